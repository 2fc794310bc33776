import type { Viewer } from "~/household/access/viewer";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { t } from "~/language/messages";

/**
 * Shows, on each page of a household whose payment failed or whose access ended today, how long planning still works
 * and what to do. Empty for all others.
 */
export function PlanNotice({ viewer }: { viewer: Viewer }) {
  const notice = noticeOf(viewer);
  return (
    <div id="standing" className="print:hidden" data-region="">
      {notice && (
        <aside className="border-b border-line bg-mustard-wash" aria-label={t("Your plan")}>
          <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-2 px-gutter py-2">
            <Icon name={notice.isGood ? "info" : "alert"} />
            <p className="min-w-0 flex-1 basis-40 text-sm">
              <b>{notice.title}</b> {notice.text}
            </p>
            <ButtonLink variant="outline" size="sm" href={notice.href}>
              {notice.label}
            </ButtonLink>
          </div>
        </aside>
      )}
    </div>
  );
}

function noticeOf({ graceUntil, isPastDue, canPlan, shopsToday }: Viewer) {
  const failed = {
    isGood: false,
    title: t("Your last payment did not go through."),
    href: "/subscribe/billing",
    label: t("Manage Billing"),
  };
  if (graceUntil)
    return { ...failed, text: t("Everything keeps working until {graceUntil}.", { graceUntil }) };
  if (isPastDue && canPlan) return { ...failed, text: t("Please check your payment details.") };
  if (!shopsToday) return null;
  return {
    isGood: true,
    title: t("Planning ended today."),
    text: t("You can still check off and print your grocery lists until midnight."),
    href: "/dashboard/groceries",
    label: t("Grocery List"),
  };
}
