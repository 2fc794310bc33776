import { weekInWords } from "~/server/values/dates";
import { LINE, LINES } from "~/ui/lines";
import { listAddress } from "./list-address";
import { mealsInWords } from "./plan-changes";
import type { NearWeek } from "./weeks.server";

/** The weeks near today that have a list or a plan, and this week. */
export function OtherWeeks({ weeks }: { weeks: readonly NearWeek[] }) {
  return (
    <ul role="list" className={LINES}>
      {weeks.map(({ week, name, hasList, planned }) => (
        <li key={week} className={LINE}>
          <a className="-my-2.5 inline-block py-2.5" href={listAddress(week)}>
            {name}
          </a>
          <small className="block text-sm text-ink2">
            {[
              weekInWords(week, "MMM"),
              hasList && "has a list",
              planned > 0 && `${mealsInWords(planned)} planned`,
            ]
              .filter(Boolean)
              .join(", ")}
          </small>
        </li>
      ))}
    </ul>
  );
}
