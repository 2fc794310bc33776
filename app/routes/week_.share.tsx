import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, todayOf, weekInWords, weekStartOf } from "~/server/values/dates";
import { ShareForm } from "~/connections/shares/components";
import { requirePlanner } from "~/http/guards.server";
import { answerShareForm, findShareLink } from "~/http/share.server";
import { askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Share Week"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const weekStartDate = askedWeek(request, user);
  const link = await findShareLink(request, user, { kind: "dinners", weekStartDate });
  const isThisWeek = weekStartDate === weekStartOf(todayOf(user, services.now()));
  return json({ weekStartDate, isThisWeek, link });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const weekStartDate = askedWeek(request, user);
  return answerShareForm(request, user, { kind: "dinners", weekStartDate });
}

export default function ShareWeekPage() {
  const { weekStartDate, isThisWeek, link } = useLoaderData<typeof loader>();
  const otherWeek = isThisWeek
    ? {
        href: `/week/share?weekStart=${addDays(weekStartDate, 7)}`,
        label: t("Share the week after it instead"),
      }
    : { href: "/week/share", label: t("Share this week instead") };
  return (
    <DialogPage title={t("Share Week")} closeHref="/dashboard">
      <p className="mb-4">
        {t(
          "The link shows the dinners of {week} and their cooking times. It hides your eaters and avoided foods. Recipe titles are not changed: “without peanuts” stays in a title.",
          { week: weekInWords(weekStartDate, "MMMM") },
        )}
      </p>
      <ShareForm link={link} what="week" />
      <p className="mt-4">
        <a className="inline-flex min-h-11 items-center" href={otherWeek.href} data-modal="">
          {otherWeek.label}
        </a>
      </p>
    </DialogPage>
  );
}
