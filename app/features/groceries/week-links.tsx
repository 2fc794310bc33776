import type { ReactNode } from "react";
import { addDays, weekInWords } from "~/dates";
import { ButtonLink } from "~/ui/button";
import { LINE, LINES } from "~/ui/lines";
import { mealsInWords } from "./plan-changes";
import type { NearWeek } from "./weeks.server";

const hrefOf = (week: string) => `/dashboard/groceries?weekStart=${week}`;

type WeekLinksProps = { week: string; weeks: readonly NearWeek[] };

/** Which week it is, and the ways to those before and after it; first of all what is done with its list. */
export function WeekLinks({ week, weeks, children }: WeekLinksProps & { children?: ReactNode }) {
  const nameOf = (one: string) => weeks.find((near) => near.week === one)?.name ?? "";
  const [before, after] = [addDays(week, -7), addDays(week, 7)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-3 print:hidden">
      {children}
      <nav className="flex flex-wrap items-center gap-1" aria-label="Weeks">
        <ButtonLink
          variant="outline"
          size="icon"
          icon="left"
          label={nameOf(before)}
          href={hrefOf(before)}
          rel="prev"
        />
        <p className="min-w-24 text-center leading-snug">
          <b className="block">{nameOf(week)}</b>
          <span className="block text-sm text-ink2">{weekInWords(week, "MMM")}</span>
        </p>
        <ButtonLink
          variant="outline"
          size="icon"
          icon="right"
          label={nameOf(after)}
          href={hrefOf(after)}
          rel="next"
        />
      </nav>
    </div>
  );
}

/** The other weeks that have a list or a plan, and this week. */
export function OtherWeeks({ week, weeks }: WeekLinksProps) {
  const others = weeks.filter(
    (near) => near.week !== week && (near.hasList || near.planned > 0 || near.name === "This week"),
  );
  if (others.length === 0) return null;
  return (
    <nav className="mt-4 border-t border-line pt-2 print:hidden" aria-labelledby="other-weeks">
      <h2 id="other-weeks" className="text-xl">
        Other weeks
      </h2>
      <ul role="list" className={LINES}>
        {others.map(({ week, name, hasList, planned }) => (
          <li key={week} className={LINE}>
            <a className="-my-2.5 inline-block py-2.5" href={hrefOf(week)}>
              {name}
            </a>
            <small className="block text-sm text-ink2">
              {[hasList && "has a list", planned > 0 && `${mealsInWords(planned)} planned`]
                .filter(Boolean)
                .join(", ") || "no list yet"}
            </small>
          </li>
        ))}
      </ul>
    </nav>
  );
}
