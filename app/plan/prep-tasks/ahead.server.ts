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
import { compiledOnce, type CompiledValue } from "~db/compiled";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { type Due, dueKey, dueOf, type AheadStep, readPrep, type RecipePrep } from "./ahead";
import { t } from "~/language/messages";

/** A prep task for a planned meal. */
export type AheadTask = {
  entryId: string;
  /** The id of the task within its entry, which stays the same if the meal is moved. */
  step: string;
  what: string;
  due: Due;
  isDone: boolean;
  meal: { id: string; title: string; date: string; mealType: EntryType };
};

/** The maximum number of days before a meal that a task begins. */
const MOST_DAYS = 8;
/** The maximum number of meals that are read. */
const MOST_MEALS = 200;
/** How long a completed task is stored, in milliseconds. */
const KEPT = 90 * DAY_MS;

/** Cached prep steps by the hash of a recipe's lines and steps, because every view needs them. */
const prepCache = new LRUCache<string, RecipePrep>({ max: 2_000 });

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

/** Returns the tasks of planned meals, by due time. `doneKeys` contains the completed ones, as "entryId step". */
export function tasksOf(
  meals: readonly PlannedRecipe[],
  { times, done: doneKeys }: { times: MealTimes; done: ReadonlySet<string> },
): AheadTask[] {
  return meals
    .flatMap((meal) =>
      prepOf(meal).steps.map((step) => {
        const { id: entryId, mealId: id, title, scheduledDate: date, mealType } = meal;
        const key = sha256(`${step.kind} ${step.what}`).slice(0, 16);
        return {
          entryId,
          step: key,
          isDone: doneKeys.has(`${entryId} ${key}`),
          // The interface appends the meal, so the full stop is removed.
          what: inWords(step).replace(/\.+$/, ""),
          due: dueOf(step, { date, startsAt: times[mealType].startsAt }),
          meal: { id, title, date, mealType },
        };
      }),
    )
    .sort((a, b) => (dueKey(a.due) < dueKey(b.due) ? -1 : 1));
}

/**
 * Returns the instruction in the words of the recipe. For an ingredient line, returns it in the language of the reader.
 */
function inWords({ kind, food, what: instruction }: AheadStep) {
  if (food === undefined) return instruction;
  return kind === "soak" ? t("Soak {food}", { food }) : t("Thaw {food}", { food });
}

function prepOf({ contentHash, ingredients, instructions, subRecipes }: PlannedRecipe) {
  const key = subRecipes === "[]" ? contentHash : sha256(`${contentHash} ${subRecipes}`);
  const cachedPrep = prepCache.get(key);
  if (cachedPrep) return cachedPrep;
  const recipe = {
    ingredients: readTexts(ingredients),
    instructions,
    subRecipes: readSubRecipes(subRecipes),
  };
  const prep = readPrep({
    ingredients: wholeIngredients(recipe),
    instructions: wholeInstructions(recipe),
  });
  prepCache.set(key, prep);
  return prep;
}

/** Returns the tasks of the meals between two dates (`yyyy-MM-dd`, inclusive), by due time. */
export async function listAhead(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  range: { from: string; to: string },
): Promise<AheadTask[]> {
  return (await readAhead(services, user, range)).tasks;
}

/** A meal whose recipe is in an unknown language, so that some of its tasks may be missing. */
export type UnreadMeal = { id: string; title: string };

/** Does the same as `listAhead`, and also returns the meals whose steps could not be read, each once. */
export async function readAhead(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  { from, to }: { from: string; to: string },
): Promise<{ tasks: AheadTask[]; unread: UnreadMeal[] }> {
  const { householdId } = user;
  const [meals, times, doneKeys] = await Promise.all([
    readPlanned(services, { householdId, startDate: from, endDate: to }),
    getMealTimes(services, user),
    listDone(services, [householdId]),
  ]);
  const unreadTitles = new Map(
    meals.filter((meal) => !prepOf(meal).isRead).map(({ mealId, title }) => [mealId, title]),
  );
  return {
    tasks: tasksOf(meals, { times, done: doneKeys }),
    unread: [...unreadTitles].map(([id, title]) => ({ id, title })),
  };
}

const readPlanned = compiledOnce((db, value: CompiledValue<Owner & Range>) => {
  const range = { startDate: value("startDate"), endDate: value("endDate") };
  return (
    joinMeals(inRange(db, { householdId: value("householdId") }, range))
      // Leftovers need no preparation.
      .where("entries.kind", "is", null)
      .orderBy("entries.id")
      .limit(MOST_MEALS)
      .select(["entries.id", "meals.id as mealId", "entries.scheduledDate", "entries.mealType"])
      .select(["meals.title", "meals.ingredients", "meals.instructions", "meals.contentHash"])
      .select("meals.subRecipes")
  );
});

/** Returns the done tasks of some households, as "entryId step". */
export async function listDone(
  { db }: Pick<Deps<"db" | "now">, "db">,
  householdIds: readonly string[],
): Promise<Set<string>> {
  if (householdIds.length === 0) return new Set();
  const doneRows = await db
    .selectFrom("aheadDone")
    .where("householdId", "in", householdIds)
    .select(["entryId", "step"])
    .execute();
  return new Set(doneRows.map(({ entryId, step }) => `${entryId} ${step}`));
}

/**
 * Returns the tasks that begin today, and late tasks that are not done, of future meals. Today's tasks stay listed
 * after they are done.
 */
export async function listAheadToday(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
) {
  const today = todayOf(user, services.now());
  const tasks = await listAhead(services, user, { from: today, to: addDays(today, MOST_DAYS) });
  return tasks.filter(({ due, isDone }) => due.date === today || (due.date < today && !isDone));
}

/** Marks a task as done or not done. Repeating it has no effect. Throws `not_found` if the meal has no such task. */
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
  const task = tasks.find((candidate) => candidate.entryId === entryId && candidate.step === step);
  if (!task)
    throw new AppError(
      "not_found",
      t("That meal or its recipe has changed. Reload the page to see its tasks."),
    );
  const taskKey = { householdId, entryId, step };
  if (isDone) {
    await db
      .insertInto("aheadDone")
      .values({ ...taskKey, doneAt: now().toISOString() })
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
