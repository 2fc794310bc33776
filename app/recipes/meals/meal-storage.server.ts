import type { Steps } from "~/server/values/cooperative-scheduling";
import type { Owner } from "~/household/access";
import { judgeText } from "~/recipes/verdicts/checks.server";
import type { HouseholdNeeds } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { storeFacts, type StoredFacts } from "~/recipes/facts/index.server";
import type { RemainingQuota } from "~/household/quotas";
import type { Meal } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { runOnBudget } from "~/server/work-budget";
import type { Schema } from "~db/schema";
import { MEAL_COLUMNS, toMeal } from "./meal.server";
import { toMealRow } from "./meal-row";
import { moveToTrash } from "~/recipes/trash/trash.server";
import { getMeal } from "./meals.server";
import { refreshUsers } from "./sub-recipes.server";

type NewMeal = Omit<Parameters<typeof toMealRow>[0], "householdId" | "checkKey" | "checkNotes">;

/** A meal of a household with its verdicts, and the facts of its lines. */
export type PreparedMeal = { row: Schema["meals"]; facts: StoredFacts };

/**
 * Prepares new meals for storing and returns them in the same order. Derives their columns and checks them for the
 * household's current needs. Call it before the transaction that stores them, because the check takes time. If the
 * needs change in between, the meal's key shows that its verdict is out of date. Readings are not cached, since
 * thousands of recipes would fill memory with texts that are not needed soon.
 */
export async function prepareMeals(
  services: Deps<"db">,
  user: Owner,
  meals: readonly NewMeal[],
): Promise<PreparedMeal[]> {
  return runOnBudget(user.householdId, inSteps(await getNeeds(services, user)));

  function* inSteps(needs: HouseholdNeeds): Steps<PreparedMeal[]> {
    const prepared: PreparedMeal[] = [];
    for (const meal of meals) {
      prepared.push(prepare(user, meal, needs, { isKept: false }));
      yield;
    }
    return prepared;
  }
}

/** Prepares one meal as `prepareMeals` does. */
export const prepareMeal = async (services: Deps<"db">, user: Owner, meal: NewMeal) =>
  prepare(user, meal, await getNeeds(services, user));

function prepare(
  { householdId }: Owner,
  meal: NewMeal,
  needs: HouseholdNeeds,
  options?: Parameters<typeof judgeText>[2],
): PreparedMeal {
  const { judgement, facts } = judgeText(meal, needs, options);
  return { row: toMealRow({ ...meal, householdId, ...judgement }), facts };
}

/**
 * Stores a meal from any source. Throws `conflict` if it exceeds `remaining`, which the caller reads in the same
 * transaction.
 */
export async function insertMeal(
  { db }: Deps<"db">,
  { row, facts }: PreparedMeal,
  remaining: RemainingQuota,
): Promise<Meal> {
  remaining.takeRecipe(row.bytes);
  const insertedRow = await db
    .insertInto("meals")
    .values(row)
    .returning(MEAL_COLUMNS)
    .executeTakeFirstOrThrow();
  await storeFacts({ db }, row, row.id, facts);
  return toMeal(insertedRow);
}

/**
 * Deletes a meal from any source, with its calendar entries and all other references. Returns its title and the id for
 * restoring everything. Throws `not_found`.
 */
export async function removeMeal(services: Deps<"db" | "now">, user: Owner, mealId: string) {
  const { title, source } = await getMeal(services, user, mealId);
  const label = { code: "name", name: title } as const;
  const meal = { kind: "meal", id: mealId, label } as const;
  // Lines that link to the meal become plain text.
  const trashId = await moveToTrash(services, user, meal, (services) =>
    refreshUsers(services, user, mealId),
  );
  return { trashId, title, source };
}
