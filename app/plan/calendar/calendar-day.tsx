import { Button, ButtonLink } from "~/ui/button";
import type { EntryCard } from "./entries.server";
import { nightId, entryPath } from "./entry-path";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { withFrom } from "~/ui/way-back";
import { MEAL_TYPE_LABELS, mealTypeInSentence } from "./calendar.schema";
import { buysSomething } from "~/engine/calendar";
import {
  type Day,
  weekdayAndDay,
  monthOf,
  monthPath,
  shortDayName,
  weekdayName,
} from "./month-grid";
import { t } from "~/language/messages";
import { formatDate } from "~/server/values/dates";

type RemoveEntryProps = {
  id: string;
  title: string;
  /** The anchor on the page to return to. */
  anchor?: string;
};

type RemoveFromPlanProps = Pick<EntryCard, "id" | "title" | "scheduledDate"> & {
  /** The page to return to, with its own anchor or that of the night. */
  back: string;
};

/** The button at the end of an entry's page that removes the entry from the calendar. */
export function RemoveFromPlan({ id, title, scheduledDate, back }: RemoveFromPlanProps) {
  const [page, anchor = nightId(scheduledDate)] = back.split("#");
  return (
    <form method="post" action="/dashboard/calendar" className="py-4" data-enhance="">
      <input type="hidden" name="entryId" value={id} />
      <input type="hidden" name="returnTo" value={page} />
      <input type="hidden" name="anchor" value={anchor} />
      <Button
        variant="ghost"
        icon="trash"
        name="intent"
        value="remove"
        label={t("Remove {title}", { title })}
        className="text-err"
      >
        {t("Remove from the plan")}
      </Button>
    </form>
  );
}

/** The button that removes an entry from the calendar. */
export function RemoveEntry({ id, title, anchor }: RemoveEntryProps) {
  return (
    <form method="post" action="/dashboard/calendar" className="contents" data-enhance="">
      <input type="hidden" name="entryId" value={id} />
      {anchor && <input type="hidden" name="anchor" value={anchor} />}
      <Button
        variant="ghost"
        size="icon"
        icon="close"
        name="intent"
        value="remove"
        label={t("Remove {title}", { title })}
      />
    </form>
  );
}

/** The data of a calendar that its days need. */
export type CalendarData = {
  month: string;
  today: string;
  /** The first date that is not past. */
  earliest: string;
  /** The ids of the entries that are selected for the grocery list. */
  ticked: readonly string[];
  /** The number of servings by default. */
  householdSize: number;
  /** The number of entries that Select All would select without its limit. 0 if it was not pressed. */
  tickable: number;
  /** The path of the page with this calendar. */
  path: string;
  /**
   * The first of the seven days on the table above the calendar, if it is not today. Links back to the page include it.
   */
  from?: string | undefined;
};

type DayProps = { day: Day; entries: EntryCard[]; calendar: CalendarData };

const PLANNER = "/dashboard";

/** Returns the path and anchor of a day on its page. Today's month is the default. */
function placeOn({ path, month, today, from }: CalendarData, day: Day) {
  const page = month === monthOf(today) && !from ? path : monthPath({ path, from }, month);
  return `${page}#${day.inMonth ? `d${day.day}` : "calendar"}`;
}

/** A day with its entries: a cell of the grid, or a row of the agenda on phones. */
export function DayCell({ day, entries, calendar }: DayProps) {
  const { date } = day;
  const past = date < calendar.earliest && date !== calendar.today;
  const now = date === calendar.today;
  const toFlag = (fact: boolean) => (fact ? "" : undefined);
  return (
    <li
      className="day"
      data-out={toFlag(!day.inMonth)}
      data-past={toFlag(day.inMonth && past)}
      data-empty={toFlag(entries.length === 0 && !now)}
      aria-current={now ? "date" : undefined}
      id={day.inMonth ? `d${day.day}` : undefined}
      data-date={past ? undefined : date}
    >
      <InDay
        day={day}
        entries={entries}
        past={past}
        here={placeOn(calendar, day)}
        isUsual={calendar.path === PLANNER && !calendar.from && day.inMonth}
        ticked={entries.map(({ id }) => id).filter((id) => calendar.ticked.includes(id))}
        householdSize={calendar.householdSize}
      />
    </li>
  );
}

