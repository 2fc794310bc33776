import { cx } from "~/ui/classes";
import { counted } from "~/server/values/words";
import type { EntryCard } from "./entries.server";
import type { Shown } from "./calendar-day";
import { type Day, monthName, SHORT_WEEKDAYS, shortDayName } from "./month-grid";

/** The name of a weekday over a small month. */
export const WEEKDAY = "py-1 text-xs font-semibold text-ink2";
/** The mark below a day: a dot for one meal, a line for more. */
const MARK = "after:absolute after:bottom-1.5 after:rounded-[3px] after:border-b-4";
const MARK_WIDTHS = ["", "after:w-1.5", "after:w-3.5", "after:w-5.5"];

type MiniMonthProps = { calendar: Shown; days: Day[]; byDate: Map<string, EntryCard[]> };

/** The small month above the agenda, with a link to each day's row. */
export function MiniMonth({ calendar, days, byDate }: MiniMonthProps) {
  return (
    <nav
      className="-mx-2 grid grid-cols-7 items-center text-center text-sm md:hidden [&>a]:relative [&>a]:grid [&>a]:min-h-11 [&>a]:place-items-center [&>a]:rounded-sm [&>a]:no-underline"
      aria-label={`Days in ${monthName(calendar.month)}`}
    >
      {SHORT_WEEKDAYS.map((name) => (
        <b key={name} aria-hidden="true" className={WEEKDAY}>
          {name[0]}
        </b>
      ))}
      {days.map(({ date, day, inMonth }) => {
        if (!inMonth) {
          return (
            <span key={date} className="text-[min(0.8125rem,3.4vw)] text-ink2">
              {shortDayName(date)}
            </span>
          );
        }
        const count = byDate.get(date)?.length ?? 0;
        const isNow = date === calendar.today;
        return (
          <a
            key={date}
            href={`#d${day}`}
            className={cx(
              isNow ? "bg-ink font-bold text-paper forced-colors:outline-2" : "hover:bg-sunk",
              !isNow && (date < calendar.today ? "text-ink2" : "text-ink"),
              count > 0 && [MARK, MARK_WIDTHS[Math.min(3, count)]],
              count > 0 && (isNow ? "after:border-current" : "after:border-accent"),
            )}
            aria-current={isNow ? "date" : undefined}
          >
            {day}
            {count > 0 && <span className="sr-only">, {counted(count, "meal")}</span>}
          </a>
        );
      })}
    </nav>
  );
}
