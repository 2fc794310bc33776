import { addDays, HOUR_MS, isDate, todayOf } from "~/server/values/dates";
import type { Owner } from "~/household/access/user";
import { getHouseholdZone } from "~/household/accounts/household-zone.server";
import { listAhead } from "~/plan/prep-tasks/ahead.server";
import type { EntryType } from "~/plan/calendar/calendar.schema";
import { ofHousehold, withAnyMeals } from "~/plan/calendar/entry-rows.server";
import { entryTitle } from "~/engine/calendar/occasions";
import { getMealTimes } from "~/plan/calendar/meal-times.server";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { writeFeed } from "./feed-event";
import { openFeed } from "./feeds.server";
import { type PlannedMeal, toMealEvent } from "./meal-event";
import { toTaskEvent } from "./task-event";
import { withVersions } from "./versions.server";

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
  const ofTypes = withAnyMeals(ofHousehold(db, owner))
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
  await db
    .updateTable("calendarFeeds")
    .set({ readAt: at.toISOString() })
    .where("householdId", "=", householdId)
    .where("id", "=", id)
    .execute();
}
