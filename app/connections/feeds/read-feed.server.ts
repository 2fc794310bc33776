import { addDays, HOUR_MS, isDate, todayOf, formatDate, MINUTE_MS } from "~/server/values/dates";
import { instantIn } from "~/server/values/zoned-time";
import type { Owner } from "~/household/access";
import { getHouseholdZone, membersOf } from "~/household/accounts/index.server";
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
  textProperty,
  writeCalendar,
} from "~/server/values/icalendar";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";
import { inLanguage } from "~/language/index.server";
import { currentLanguage } from "~/language/current";
import { chosenLanguage, DEFAULT_LANGUAGE } from "~/language/languages";

/** An event in a feed: a meal with its hours, or a task on a day. */
type FeedEvent = {
  /** The permanent id of the event. */
  id: string;
  /** Returns the texts of the event in the current language. */
  texts: () => { summary: string; description: string };
  /** The id of a prep task, which changes with its text and is the same in each language. Missing for a meal. */
  task?: string;
  /** The path of the event's page in Weeknight. */
  path: string;
  when: { from: Date; to: Date } | { date: string };
};

/** An event with its number of changes since it was first served, and the time of the last change. */
type VersionedEvent = FeedEvent & { sequence: number; changedAt: Date };

/** How often calendars are asked to refresh, as an iCalendar duration. */
const REFRESH = "PT1H";

/**
 * Returns events as an iCalendar feed (RFC 5545). NAME and REFRESH-INTERVAL are from RFC 7986; the X- names are
 * Outlook's and Apple's equivalents. `origin` is the server's public address for links. Omits METHOD, because PUBLISH
 * would need an ORGANIZER for each event (RFC 5546, 3.2.1). Without a METHOD, DTSTAMP is the event's last change, so
 * that the same plan is the same file.
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
      textProperty("NAME", name),
      textProperty("X-WR-CALNAME", name),
      property("REFRESH-INTERVAL", REFRESH, { VALUE: "DURATION" }),
      property("X-PUBLISHED-TTL", REFRESH),
    ],
    // A calendar needs at least one component (3.6), and Outlook rejects a file without one.
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
  const { id, path, when, sequence, changedAt } = event;
  const { summary, description } = event.texts();
  const url = new URL(path, origin).href;
  return {
    name: "VEVENT",
    properties: [
      property("UID", `${id}@weeknight`),
      instant("DTSTAMP", changedAt),
      instant("LAST-MODIFIED", changedAt),
      property("SEQUENCE", String(sequence)),
      // DTEND is exclusive: a day ends where the next begins (3.6.1).
      ...("date" in when
        ? [day("DTSTART", when.date), day("DTEND", addDays(when.date, 1))]
        : [instant("DTSTART", when.from), instant("DTEND", when.to)]),
      textProperty("SUMMARY", summary),
      // Some calendars do not show URL.
      textProperty("DESCRIPTION", [description, url].filter(Boolean).join("\n")),
      property("URL", url),
      // Dinner does not make anyone busy.
      property("TRANSP", "TRANSPARENT"),
    ],
    components: [],
  };
}

/** The number of rows per statement. Each row has five values. */
const AT_ONCE = 200;
/**
 * The maximum number of stored event versions. This includes events that are in no calendar now, because they may be
 * restored from the trash.
 */
const MOST_KEPT = 2_000;

/**
 * Returns the events, each with its SEQUENCE and the time of its last change. Stores a hash of each served event. If
 * the hash differs, SEQUENCE goes up by one.
 */
async function withVersions(
  services: Deps<"db" | "now">,
  user: Owner,
  events: readonly FeedEvent[],
): Promise<VersionedEvent[]> {
  const hashed = events.map((event) => ({ event, hash: hashOf(event) }));
  let versions = await readVersions(services, user);
  const changed = hashed.filter(({ event, hash }) => versions.get(event.id)?.hash !== hash);
  if (changed.length > 0) {
    await noteVersions(services, user, changed);
    // Another request may have stored the same change at the same time.
    versions = await readVersions(services, user);
  }
  await forgetSome(services, user, { known: versions, events });
  return events.flatMap((event) => {
    const version = versions.get(event.id);
    if (!version) return [];
    return { ...event, sequence: version.sequence, changedAt: new Date(version.changedAt) };
  });
}

/** Returns a hash of an event. It is the same in each language, so readers in two languages see no changes. */
function hashOf({ texts, task, path, when }: FeedEvent) {
  const { summary, description } = inLanguage(DEFAULT_LANGUAGE, texts);
  return sha256(JSON.stringify([task ?? summary, description, path, when]));
}

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

/** Deletes stored versions of events that are no longer in the feed, the oldest first. */
async function forgetSome(
  { db }: Deps<"db" | "now">,
  owner: Owner,
  {
    known: versions,
    events,
  }: { known: ReadonlyMap<string, { changedAt: string }>; events: readonly FeedEvent[] },
) {
  if (versions.size <= MOST_KEPT) return;
  const eventIds = new Set(events.map(({ id }) => id));
  const obsoleteVersions = [...versions].filter(([uid]) => !eventIds.has(uid));
  const oldest = obsoleteVersions
    .sort(([, a], [, b]) => (a.changedAt < b.changedAt ? -1 : 1))
    .slice(0, versions.size - MOST_KEPT / 2)
    .map(([uid]) => uid);
  for (let from = 0; from < oldest.length; from += AT_ONCE) {
    await inHousehold(db, owner)
      .deleteFrom("feedEvents")
      .where("uid", "in", oldest.slice(from, from + AT_ONCE))
      .execute();
  }
}

