import type { User } from "~/household/access";
import {
  CHECK_COLUMNS,
  findChecked,
  NO_VERDICT,
  withChecks,
} from "~/recipes/verdicts/checks.server";
import { toCheckJson } from "~/recipes/verdicts/verdict-words";
import { getNeeds } from "~/household/eaters/index.server";
import type { Meal } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { CheckedMeal } from "./meal.server";

/** Meals of the household, as they were just stored or found, with what is found of them for all who eat. */
export async function addChecks(
  services: Deps<"db">,
  user: Pick<User, "householdId">,
  meals: readonly Meal[],
): Promise<CheckedMeal[]> {
  const query = inHousehold(services.db, user)
    .selectFrom("meals")
    .where(
      "id",
      "in",
      meals.map(({ id }) => id),
    )
    .select(["id", ...CHECK_COLUMNS]);
  const [rows, needs] = await Promise.all([query.execute(), getNeeds(services, user)]);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const none = { checkKey: null, checkNotes: null };
  const read = meals.map((meal) => ({ ...meal, ...(stored.get(meal.id) ?? none) }));
  const checked = await withChecks(services, user, read, needs);
  return checked.map(({ check, ...meal }) => ({ ...meal, check: toCheckJson(check) }));
}

/** One such meal with its check. A meal that was deleted since has no verdict. */
export async function addCheck(
  services: Deps<"db">,
  user: Pick<User, "householdId">,
  meal: Meal,
): Promise<CheckedMeal> {
  const stored = await findChecked(services, user, meal.id);
  return { ...meal, check: toCheckJson(stored?.check ?? NO_VERDICT) };
}
