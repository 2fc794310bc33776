import { ButtonLink, Button } from "~/ui/button";
import { withFrom } from "~/ui/way-back";
import { MEAL_TYPE_LABELS } from "./calendar.schema";
import { entryPath } from "./entry-path";
import type { EntryCard, PlannedTitle } from "./entries.server";
import { type Shown, DayCell } from "./calendar-day";
import { MiniMonth } from "./mini-month";
import { MonthLink } from "./month-link";
import {
  addMonths,
  type Day,
  dayName,
  monthGrid,
  monthName,
  monthOf,
  monthPath,
  SHORT_WEEKDAYS,
  shortDayName,
  weekdayName,
} from "./month-grid";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { counted } from "~/server/values/words";

type CalendarFormsProps = {
  calendar: Shown;
  /** The meals have boxes. */
  isChoosing: boolean;
};

/** The form of the calendar's checkboxes: it stays in sight while meals are chosen. */
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
          Select All selected the first {calendar.ticked.length} of {calendar.tickable} meals, the
          limit here. A{" "}
          <a href="/dashboard/groceries/week" data-modal="">
            list for a week
          </a>{" "}
          has no limit.
        </p>
      )}
      <Button variant="outline" data-needs="entryId" className="max-md:grow max-md:px-2">
        <Icon name="basket" className="max-md:hidden" />
        <span>
          Generate Grocery List (
          <span className="empty:after:content-[counter(ticked,meals)]" data-chosen="" />)
        </span>
      </Button>
      <p className="hidden items-center justify-center gap-1 text-sm text-ink2 in-[.calendar:has([name=entryId]:checked)]:flex">
        Adds to the week’s list.
        <Button variant="link" size="sm" name="anew" value="yes">
          Start a new list
        </Button>
      </p>
      {!isChoosing && (
        <p className="text-sm text-ink2">
          <a
            href={`${monthPath(calendar, calendar.month)}&select=none#calendar`}
            data-swap=""
            className="py-3"
          >
            Choose meals
          </a>{" "}
          for a grocery list.
        </p>
      )}
    </form>
  );
}

/** The forms that a script sends: an entry is dragged to another day, or a suggestion to a day. */
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

/** A month with what is planned, and whether its meals are being chosen for a grocery list. */
export type MonthData = Shown & {
  entries: PlannedTitle[];
  /** The entries with all that a row with a box shows, while meals are chosen; else null. */
  cards: EntryCard[] | null;
};

/** The entries of each date. */
function byDate<Entry extends PlannedTitle>(entries: readonly Entry[]) {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = days.get(entry.scheduledDate);
    if (day) day.push(entry);
    else days.set(entry.scheduledDate, [entry]);
  }
  return days;
}

/** The month of a calendar: only to be read, or with a box at each meal. */
export function Month(calendar: MonthData) {
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
          label="Refresh calendar"
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
          Add Meal
        </ButtonLink>
        <ButtonLink variant="link" href={to(`${month}&select=all`)} data-swap="">
          Select All
        </ButtonLink>
        <ButtonLink variant="link" href={to(`${month}&select=none`)} data-swap="">
          Deselect All
        </ButtonLink>
        <ButtonLink variant="link" href="/dashboard/groceries/week" data-modal="">
          Grocery list for a week
        </ButtonLink>
      </div>
      <CalendarForms calendar={calendar} isChoosing={cards !== null} />
      <DragForms today={calendar.today} />
    </>
  );
}

type DaysProps<Entry> = {
  calendar: Shown;
  days: Day[];
  /** What is planned, by date. */
  planned: Map<string, Entry[]>;
};

/** The month to be read. */
const Reading = ({ calendar, days, planned }: DaysProps<PlannedTitle>) => (
  <ol className="month" data-prefetch="">
    {SHORT_WEEKDAYS.map((name) => (
      <li key={name} aria-hidden="true">
        {name}
      </li>
    ))}
    {days.map((day) => (
      <MonthDay
        key={day.date}
        day={day}
        entries={planned.get(day.date) ?? []}
        calendar={calendar}
      />
    ))}
  </ol>
);

/** The month with a box at each meal: an agenda below a small month on phones, a grid from 768 px. */
function Choosing({ calendar, days, planned }: DaysProps<EntryCard>) {
  return (
    <>
      <MiniMonth calendar={calendar} days={days} byDate={planned} />
      <div className="month-grid max-md:hidden" aria-hidden="true">
        {SHORT_WEEKDAYS.map((name) => (
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
            entries={planned.get(day.date) ?? []}
            calendar={calendar}
          />
        ))}
      </ol>
    </>
  );
}

type MonthDayProps = { day: Day; entries: readonly PlannedTitle[]; calendar: Shown };

/** A day of the month: a link to its page, with a mark for its meals on a phone and their titles on a desk. */
function MonthDay({ day, entries, calendar }: MonthDayProps) {
  const { date, inMonth } = day;
  const isPast = date < calendar.earliest;
  // The planner leads back to itself, and to this month, without being told.
  const isUsual = !calendar.from && calendar.month === monthOf(calendar.today);
  const here = isUsual ? undefined : `${monthPath(calendar, calendar.month)}#calendar`;
  const count = entries.length;
  const meals = count === 0 ? "" : `, ${counted(count, "meal")}`;
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
        aria-label={`${weekdayName(date)} ${dayName(date)}${meals}`}
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
          {entry.mealType === "dinner" ? "" : `${MEAL_TYPE_LABELS[entry.mealType]}: `}
          {entry.title}
        </a>
      ))}
    </li>
  );
}
