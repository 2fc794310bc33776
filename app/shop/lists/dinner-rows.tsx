import { cx } from "~/ui/classes";
import { Picture } from "~/ui/picture";
import { factsOf, type ListDinner } from "./list-dinners";

type DinnersProps = { dinners: readonly ListDinner[]; className?: string };

/** Dinners as rows: plate, title, when, for how long and for how many. */
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
            {dinner.title || "A deleted recipe"}
            <small className="block pt-0.5 font-sans text-xs font-medium text-ink2">
              {factsOf(dinner)}
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The plate of a dinner. */
export function DinnerPlate({ dinner, className }: { dinner: ListDinner; className: string }) {
  const { cuisine, drawing, coverId, coverWidth } = dinner;
  return (
    <span className={cx("relative block flex-none", className)} aria-hidden="true">
      <Picture {...{ cuisine, drawing, coverId, coverWidth }} on="table" sizes="6rem" />
    </span>
  );
}
