import type { Steps } from "~/server/values/cooperative-scheduling";
import type { Owner, User } from "~/household/access";
import { judgeText } from "~/recipes/verdicts/checks.server";
import type { HouseholdNeeds } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { readRecipe } from "~/engine/check";
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

/** A meal of a household, judged for those who eat there, and the facts of its lines. */
export type PreparedMeal = { row: Schema["meals"]; facts: StoredFacts };

/**
 * Makes new meals ready to be stored, in their order: with what they are searched and known again by, and judged for
 * what the household needs now. It is to be called before the transaction that stores them, since judging is work.
 * Should the needs change in between, a meal's key says that it was judged by others. What was read of them is let go of:
 * a collection of thousands would fill memory with what nobody asks for soon.
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
      prepared.push(prepare(user, meal, needs, readRecipe));
      yield;
    }
    return prepared;
  }
}

/** The same for one. */
export const prepareMeal = async (services: Deps<"db">, user: Owner, meal: NewMeal) =>
  prepare(user, meal, await getNeeds(services, user));

function prepare(
  { householdId }: Owner,
  meal: NewMeal,
  needs: HouseholdNeeds,
  read?: typeof readRecipe,
): PreparedMeal {
  const { judgement, facts } = judgeText(meal, needs, read);
  return { row: toMealRow({ ...meal, householdId, ...judgement }), facts };
}

/**
 * Stores a meal, wherever it comes from. Throws `conflict` where it does not fit into `remaining`, which is read in the
 * same transaction.
 */
export async function insertMeal(
  { db }: Deps<"db">,
  { row, facts }: PreparedMeal,
  remaining: RemainingQuota,
): Promise<Meal> {
  remaining.takeRecipe(row.bytes);
  const stored = await db
    .insertInto("meals")
    .values(row)
    .returning(MEAL_COLUMNS)
    .executeTakeFirstOrThrow();
  await storeFacts({ db }, row, row.id, facts);
  return toMeal(stored);
}

/**
 * Deletes a meal, wherever it comes from, with its places on the calendar and everywhere else; its title,
 * and the id under which all of it can be brought back. Throws `not_found`.
 */
export async function removeMeal(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId">,
  mealId: string,
) {
  const { title, source } = await getMeal(services, user, mealId);
  const label = { code: "name", name: title } as const;
  const meal = { kind: "meal", id: mealId, label } as const;
  // The lines that stood for it are left.
  const trashId = await moveToTrash(services, user, meal, (services) =>
    refreshUsers(services, user, mealId),
  );
  return { trashId, title, source };
}
