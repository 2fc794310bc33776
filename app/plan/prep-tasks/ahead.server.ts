import { LRUCache } from "lru-cache";
import { addDays, DAY_MS, todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import type { EntryType } from "~/plan/calendar/calendar.schema";
import { inRange, joinMeals, type Range } from "~/plan/calendar/entries.server";
import type { MealTimes } from "~/plan/calendar/meal-times";
import { getMealTimes } from "~/plan/calendar/meal-times.server";
import { keepNewest } from "~/household/quotas/index.server";
import { readSubRecipes, wholeIngredients, wholeInstructions } from "~/engine/sub-recipes";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { compiledOnce, type Value } from "~db/compiled";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { type Due, dueKey, dueOf, type AheadStep, readAhead } from "./ahead";

/** Something to be begun ahead of a planned meal. */
export type AheadTask = {
  entryId: string;
  /** With `entryId` it names the task, wherever its meal is moved to. */
  step: string;
  what: string;
  due: Due;
  isDone: boolean;
  meal: { id: string; title: string; date: string; mealType: EntryType };
};

/** Nothing is begun longer ahead. */
const MOST_DAYS = 8;
/** How many meals are looked through at most. */
const MOST_MEALS = 200;
/** How long a tick is kept. */
const KEPT = 90 * DAY_MS;

/** What was read of a recipe, by the hash of its lines and steps: the same is asked at each view. */
const read = new LRUCache<string, readonly AheadStep[]>({ max: 2_000 });

/** A planned meal with its recipe's text. */
export type PlannedRecipe = {
  id: string;
  mealId: string;
  scheduledDate: string;
  mealType: EntryType;
  title: string;
  ingredients: string;
  instructions: string;
  subRecipes: string;
  contentHash: string;
};

/** The tasks of planned meals, by when they are due; `done` has those that are, as "entryId step". */
export function tasksOf(
  meals: readonly PlannedRecipe[],
  { times, done }: { times: MealTimes; done: ReadonlySet<string> },
): AheadTask[] {
  return meals
    .flatMap((meal) =>
      stepsOf(meal).map((step) => {
        const { id: entryId, mealId: id, title, scheduledDate: date, mealType } = meal;
        const key = sha256(`${step.kind} ${step.what}`).slice(0, 16);
        return {
          entryId,
          step: key,
          isDone: done.has(`${entryId} ${key}`),
          // More is said after it: for which meal.
          what: step.what.replace(/\.+$/, ""),
          due: dueOf(step, { date, startsAt: times[mealType].startsAt }),
          meal: { id, title, date, mealType },
        };
      }),
    )
    .sort((a, b) => (dueKey(a.due) < dueKey(b.due) ? -1 : 1));
}

function stepsOf({ contentHash, ingredients, instructions, subRecipes }: PlannedRecipe) {
  const key = subRecipes === "[]" ? contentHash : sha256(`${contentHash} ${subRecipes}`);
  const known = read.get(key);
  if (known) return known;
  const recipe = {
    ingredients: readTexts(ingredients),
    instructions,
    subRecipes: readSubRecipes(subRecipes),
  };
  const steps = readAhead({
    ingredients: wholeIngredients(recipe),
    instructions: wholeInstructions(recipe),
  });
  read.set(key, steps);
  return steps;
}

/** The tasks of the meals from one date to another, both `yyyy-MM-dd` and included, by when they are due. */
export async function listAhead(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  { from, to }: { from: string; to: string },
): Promise<AheadTask[]> {
  const { householdId } = user;
  const [meals, times, done] = await Promise.all([
    readPlanned(services, { householdId, startDate: from, endDate: to }),
    getMealTimes(services, user),
    listDone(services, [householdId]),
  ]);
  return tasksOf(meals, { times, done });
}

const readPlanned = compiledOnce((db, value: Value<Owner & Range>) => {
  const range = { startDate: value("startDate"), endDate: value("endDate") };
  return (
    joinMeals(inRange(db, { householdId: value("householdId") }, range))
      // What is left of a meal has been prepared.
      .where("entries.kind", "is", null)
      .orderBy("entries.id")
      .limit(MOST_MEALS)
      .select(["entries.id", "meals.id as mealId", "entries.scheduledDate", "entries.mealType"])
      .select(["meals.title", "meals.ingredients", "meals.instructions", "meals.contentHash"])
      .select("meals.subRecipes")
  );
});

/** What some households have ticked, as "entryId step". */
export async function listDone(
  { db }: Pick<Deps<"db" | "now">, "db">,
  householdIds: readonly string[],
): Promise<Set<string>> {
  if (householdIds.length === 0) return new Set();
  const done = await db
    .selectFrom("aheadDone")
    .where("householdId", "in", householdIds)
    .select(["entryId", "step"])
    .execute();
  return new Set(done.map(({ entryId, step }) => `${entryId} ${step}`));
}

/** What is to be begun today, and what is late and not done, for meals that still come: what is done today stays, ticked. */
export async function listAheadToday(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
) {
  const today = todayOf(user, services.now());
  const tasks = await listAhead(services, user, { from: today, to: addDays(today, MOST_DAYS) });
  return tasks.filter(({ due, isDone }) => due.date === today || (due.date < today && !isDone));
}

/** Ticks a task, or takes the tick back; again it changes nothing. Throws `not_found` where the meal has no such task. */
export async function setAheadDone(
  services: Deps<"db" | "now">,
  user: Owner,
  { entryId, step, isDone }: { entryId: string; step: string; isDone: boolean },
): Promise<AheadTask> {
  const { db, now } = services;
  const { householdId } = user;
  const entry = await inHousehold(db, user)
    .selectFrom("entries")
    .where("id", "=", entryId)
    .select("scheduledDate")
    .executeTakeFirst();
  const date = entry?.scheduledDate ?? "";
  const tasks = entry ? await listAhead(services, user, { from: date, to: date }) : [];
  const task = tasks.find((it) => it.entryId === entryId && it.step === step);
  if (!task) throw new AppError("not_found", "That meal or its recipe has changed meanwhile.");
  const which = { householdId, entryId, step };
  if (isDone) {
    await db
      .insertInto("aheadDone")
      .values({ ...which, doneAt: now().toISOString() })
      .onConflict((conflict) => conflict.columns(["householdId", "entryId", "step"]).doNothing())
      .execute();
    await inHousehold(db, user)
      .deleteFrom("aheadDone")
      .where("doneAt", "<", new Date(now().getTime() - KEPT).toISOString())
      .execute();
    await keepNewest(services, "aheadDone", householdId);
  } else {
    await inHousehold(db, user)
      .deleteFrom("aheadDone")
      .where("entryId", "=", entryId)
      .where("step", "=", step)
      .execute();
  }
  return { ...task, isDone };
}
