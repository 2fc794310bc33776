import type { AheadTask, PlannedRecipe } from "~/plan/prep-tasks";
import { listDone, tasksOf } from "~/plan/prep-tasks/index.server";
import { type EntryType, plannedPath, USUAL_TIMES } from "~/plan/calendar";
import { byTime, listMealTimes } from "~/plan/calendar/index.server";
import { entryTitle } from "~/engine/calendar";
import { mealMinutesOf } from "~/recipes/meals/index.server";
import type { Deps } from "~/server/services";

/** The household and days of a reminder. Both dates are `yyyy-MM-dd` and inclusive. */
export type ReminderSpan = { householdId: string; from: string; to: string };

/** A planned meal for a mail. */
export type ReminderMeal = {
  /** The id of its entry. */
  id: string;
  date: string;
  mealType: EntryType;
  title: string;
  /** The number of eaters. */
  servings: number;
  /** Portions to cook if they are more than are eaten. Else null. */
  cookFor: number | null;
  /** Minutes to cook. Null if unknown, and for leftovers and occasions. */
  minutes: number | null;
  /** The page of its recipe, or of its day if it has no recipe. */
  path: string;
};

/** Planned meals by date and meal type, and their open prep tasks. */
export type PlannedWeek = {
  meals: readonly ReminderMeal[];
  tasks: readonly AheadTask[];
};

/** Returns the plans of several households. `weekOf` selects the days of each. */
export async function listPlanned(services: Deps<"db">, spans: readonly ReminderSpan[]) {
  const householdIds = [...new Set(spans.map(({ householdId }) => householdId))];
  const [meals, times, doneTasks] = await Promise.all([
    findPlanned(services, spans),
    listMealTimes(services, householdIds),
    listDone(services, householdIds),
  ]);
  const byHousehold = new Map<string, (typeof meals)[number][]>();
  for (const meal of meals) {
    const its = byHousehold.get(meal.householdId);
    if (its) its.push(meal);
    else byHousehold.set(meal.householdId, [meal]);
  }
  return ({ householdId, from, to }: ReminderSpan): PlannedWeek => {
    const week = byTime(
      (byHousehold.get(householdId) ?? []).filter(
        ({ scheduledDate }) => scheduledDate >= from && scheduledDate <= to,
      ),
    );
    const tasks = tasksOf(week.flatMap(withRecipe), {
      times: times.get(householdId) ?? USUAL_TIMES,
      done: doneTasks,
    });
    return {
      meals: week.map((entry) => {
        const { id, mealId, scheduledDate: date, mealType, cookFor, servings, eaters } = entry;
        const { cookingTime, subRecipes } = entry;
        const isCooked = entry.kind === null && subRecipes !== null;
        return {
          id,
          date,
          mealType,
          servings,
          title: entryTitle(entry),
          cookFor: cookFor !== null && cookFor > servings ? cookFor : null,
          minutes: isCooked ? mealMinutesOf({ cookingTime, subRecipes }) : null,
          path: plannedPath({
            id,
            mealId,
            date,
            portions: cookFor ?? servings,
            isForSome: eaters !== null,
          }),
        };
      }),
      tasks: tasks.filter(({ isDone }) => !isDone),
    };
  };
}

/** Returns an entry with its recipe's text. Returns an empty list for an entry without a recipe. */
function withRecipe(entry: Awaited<ReturnType<typeof findPlanned>>[number]): PlannedRecipe[] {
  const { mealId, title, ingredients, instructions, contentHash, subRecipes, ...plannedFields } =
    entry;
  // Leftovers need no preparation.
  if (entry.kind !== null) return [];
  if (mealId === null || title === null || ingredients === null) return [];
  if (instructions === null || contentHash === null || subRecipes === null) return [];
  return [{ ...plannedFields, mealId, title, ingredients, instructions, contentHash, subRecipes }];
}

async function findPlanned({ db }: Deps<"db">, spans: readonly ReminderSpan[]) {
  if (spans.length === 0) return [];
  const dates = spans.flatMap(({ from, to }) => [from, to]).sort();
  return db
    .selectFrom("entries")
    .leftJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "entries.householdId")
        .onRef("meals.id", "=", "entries.mealId"),
    )
    .where("entries.householdId", "in", [...new Set(spans.map(({ householdId }) => householdId))])
    .where("entries.scheduledDate", ">=", dates[0] ?? "")
    .where("entries.scheduledDate", "<=", dates.at(-1) ?? "")
    .orderBy("entries.scheduledDate")
    .orderBy("entries.id")
    .select(["entries.householdId", "entries.id", "entries.mealId", "entries.scheduledDate"])
    .select(["entries.mealType", "meals.title", "meals.ingredients", "meals.instructions"])
    .select(["meals.contentHash", "meals.subRecipes", "entries.kind", "entries.note"])
    .select(["entries.servings", "entries.cookFor", "entries.eaters", "meals.cookingTime"])
    .execute();
}
