import { addDays, HOUR_MS, isDate, todayOf, formatDate, MINUTE_MS } from "~/server/values/dates";
import { instantIn } from "~/server/values/zoned-time";
import type { Owner } from "~/household/access";
import { getHouseholdZone } from "~/household/accounts/index.server";
import { listAhead } from "~/plan/prep-tasks/index.server";
import type { AheadTask } from "~/plan/prep-tasks";
import { type EntryType, MEAL_TYPE_LABELS, recipeOfEntry, type MealTimes } from "~/plan/calendar";
import { withAnyMeals, getMealTimes } from "~/plan/calendar/index.server";
import { entryTitle } from "~/engine/calendar";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { openFeed } from "./feeds.server";
import { timeOf } from "~/recipes/meals";
import {
  type Component,
  day,
  instant,
  property,
  text,
  writeCalendar,
} from "~/server/values/icalendar";
import { inHousehold } from "~db/in-household";

/** What another calendar shows: a meal with its hours, or something to be done on a day. */
type FeedEvent = {
  /** What it stays known by, however it changes. */
  id: string;
  summary: string;
  description: string;
  /** The page of ours that it is about. */
  path: string;
  when: { from: Date; to: Date } | { date: string };
};

/** An event with how often it has changed since it was first told, and when it last did. */
type VersionedEvent = FeedEvent & { sequence: number; changedAt: Date };

/** How often other calendars are asked to look, as an iCalendar duration. */
const REFRESH = "PT1H";

/**
 * A calendar of events as other calendars subscribe to it (RFC 5545; NAME and REFRESH-INTERVAL by RFC 7986, the X- names
 * are Outlook's and Apple's for the same). `origin` is what the paths of its links stand under. It has no METHOD: one of
 * PUBLISH would need an ORGANIZER for each event (RFC 5546, 3.2.1), and with none DTSTAMP is when the event last changed,
 * so that the same plan is the same file.
 */
function writeFeed(
  { name, events }: { name: string; events: readonly VersionedEvent[] },
  origin: string,
): string {
  return writeCalendar({
    name: "VCALENDAR",
    properties: [
      property("VERSION", "2.0"),
      property("PRODID", "-//Weeknight//Meal planner//EN"),
      property("CALSCALE", "GREGORIAN"),
      text("NAME", name),
      text("X-WR-CALNAME", name),
      property("REFRESH-INTERVAL", REFRESH, { VALUE: "DURATION" }),
      property("X-PUBLISHED-TTL", REFRESH),
    ],
    // A calendar has at least one component (3.6), and Outlook takes no file without.
    components: events.length > 0 ? events.map((event) => toComponent(event, origin)) : [UTC],
  });
}

const UTC: Component = {
  name: "VTIMEZONE",
  properties: [property("TZID", "Etc/UTC")],
  components: [
    {
      name: "STANDARD",
      properties: [
        property("DTSTART", "19700101T000000"),
        property("TZOFFSETFROM", "+0000"),
        property("TZOFFSETTO", "+0000"),
      ],
      components: [],
    },
  ],
};

function toComponent(event: VersionedEvent, origin: string): Component {
  const { id, summary, description, path, when, sequence, changedAt } = event;
  const url = new URL(path, origin).href;
  return {
    name: "VEVENT",
    properties: [
      property("UID", `${id}@weeknight`),
      instant("DTSTAMP", changedAt),
      instant("LAST-MODIFIED", changedAt),
      property("SEQUENCE", String(sequence)),
      // A day ends where the next begins (3.6.1).
      ...("date" in when
        ? [day("DTSTART", when.date), day("DTEND", addDays(when.date, 1))]
        : [instant("DTSTART", when.from), instant("DTEND", when.to)]),
      text("SUMMARY", summary),
      // Some calendars do not show URL.
      text("DESCRIPTION", [description, url].filter(Boolean).join("\n")),
      property("URL", url),
      // Nobody is busy because there is dinner.
      property("TRANSP", "TRANSPARENT"),
    ],
    components: [],
  };
}

/** Rows of one statement: each has five values. */
const AT_ONCE = 200;
/** Events that are kept in mind, of those that are in no calendar any more, too: they may come back out of the trash. */
const MOST_KEPT = 2_000;

/**
 * The events, each with its SEQUENCE and the time of its last change: what was told of it last is noted, and where
 * it says something else now, it is one higher.
 */
