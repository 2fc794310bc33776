import {
  type AheadTask,
  listDone,
  type PlannedRecipe,
  tasksOf,
} from "~/features/ahead/ahead.server";
import type { EntryType } from "~/features/calendar/calendar.schema";
import { byTime } from "~/features/calendar/entry-rows.server";
import { USUAL_TIMES } from "~/features/calendar/meal-times";
import { listMealTimes } from "~/features/calendar/meal-times.server";
import { entryTitle } from "~/features/calendar/occasions";
import type { Services } from "~/services.server";

type Deps = Pick<Services, "db">;

/** The days of a household that a reminder is about, both `yyyy-MM-dd` and included. */
export type Span = { householdId: string; from: string; to: string };

/** A planned meal as a mail names it; `cookFor` is for how many portions, where those are more than eat. */
export type PlannedMeal = {
  date: string;
  mealType: EntryType;
  title: string;
  cookFor: number | null;
};

/** What is planned, by date and meal type, and what has to be begun ahead of it and is not done. */
export type PlannedWeek = {
  meals: readonly PlannedMeal[];
  tasks: readonly AheadTask[];
};

/** What some households have planned; `weekOf` picks the days of each. */
export async function listPlanned(services: Deps, spans: readonly Span[]) {
  const householdIds = [...new Set(spans.map(({ householdId }) => householdId))];
  const [meals, times, done] = await Promise.all([
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
  return ({ householdId, from, to }: Span): PlannedWeek => {
    const week = byTime(
      (byHousehold.get(householdId) ?? []).filter(
        ({ scheduledDate }) => scheduledDate >= from && scheduledDate <= to,
      ),
    );
    const tasks = tasksOf(week.flatMap(withRecipe), {
      times: times.get(householdId) ?? USUAL_TIMES,
      done,
    });
    return {
      meals: week.map((entry) => {
        const { scheduledDate: date, mealType, cookFor, servings } = entry;
        const more = cookFor !== null && cookFor > servings ? cookFor : null;
        return { date, mealType, title: entryTitle(entry), cookFor: more };
      }),
      tasks: tasks.filter(({ isDone }) => !isDone),
    };
  };
}

/** An entry with its recipe's text; nothing for one without a recipe. */
function withRecipe(entry: Awaited<ReturnType<typeof findPlanned>>[number]): PlannedRecipe[] {
  const { mealId, title, ingredients, instructions, contentHash, subRecipes, ...planned } = entry;
  // What is left of a meal has been prepared.
  if (entry.kind !== null) return [];
  if (mealId === null || title === null || ingredients === null) return [];
  if (instructions === null || contentHash === null || subRecipes === null) return [];
  return [{ ...planned, mealId, title, ingredients, instructions, contentHash, subRecipes }];
}

async function findPlanned({ db }: Deps, spans: readonly Span[]) {
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
    .select(["entries.servings", "entries.cookFor"])
    .execute();
}
