import { cx } from "~/ui/classes";
import { Picture } from "~/ui/picture";
import { dinnerFactsOf, type ListDinner } from "./plan-changes";
import { FILL_PATH } from "~/server/values/paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { listAddress } from "./list-address";
import { t } from "~/language/messages";

type DinnersProps = { dinners: readonly ListDinner[]; className?: string };

/** Shows dinners as rows: plate, title, date, time and servings. */
export function DinnerRows({ dinners, className }: DinnersProps) {
  return (
    <ul role="list" className={className}>
      {dinners.map((dinner) => (
        <li
          key={`${dinner.date} ${dinner.mealId}`}
          className="flex min-h-15 items-center gap-3 border-b border-line py-1.5 last:border-0"
        >
          <DinnerPlate dinner={dinner} className="size-12" />
          <a
            className="min-w-0 flex-auto py-1.5 font-serif leading-tight font-semibold wrap-anywhere text-ink no-underline hover:underline"
            href={dinner.href}
            dir="auto"
          >
            {dinner.title || t("A deleted recipe")}
            <small className="block pt-0.5 font-sans text-xs font-medium text-ink2">
              {dinnerFactsOf(dinner)}
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows the plate of a dinner. */
export function DinnerPlate({ dinner, className }: { dinner: ListDinner; className: string }) {
  const { cuisine, drawing, coverId, coverWidth } = dinner;
  return (
    <span className={cx("relative block flex-none", className)} aria-hidden="true">
      <Picture {...{ cuisine, drawing, coverId, coverWidth }} on="table" sizes="6rem" />
    </span>
  );
}

type EmptyListProps = {
  week: string;
  /** The dinners of the week that are still to be cooked. */
  dinners: readonly ListDinner[];
};

/** Shown if the week has no list. One button builds the list from the planned meals. */
export function EmptyList({ week, dinners }: EmptyListProps) {
  if (dinners.length === 0) {
    return (
      <EmptyState
        cuisine="asian"
        heading="h2"
        title={t("No grocery list found")}
        action={
          <>
            <ButtonLink icon="shuffle" href={`${FILL_PATH}?week=${week}`} className="min-w-60">
              {t("Fill my week")}
            </ButtonLink>
            <p className="text-sm text-ink2">
              {t("Or start a list yourself: enter what you need below.")}
            </p>
          </>
        }
      >
        {t("Select some meals and generate a grocery list to see it here.")}
      </EmptyState>
    );
  }
  const count = dinners.length;
  return (
    <section className="grid justify-items-center gap-3 py-6 text-center">
      <ul role="list" className="grid w-full max-w-84 grid-cols-3 gap-3">
        {dinners.slice(0, MAX_PLATES).map((dinner) => (
          <li
            key={`${dinner.date} ${dinner.mealId}`}
            className="grid justify-items-center gap-1 text-xs font-semibold"
          >
            <DinnerPlate dinner={dinner} className="size-22" />
            <span className="sr-only">{dinner.title}, </span>
            {dinner.when}
          </li>
        ))}
      </ul>
      <h2 className="text-xl font-normal">{t("No grocery list found")}</h2>
      <p className="max-w-[34ch] text-ink2">
        {t("Select some meals and generate a grocery list to see it here.")}{" "}
        {t("{count, plural, one {Or use the planned meal:} other {Or use the # planned meals:}}", {
          count,
        })}
      </p>
      <form method="post" action={listAddress(week)} data-enhance="">
        <Button icon="basket" name="intent" value="add-planned" className="min-w-60">
          {t("{count, plural, one {Make the list for # meal} other {Make the list for # meals}}", {
            count,
          })}
        </Button>
      </form>
      <ButtonLink
        variant="ghost"
        href={`/dashboard?month=${dinners[0]?.date?.slice(0, 7)}&select=all#calendar`}
      >
        {t("Choose which meals")}
      </ButtonLink>
    </section>
  );
}

/** Maximum number of plates shown before the button. */
const MAX_PLATES = 6;