type InDayProps = {
  day: Day;
  entries: EntryCard[];
  past: boolean;
  /** The path and anchor of the day. */
  here: string;
  /** True if the day's page returns here by default. */
  isUsual: boolean;
  ticked: string[];
  householdSize: number;
};

function InDay({ day, entries, past, here, isUsual, ticked, householdSize }: InDayProps) {
  const { date } = day;
  const href = withFrom(`/dashboard/calendar/${date}`, isUsual ? undefined : here);
  return (
    <>
      <p className="day-date">
        <a href={href} data-modal="" aria-label={weekdayAndDay(date)}>
          <time dateTime={date}>{day.inMonth ? day.day : shortDayName(date)}</time>
          <small>{formatDate(date, "EEE")}</small>
        </a>
      </p>
      {(entries.length > 0 || !past) && (
        <div className="col-start-2 row-start-1 min-w-0 empty:hidden md:relative" data-entries="">
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              {...{ entry, past, here }}
              ticked={ticked.includes(entry.id)}
              usual={entry.servings === householdSize}
            />
          ))}
        </div>
      )}
      {day.inMonth && !past && (
        <ButtonLink
          variant="ghost"
          size="sm"
          icon="plus"
          className={cx(
            "col-start-2 self-center justify-self-start md:absolute md:end-0 md:top-0 md:w-9 md:px-0",
            entries.length > 0 && "max-md:hidden",
          )}
          label={t("Add Meal on {date}", { date: weekdayAndDay(date) })}
          href={href}
          data-modal=""
        >
          <span className="md:hidden">{t("Add Meal")}</span>
        </ButtonLink>
      )}
    </>
  );
}

type EntryRowProps = {
  entry: EntryCard;
  ticked: boolean;
  past: boolean;
  here: string;
  /** The number of servings by default. */
  usual: boolean;
};

/** Returns the meal type, with the servings if they differ from the default, and the portions to cook. */
function portionsInWords({ mealType, servings, cookFor }: EntryCard, saysServings: boolean) {
  const meal = t(MEAL_TYPE_LABELS[mealType]);
  if (cookFor === null) {
    return saysServings ? t("{meal} for {servings}", { meal, servings }) : meal;
  }
  return saysServings
    ? t("{meal} for {servings}, cook for {portions}", { meal, servings, portions: cookFor })
    : t("{meal}, cook for {portions}", { meal, portions: cookFor });
}

function EntryRow({ entry, ticked, past, here, usual }: EntryRowProps) {
  const { id, title, mealId, mealType, scheduledDate } = entry;
  const isMeal = mealId !== null;
  return (
    <div className="entry" data-type={mealType} draggable={past ? undefined : true} data-entry={id}>
      {buysSomething(entry) && (
        <input
          type="checkbox"
          className="check"
          form="groceries"
          name="entryId"
          value={id}
          defaultChecked={ticked}
          aria-label={t("Select {title}, {weekday} {mealType}", {
            title,
            weekday: weekdayName(scheduledDate),
            mealType: mealTypeInSentence(mealType),
          })}
        />
      )}
      <div className="entry-text">
        <small>{portionsInWords(entry, isMeal && !usual)}</small>
        <a dir="auto" draggable={false} href={withFrom(entryPath(entry), here)}>
          {title}
        </a>
        {entry.mark && (entry.mark.tone === "breaks" || entry.mark.tone === "unknown") && (
          <small className={entry.mark.tone === "breaks" ? "text-err" : "text-mustard"}>
            <Icon
              name={entry.mark.tone === "breaks" ? "alert" : "info"}
              className="me-1 inline size-3.5"
            />
            {entry.mark.words}
          </small>
        )}
      </div>
      <RemoveEntry id={id} title={title} anchor={here.replace(/.*#/, "")} />
    </div>
  );
}
