import { cx } from "~/ui/classes";
import type { EntryCard, PlannedTitle } from "./entries.server";
import { type CalendarData, DayCell } from "./calendar-day";
import {
  type Day,
  monthName,
  shortWeekdays,
  shortDayName,
  addMonths,
  monthGrid,
  monthOf,
  monthPath,
  weekdayAndDay,
} from "./month-grid";
import { Button, ButtonLink } from "~/ui/button";
import { withFrom } from "~/ui/way-back";
import { MEAL_TYPE_LABELS } from "./calendar.schema";
import { entryPath } from "./entry-path";
import { Icon } from "~/ui/icon";
import { Card } from "~/ui/card";
import { Fold } from "~/ui/fold";
import { typedTexts, useFormAnswer } from "~/ui/use-form";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

const TITLE = message("Meal Calendar");

const LOOK = "calendar [counter-reset:ticked]";

/** The calendar on its own page, with a checkbox at each meal for a grocery list. */
export function CalendarCard({ calendar }: { calendar: MonthData }) {
  return (
    <Card id="calendar" title={t(TITLE)} className={LOOK} region>
      <div>
        <Month {...useTicked(calendar)} />
      </div>
    </Card>
  );
}

/** The calendar in one line, which opens in place. */
export function CalendarFold({ calendar, open }: { calendar: MonthData; open: boolean }) {
  const { month, entries } = calendar;
  const count = entries.filter(({ scheduledDate }) => scheduledDate.startsWith(month)).length;
  const name = monthName(month);
  const note =
    count === 0
      ? t("{month}, nothing planned yet", { month: name })
      : t("{month}, {count, plural, one {# meal planned} other {# meals planned}}", {
          month: name,
          count,
        });
  return (
    <Fold id="calendar" title={t(TITLE)} note={note} open={open} className={LOOK}>
      <div>
        <Month {...useTicked(calendar)} />
      </div>
    </Fold>
  );
}

/** Restores the selection of a rejected form. */
function useTicked(calendar: MonthData): MonthData {
  const ticked = typedTexts(useFormAnswer(), "entryId");
  return ticked ? { ...calendar, ticked } : calendar;
}

/** A month with its entries, whose meals may be selected for a grocery list. */
export type MonthData = CalendarData & {
  entries: PlannedTitle[];
  /** The entries with the data for rows with checkboxes while meals are selected. Otherwise null. */
  cards: EntryCard[] | null;
};

/** Groups entries by date. */
function byDate<Entry extends PlannedTitle>(entries: readonly Entry[]) {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = days.get(entry.scheduledDate);
    if (day) day.push(entry);
    else days.set(entry.scheduledDate, [entry]);
  }
  return days;
}

