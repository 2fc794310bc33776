import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { remembered } from "~/ui/remembered";
import { useReply } from "~/ui/reply";
import type { EntryCard } from "./calendar.server";
import { MEAL_TYPE_LABELS } from "./calendar.schema";
import {
  addMonths,
  type Day,
  dayName,
  monthGrid,
  monthName,
  WEEKDAYS,
  weekdayName,
} from "./month-grid";

export type CalendarData = {
  month: string;
  today: string;
  /** The first date that is not past. */
  earliest: string;
  entries: EntryCard[];
  /** The ids of the entries that are ticked for the grocery list. */
  ticked: string[];
  /** The page that shows this calendar. */
  path: string;
};

const SHORT = WEEKDAYS.map((name) => name.slice(0, 3));

/**
 * The month: an agenda under a small month on phones, a grid from 768 px, out of one list. Each
 * entry's box belongs to the grocery form at the foot, so that ticking needs no script.
 */
export function CalendarCard({ calendar }: { calendar: CalendarData }) {
  const ticked = useReply().texts("entryId", calendar.ticked);
  return (
    <Card id="calendar" title="Meal Calendar" className="cal full" region>
      <div {...remembered(Month, { ...calendar, ticked })} />
    </Card>
  );
}

function Month(calendar: Omit<CalendarData, "ticked"> & { ticked: readonly string[] }) {
  const { month, entries, path } = calendar;
  const byDate = new Map<string, EntryCard[]>();
  for (const entry of entries) {
    const day = byDate.get(entry.scheduledDate);
    if (day) day.push(entry);
    else byDate.set(entry.scheduledDate, [entry]);
  }
  const days = monthGrid(month);
  const to = (query: string) => `${path}?month=${query}`;
  return (
    <>
      <div className="row mb-3">
        <h3 className="serif grow text-xl font-normal">{monthName(month)}</h3>
        <ButtonLink
          variant="outline"
          size="icon"
          icon="left"
          label="Previous month"
          href={to(addMonths(month, -1))}
          data-swap=""
        />
        <ButtonLink
          variant="outline"
          size="icon"
          icon="right"
          label="Next month"
          href={to(addMonths(month, 1))}
          data-swap=""
        />
        <ButtonLink
          variant="ghost"
          size="icon"
          icon="refresh"
          label="Refresh calendar"
          href={to(month)}
          data-swap=""
        />
        <div className="row tools">
          <ButtonLink
            variant="outline"
            size="sm"
            icon="plus"
            href={`/dashboard/calendar/new?month=${month}`}
            data-modal=""
          >
            Add meal
          </ButtonLink>
          <ButtonLink variant="link" size="sm" href={`${to(month)}&select=all`} data-swap="">
            Select All
          </ButtonLink>
          <ButtonLink variant="link" size="sm" href={to(month)} data-swap="">
            Deselect All
          </ButtonLink>
        </div>
      </div>
      <MiniMonth calendar={calendar} days={days} byDate={byDate} />
      <div className="dow" aria-hidden="true">
        {SHORT.map((name) => (
          <b key={name}>{name}</b>
        ))}
      </div>
      <ol>
        {days.map((day) => (
          <DayCell
            key={day.date}
            day={day}
            entries={byDate.get(day.date) ?? []}
            calendar={calendar}
          />
        ))}
      </ol>
      <CalendarForms calendar={calendar} />
    </>
  );
}

type Shown = { month: string; today: string; earliest: string; ticked: readonly string[] };
type DayProps = { day: Day; entries: EntryCard[]; calendar: Shown };