/** A planned meal, or an entry without a recipe, with the fields that a feed needs. */
type PlannedMeal = {
  id: string;
  /** True if the meal is cooked that day. False for leftovers, and for entries without a recipe. */
  isCooked: boolean;
  /** Null for an entry without a recipe. */
  mealId: string | null;
  scheduledDate: string;
  mealType: EntryType;
  servings: number;
  cookFor: number | null;
  /** Returns the recipe's title, or the words of an entry without a recipe in the current language. */
  readTitle: () => string;
  cookingTime: number | null;
  /** The servings of the recipe. Null for an entry without a recipe. */
  written: number | null;
};

/** Returns the event of a planned meal, at the household's meal times in its time zone. */
function toMealEvent(
  meal: PlannedMeal,
  { times, timeZone }: { times: MealTimes; timeZone: string },
): FeedEvent {
  const { mealType, scheduledDate, readTitle, servings, cookFor } = meal;
  const { startsAt, minutes } = times[mealType];
  const from = instantIn(timeZone, scheduledDate, startsAt);
  return {
    id: meal.id,
    texts: () => ({
      summary: `${t(MEAL_TYPE_LABELS[mealType])}: ${readTitle()}`,
      description: !meal.isCooked
        ? t("Nothing to cook")
        : cookFor && cookFor !== servings
          ? t("Serves {servings}, cook for {count} · {time}", {
              servings,
              count: cookFor,
              time: timeOf(meal),
            })
          : t("Serves {servings} · {time}", { servings, time: timeOf(meal) }),
    }),
    path: recipeOfEntry({ ...meal, eaters: null }),
    when: { from, to: new Date(from.getTime() + minutes * MINUTE_MS) },
  };
}

const LASTS = 15 * MINUTE_MS;

/** Returns the event of a prep task: at its time, or on its day if it is for the evening. */
function toTaskEvent(
  { entryId, step, what: taskText, due, meal }: AheadTask,
  timeZone: string,
): FeedEvent {
  const from = due.time === null ? null : instantIn(timeZone, due.date, due.time);
  return {
    id: `${entryId}-${step}`,
    task: step,
    texts: () => {
      const values = { weekday: formatDate(meal.date, "EEEE"), title: meal.title };
      return {
        summary: taskText,
        description: from
          ? t("For {weekday}’s {title}", values)
          : t("For {weekday}’s {title}, this evening", values),
      };
    },
    path: `/dashboard/meals/${meal.id}`,
    when: from ? { from, to: new Date(from.getTime() + LASTS) } : { date: due.date },
  };
}

/** The number of days before today that a feed covers. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 366;
/** The number of days ahead for which recipes are read for prep tasks. */
const TASK_DAYS = 60;
/** The maximum number of future meals in a feed. */
const MOST_COMING = 600;
const MOST_PAST = 150;

/**
 * Returns the iCalendar file of a link, and its ETag. The language is the one that the account of the link's user, or
 * of the household's owner, has chosen. Without one, the current language is used. `origin` is the public address for
 * links to recipes. Throws `not_found` for a link that was turned off or never existed.
 */
export async function readFeed(
  services: Deps<"db" | "now" | "settings">,
  token: string,
  origin: string,
) {
  const feed = await openFeed(services, token);
  const reader = await findReader(services, feed);
  const language = reader?.language ? chosenLanguage(reader.language) : currentLanguage();
  return inLanguage(language, () => writeFile(services, feed, origin));
}

type OpenFeed = Awaited<ReturnType<typeof openFeed>>;

/** Returns the user of a feed. For the household's feed, returns the owner. */
const findReader = (services: Deps<"db">, { householdId, userId }: OpenFeed) =>
  membersOf(services, householdId)
    .$if(userId !== null, (query) => query.where("id", "=", userId))
    .select("language")
    .executeTakeFirst();

async function writeFile(
  services: Deps<"db" | "now" | "settings">,
  feed: OpenFeed,
  origin: string,
) {
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
    { name: t("Meals of {name}", { name }), events: await withVersions(services, feed, events) },
    origin,
  );
  await noteRead(services, feed);
  return { file, etag: `"${sha256(file).slice(0, 32)}"` };
}

/** Returns the events of unfinished prep tasks for the next weeks. */
async function listTaskEvents(
  services: Deps<"db" | "now" | "settings">,
  owner: Owner,
  { today, timeZone }: { today: string; timeZone: string },
) {
  const tasks = await listAhead(services, owner, { from: today, to: addDays(today, TASK_DAYS) });
  return tasks.filter(({ isDone }) => !isDone).map((task) => toTaskEvent(task, timeZone));
}

/** Returns the meals of these types from a month ago to a year ahead, by date. Omits meals on invalid dates. */
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
  return meals.map(({ kind, note, title, ...entry }) => ({
    ...entry,
    isCooked: kind === null,
    readTitle: () => entryTitle({ kind, note, title }),
  }));
}

/** Stores when a calendar last read a link, at most once an hour. */
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