/** The month of a calendar, read-only or with a checkbox at each meal. */
function Month(calendar: MonthData) {
  const { month, entries, cards } = calendar;
  const days = monthGrid(month);
  const to = (query: string) => `${monthPath(calendar, query)}#calendar`;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-1 gap-y-2">
        <h3 className="grow text-xl font-normal">{monthName(month)}</h3>
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="refresh"
          label={t("Refresh calendar")}
          href={to(month)}
          data-swap=""
        />
        <MonthLink to={to(addMonths(month, -1))} way="left" />
        <MonthLink to={to(addMonths(month, 1))} way="right" />
      </div>
      {cards ? (
        <Choosing {...{ calendar, days }} planned={byDate(cards)} />
      ) : (
        <Reading {...{ calendar, days }} planned={byDate(entries)} />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
        <ButtonLink
          variant="link"
          icon="plus"
          href={withFrom(`/dashboard/calendar/new?month=${month}`, to(month))}
          data-modal=""
        >
          {t("Add Meal")}
        </ButtonLink>
        <ButtonLink variant="link" href={to(`${month}&select=all`)} data-swap="">
          {t("Select All")}
        </ButtonLink>
        <ButtonLink variant="link" href={to(`${month}&select=none`)} data-swap="">
          {t("Deselect All")}
        </ButtonLink>
        <ButtonLink variant="link" href="/dashboard/groceries/week" data-modal="">
          {t("Grocery list for a week")}
        </ButtonLink>
      </div>
      <CalendarForms calendar={calendar} isChoosing={cards !== null} />
      <DragForms today={calendar.today} />
    </>
  );
}

type DaysProps<Entry> = {
  calendar: CalendarData;
  days: Day[];
  /** The entries by date. */
  planned: Map<string, Entry[]>;
};

/** The month, read-only. */
const Reading = ({ calendar, days, planned: entriesByDate }: DaysProps<PlannedTitle>) => (
  <ol className="month" data-prefetch="">
    {shortWeekdays().map((name) => (
      <li key={name} aria-hidden="true">
        {name}
      </li>
    ))}
    {days.map((day) => (
      <MonthDay
        key={day.date}
        day={day}
        entries={entriesByDate.get(day.date) ?? []}
        calendar={calendar}
      />
    ))}
  </ol>
);

/** The month with a checkbox at each meal: an agenda below a small month on phones, a grid from 768 px. */
function Choosing({ calendar, days, planned: entriesByDate }: DaysProps<EntryCard>) {
  return (
    <>
      <MiniMonth calendar={calendar} days={days} byDate={entriesByDate} />
      <div className="month-grid max-md:hidden" aria-hidden="true">
        {shortWeekdays().map((name) => (
          <b key={name} className="p-2 text-sm text-ink2">
            {name}
          </b>
        ))}
      </div>
      <ol className="month-grid" data-prefetch="">
        {days.map((day) => (
          <DayCell
            key={day.date}
            day={day}
            entries={entriesByDate.get(day.date) ?? []}
            calendar={calendar}
          />
        ))}
      </ol>
    </>
  );
}

type MonthDayProps = { day: Day; entries: readonly PlannedTitle[]; calendar: CalendarData };

/** A day of the month: a link to its page, with a mark for its meals on phones and their titles on larger screens. */
function MonthDay({ day, entries, calendar }: MonthDayProps) {
  const { date, inMonth } = day;
  const isPast = date < calendar.earliest;
  // The day's page returns to the planner and this month by default.
  const isUsual = !calendar.from && calendar.month === monthOf(calendar.today);
  const here = isUsual ? undefined : `${monthPath(calendar, calendar.month)}#calendar`;
  const count = entries.length;
  const name = weekdayAndDay(date);
  return (
    <li
      id={inMonth ? `d${day.day}` : undefined}
      data-date={isPast ? undefined : date}
      data-past={isPast ? "" : undefined}
      data-out={inMonth ? undefined : ""}
      data-meals={count === 0 ? undefined : Math.min(count, 3)}
      aria-current={date === calendar.today ? "date" : undefined}
    >
      <a
        href={withFrom(`/dashboard/calendar/${date}`, here)}
        aria-label={
          count === 0
            ? name
            : t("{date}, {count, plural, one {# meal} other {# meals}}", { date: name, count })
        }
        data-modal=""
      >
        {inMonth ? day.day : shortDayName(date)}
      </a>
      {entries.map((entry) => (
        <a
          key={entry.id}
          href={withFrom(entryPath(entry), here)}
          data-entry={isPast ? undefined : entry.id}
          dir="auto"
        >
          {entry.mealType === "dinner" ? "" : `${t(MEAL_TYPE_LABELS[entry.mealType])}: `}
          {entry.title}
        </a>
      ))}
    </li>
  );
}

/** The style of a weekday's name over a small month. */
export const WEEKDAY = "py-1 text-xs font-semibold text-ink2";

/** The mark below a day: a dot for one meal, a line for more. */
const MARK = "after:absolute after:bottom-1.5 after:rounded-[3px] after:border-b-4";

const MARK_WIDTHS = ["", "after:w-1.5", "after:w-3.5", "after:w-5.5"];

type MiniMonthProps = { calendar: CalendarData; days: Day[]; byDate: Map<string, EntryCard[]> };

/** The small month above the agenda, with a link to each day's row. */
function MiniMonth({ calendar, days, byDate }: MiniMonthProps) {
  return (
    <nav
      className="-mx-2 grid grid-cols-7 items-center text-center text-sm md:hidden [&>a]:relative [&>a]:grid [&>a]:min-h-11 [&>a]:place-items-center [&>a]:rounded-sm [&>a]:no-underline"
      aria-label={t("Days in {month}", { month: monthName(calendar.month) })}
    >
      {shortWeekdays().map((name) => (
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
            {count > 0 && (
              <span className="sr-only">
                , {t("{count, plural, one {# meal} other {# meals}}", { count })}
              </span>
            )}
          </a>
        );
      })}
    </nav>
  );
}