async function withVersions(
  services: Deps<"db" | "now">,
  user: Owner,
  events: readonly FeedEvent[],
): Promise<VersionedEvent[]> {
  const hashed = events.map((event) => ({ event, hash: hashOf(event) }));
  let known = await readVersions(services, user);
  const changed = hashed.filter(({ event, hash }) => known.get(event.id)?.hash !== hash);
  if (changed.length > 0) {
    await noteVersions(services, user, changed);
    // Another calendar may have been told of the same change at the same time.
    known = await readVersions(services, user);
  }
  await forgetSome(services, user, { known, events });
  return events.flatMap((event) => {
    const version = known.get(event.id);
    if (!version) return [];
    return { ...event, sequence: version.sequence, changedAt: new Date(version.changedAt) };
  });
}

const hashOf = ({ summary, description, path, when }: FeedEvent) =>
  sha256(JSON.stringify([summary, description, path, when]));

async function readVersions({ db }: Deps<"db" | "now">, owner: Owner) {
  const rows = await inHousehold(db, owner)
    .selectFrom("feedEvents")
    .select(["uid", "hash", "sequence", "changedAt"])
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

async function noteVersions(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Owner,
  changed: readonly { event: FeedEvent; hash: string }[],
) {
  const changedAt = now().toISOString();
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    await db
      .insertInto("feedEvents")
      .values(
        changed.slice(from, from + AT_ONCE).map(({ event, hash }) => ({
          householdId,
          uid: event.id,
          hash,
          sequence: 0,
          changedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["householdId", "uid"])
          .doUpdateSet((of) => ({
            hash: of.ref("excluded.hash"),
            sequence: of("feedEvents.sequence", "+", 1),
            changedAt: of.ref("excluded.changedAt"),
          }))
          .whereRef("feedEvents.hash", "!=", "excluded.hash"),
      )
      .execute();
  }
}

/** Forgets what has long been told of no more, the oldest first. */
async function forgetSome(
  { db }: Deps<"db" | "now">,
  owner: Owner,
  {
    known,
    events,
  }: { known: ReadonlyMap<string, { changedAt: string }>; events: readonly FeedEvent[] },
) {
  if (known.size <= MOST_KEPT) return;
  const told = new Set(events.map(({ id }) => id));
  const gone = [...known].filter(([uid]) => !told.has(uid));
  const oldest = gone
    .sort(([, a], [, b]) => (a.changedAt < b.changedAt ? -1 : 1))
    .slice(0, known.size - MOST_KEPT / 2)
    .map(([uid]) => uid);
  for (let from = 0; from < oldest.length; from += AT_ONCE) {
    await inHousehold(db, owner)
      .deleteFrom("feedEvents")
      .where("uid", "in", oldest.slice(from, from + AT_ONCE))
      .execute();
  }
}

/** What is planned, a meal or what there is in its place: as much of it as other calendars are told. */
type PlannedMeal = {
  id: string;
  /** False for what is left of a meal, and for what there is in the place of one. */
  isCooked: boolean;
  /** Null without a recipe. */
  mealId: string | null;
  scheduledDate: string;
  mealType: EntryType;
  servings: number;
  cookFor: number | null;
  title: string;
  cookingTime: number | null;
  /** Servings of the recipe; null without one. */
  written: number | null;
};

/** A planned meal at the hours that the household eats at, by the clocks of its zone. */
function toMealEvent(
  meal: PlannedMeal,
  { times, timeZone }: { times: MealTimes; timeZone: string },
): FeedEvent {
  const { mealType, scheduledDate, title, servings, cookFor } = meal;
  const portions = cookFor && cookFor !== servings ? `, cook for ${cookFor}` : "";
  const { startsAt, minutes } = times[mealType];
  const from = instantIn(timeZone, scheduledDate, startsAt);
  return {
    id: meal.id,
    summary: `${MEAL_TYPE_LABELS[mealType]}: ${title}`,
    description: meal.isCooked
      ? `Serves ${servings}${portions} · ${timeOf(meal)}`
      : "Nothing to cook",
    path: recipeOfEntry({ ...meal, eaters: null }),
    when: { from, to: new Date(from.getTime() + minutes * MINUTE_MS) },
  };
}

const LASTS = 15 * MINUTE_MS;

/** Something to be begun ahead: at its time, or, of an evening, on its day. */
function toTaskEvent({ entryId, step, what, due, meal }: AheadTask, timeZone: string): FeedEvent {
  const from = due.time === null ? null : instantIn(timeZone, due.date, due.time);
  return {
    id: `${entryId}-${step}`,
    summary: what,
    description: `For ${formatDate(meal.date, "EEEE")}’s ${meal.title}${from ? "" : ", this evening"}`,
    path: `/dashboard/meals/${meal.id}`,
    when: from ? { from, to: new Date(from.getTime() + LASTS) } : { date: due.date },
  };
}

/** From how long ago to how far ahead the plan is told. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 366;
/** How far ahead recipes are read for what has to be prepared. */
const TASK_DAYS = 60;
/** How many meals are told at most: those that come soonest, and those that were last. */
const MOST_COMING = 600;
const MOST_PAST = 150;

/**
 * The file of a calendar's link, and its ETag. `origin` is what its links to recipes stand under. Throws `not_found` for
 * a link that was turned off or never was.
 */
export async function readFeed(
  services: Deps<"db" | "now" | "settings">,
  token: string,
  origin: string,
) {
  const feed = await openFeed(services, token);
  const timeZone = await getHouseholdZone(services, feed);
  const clock = { timeZone, times: await getMealTimes(services, feed) };
  const today = todayOf({ timeZone }, services.now());
  const meals = await listMeals(services, feed, { today, mealTypes: feed.mealTypes });
  const events = [
    ...meals.map((meal) => toMealEvent(meal, clock)),
    ...(feed.hasTasks ? await listTaskEvents(services, feed, { today, timeZone }) : []),
  ];
  const { name } = await services.db
    .selectFrom("households")
    .where("id", "=", feed.householdId)
    .select("name")
    .executeTakeFirstOrThrow();
  const file = writeFeed(
    { name: `Meals of ${name}`, events: await withVersions(services, feed, events) },
    origin,
  );
  await noteRead(services, feed);
  return { file, etag: `"${sha256(file).slice(0, 32)}"` };
}

/** What is still to be begun ahead of the meals of the next weeks. */
async function listTaskEvents(
  services: Deps<"db" | "now" | "settings">,
  owner: Owner,
  { today, timeZone }: { today: string; timeZone: string },
) {
  const tasks = await listAhead(services, owner, { from: today, to: addDays(today, TASK_DAYS) });
  return tasks.filter(({ isDone }) => !isDone).map((task) => toTaskEvent(task, timeZone));
}

/** The meals of these types from a month ago to a year ahead, by date; one on a day that does not exist is left out. */
async function listMeals(
  { db }: Deps<"db" | "now" | "settings">,
  owner: Owner,
  { today, mealTypes }: { today: string; mealTypes: readonly EntryType[] },
): Promise<PlannedMeal[]> {
  if (mealTypes.length === 0) return [];
  const ofTypes = withAnyMeals(inHousehold(db, owner).selectFrom("entries"))
    .where("entries.mealType", "in", mealTypes)
    .select(["entries.id", "entries.mealId", "entries.scheduledDate", "entries.mealType"])
    .select(["entries.servings", "entries.cookFor", "entries.kind", "entries.note"])
    .select(["meals.title", "meals.cookingTime", "meals.servings as written"]);
  const past = await ofTypes
    .where("entries.scheduledDate", "<", today)
    .where("entries.scheduledDate", ">=", addDays(today, -DAYS_BACK))
    .orderBy("entries.scheduledDate", "desc")
    .orderBy("entries.id", "desc")
    .limit(MOST_PAST)
    .execute();
  const coming = await ofTypes
    .where("entries.scheduledDate", ">=", today)
    .where("entries.scheduledDate", "<=", addDays(today, DAYS_AHEAD))
    .orderBy("entries.scheduledDate")
    .orderBy("entries.id")
    .limit(MOST_COMING)
    .execute();
  const meals = [...past.reverse(), ...coming].filter((meal) => isDate(meal.scheduledDate));
  return meals.map(({ kind, note, title, ...planned }) => ({
    ...planned,
    isCooked: kind === null,
    title: entryTitle({ kind, note, title }),
  }));
}

/** Notes to the hour that a link is in use. */
async function noteRead(
  { db, now }: Deps<"db" | "now" | "settings">,
  { householdId, id, readAt }: Owner & { id: string; readAt: string | null },
) {
  const at = now();
  if (readAt !== null && at.getTime() - Date.parse(readAt) < HOUR_MS) return;
  await inHousehold(db, { householdId })
    .updateTable("calendarFeeds")
    .set({ readAt: at.toISOString() })
    .where("id", "=", id)
    .execute();
}