function DayCell({ day, entries, calendar }: DayProps) {
  const { date } = day;
  const past = date < calendar.earliest && date !== calendar.today;
  const now = date === calendar.today;
  const name = [
    "day",
    !day.inMonth && "out",
    day.inMonth && past && "past",
    now && "now",
    entries.length === 0 && !now && "none",
  ];
  return (
    <li
      className={name.filter(Boolean).join(" ")}
      id={day.inMonth ? `d${day.day}` : undefined}
      data-date={past ? undefined : date}
    >
      <p className="date">
        <a
          href={`/dashboard/calendar/${date}`}
          data-modal=""
          aria-label={`${weekdayName(date)} ${dayName(date)}`}
        >
          <time dateTime={date}>{day.day}</time>
          <small>{SHORT[day.weekday]}</small>
        </a>
      </p>
      <div>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            ticked={calendar.ticked.includes(entry.id)}
            past={past}
          />
        ))}
      </div>
      {day.inMonth && !past && (
        <ButtonLink
          variant="ghost"
          size="sm"
          icon="plus"
          className={entries.length > 0 ? "add wide" : "add"}
          label={`Add meal on ${weekdayName(date)} ${dayName(date)}`}
          href={`/dashboard/calendar/${date}`}
          data-modal=""
        >
          <span>Add meal</span>
        </ButtonLink>
      )}
    </li>
  );
}

function EntryRow({ entry, ticked, past }: { entry: EntryCard; ticked: boolean; past: boolean }) {
  const { id, title, mealType, mealId, scheduledDate } = entry;
  return (
    <div className={`ev ${mealType}`} draggable={past ? undefined : true} data-entry={id}>
      <input
        type="checkbox"
        form="groceries"
        name="entryId"
        value={id}
        defaultChecked={ticked}
        aria-label={`Select ${title}, ${weekdayName(scheduledDate)} ${mealType}`}
      />
      <div className="tx">
        <small>{MEAL_TYPE_LABELS[mealType]}</small>
        <a className="t" draggable={false} href={`/dashboard/meals/${mealId}`} data-modal="">
          {title}
        </a>
      </div>
      <form method="post" action="/dashboard/calendar" className="contents" data-enhance="">
        <input type="hidden" name="entryId" value={id} />
        <Button
          variant="ghost"
          size="icon"
          icon="close"
          name="intent"
          value="remove"
          label={`Remove ${title}`}
        />
      </form>
    </div>
  );
}

function MiniMonth({
  calendar,
  days,
  byDate,
}: {
  calendar: Shown;
  days: Day[];
  byDate: Map<string, EntryCard[]>;
}) {
  const marks = ["", "has", "has two", "has three"];
  return (
    <nav className="mini slim" aria-label={`Days in ${monthName(calendar.month)}`}>
      {SHORT.map((name) => (
        <b key={name} aria-hidden="true">
          {name[0]}
        </b>
      ))}
      {days.map((day) => {
        if (!day.inMonth) {
          return (
            <span key={day.date} className="out">
              {day.day}
            </span>
          );
        }
        const count = byDate.get(day.date)?.length ?? 0;
        const now = day.date === calendar.today;
        const name = [marks[Math.min(3, count)], now ? "now" : day.date < calendar.today && "past"];
        return (
          <a
            key={day.date}
            href={`#d${day.day}`}
            className={name.filter(Boolean).join(" ") || undefined}
            aria-current={now ? "date" : undefined}
          >
            {day.day}
            {count > 0 && <span className="vh">, {count === 1 ? "1 meal" : `${count} meals`}</span>}
          </a>
        );
      })}
    </nav>
  );
}

function CalendarForms({ calendar }: { calendar: Shown }) {
  return (
    <>
      <p className="noxl">
        <ButtonLink variant="link" icon="calendar" href="/dashboard/groceries/week" data-modal="">
          Grocery list for a week
        </ButtonLink>
      </p>
      <form
        id="groceries"
        method="post"
        action={`/dashboard/calendar?month=${calendar.month}`}
        className="cal-f"
        data-enhance=""
      >
        <input type="hidden" name="intent" value="list" />
        <Button data-needs="entryId">
          <Icon name="basket" className="wide" />
          <span>
            Generate Grocery List (<span className="n" /> meals)
          </span>
        </Button>
      </form>
      <form
        id="move"
        method="post"
        action={`/dashboard/calendar/${calendar.today}`}
        hidden
        data-enhance=""
        data-move=""
      >
        <input type="hidden" name="entryId" value="" />
        <input type="hidden" name="scheduledDate" value="" />
      </form>
    </>
  );
}