const LABELS = { left: message("Previous month"), right: message("Next month") };

/** The link to the previous or next month. */
function MonthLink({ to, way }: { to: string; way: "left" | "right" }) {
  const label = t(LABELS[way]);
  return (
    <ButtonLink
      variant="outline"
      size="icon"
      icon={way}
      label={label}
      href={to}
      data-swap=""
      data-prefetch=""
    />
  );
}

type MonthButtonProps = { month: string; way: "left" | "right"; path: string };

/** The button to the previous or next month inside a form, which keeps the form's fields. */
export function MonthButton({ month, way, path }: MonthButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      icon={way}
      label={t(LABELS[way])}
      name="to"
      value={month}
      formMethod="get"
      formAction={`${path}#days`}
    />
  );
}

type CalendarFormsProps = {
  calendar: CalendarData;
  /** True if the meals have checkboxes. */
  isChoosing: boolean;
};

/** The form of the calendar's checkboxes, which stays visible while meals are selected. */
function CalendarForms({ calendar, isChoosing }: CalendarFormsProps) {
  return (
    <form
      id="groceries"
      method="post"
      action={`/dashboard/calendar?month=${calendar.month}`}
      className={cx(
        "mt-2 flex flex-wrap items-center gap-2 print:hidden",
        isChoosing &&
          "sticky bottom-[calc(60px+env(safe-area-inset-bottom)+var(--stuck))] z-4 -mx-gutter border-t border-line bg-card px-gutter py-2 md:static md:mx-0 md:border-0 md:px-0",
      )}
      data-enhance=""
    >
      <input type="hidden" name="intent" value="list" />
      {calendar.tickable > calendar.ticked.length && (
        <p className="mb-2 text-sm text-ink2">
          {rich(
            "Select All selected the first {count} of {selectable} meals, which is the limit here. A <link>list for a week</link> has no limit.",
            {
              count: calendar.ticked.length,
              selectable: calendar.tickable,
              link: (text) => (
                <a href="/dashboard/groceries/week" data-modal="">
                  {text}
                </a>
              ),
            },
          )}
        </p>
      )}
      <Button variant="outline" data-needs="entryId" className="max-md:grow max-md:px-2">
        <Icon name="basket" className="max-md:hidden" />
        <span>
          {rich("Generate Grocery List ({chosen})", {
            chosen: <span className="empty:after:content-[counter(ticked,meals)]" data-chosen="" />,
          })}
        </span>
      </Button>
      <p className="hidden items-center justify-center gap-1 text-sm text-ink2 in-[.calendar:has([name=entryId]:checked)]:flex">
        {t("Adds to the week’s list.")}
        <Button variant="link" size="sm" name="anew" value="yes">
          {t("Start a new list")}
        </Button>
      </p>
      {!isChoosing && (
        <p className="text-sm text-ink2">
          {rich("<link>Choose meals</link> for a grocery list.", {
            link: (text) => (
              <a
                href={`${monthPath(calendar, calendar.month)}&select=none#calendar`}
                data-swap=""
                className="py-3"
              >
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </form>
  );
}

/** The forms that the script submits when an entry or a suggestion is dragged to a day. */
function DragForms({ today }: { today: string }) {
  return (
    <>
      <form
        id="move"
        method="post"
        action={`/dashboard/calendar/${today}`}
        hidden
        data-enhance=""
        data-drag="entry"
      >
        <input type="hidden" name="entryId" value="" />
        <input type="hidden" name="scheduledDate" value="" />
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="exchange" value="" />
      </form>
      <form
        id="plan"
        method="post"
        action="/dashboard/calendar/new?from=/dashboard"
        hidden
        data-enhance=""
        data-drag="meal"
      >
        <input type="hidden" name="mealId" value="" />
        <input type="hidden" name="scheduledDate" value="" />
      </form>
    </>
  );
}
