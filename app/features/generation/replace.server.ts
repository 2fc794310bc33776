import { AppError } from "~/errors";
import { requireMayGenerate } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { getPreferences } from "~/features/preferences/preferences.server";
import type { Services } from "~/services.server";
import { deliverMeals } from "./deliver.server";
import type { DeliveryNeeds } from "./delivery.server";
import { runOnce } from "./generation.server";
import type { Meal } from "~/features/meals/meal.server";
import { sourceFor } from "./source.server";
import { toRecipeRequest } from "./recipe-request.server";

type Needs = DeliveryNeeds & Pick<Services, "log" | "recipeSource" | "recipeBook">;

/** `isOwn`: the household had it already, and nothing was charged. */
export type Replaced = { meal: Meal; isOwn: boolean };

/**
 * Another meal in the place of one suggestion, of the same course, for a credit; for none where only
 * one of the household's own fits that is not shown. Each showing of a suggestion is replaced once:
 * asked twice, it is charged once. Throws `not_found` where the suggestion is not shown any more or no
 * other meal fits; else as `generateMeals`.
 */
export async function replaceMeal(services: Needs, user: User, mealId: string): Promise<Replaced> {
  requireMayGenerate(user);
  const preferences = await getPreferences(services, user);
  const showing = await findShowing(services, user, mealId);
  const asked = { requestKey: `replace:${showing}`, input: { kind: "replace", mealId } };
  const { meals, isOwn } = await runOnce(services, user, asked, async (run) => {
    const all = await listShown(services, user);
    const shown = all.find((suggestion) => suggestion.mealId === mealId);
    if (!shown) throw new AppError("not_found", "That suggestion is no longer shown");
    const kept = { ...preferences, mealTypePreferences: [shown.course] };
    const request = await toRecipeRequest(services, user, kept);
    const { served, own } = await deliverMeals(services, user, {
      run,
      from: sourceFor(services, user),
      ask: (source, round) => source.suggest(request, round),
      request,
      count: 1,
      kind: "random",
      clears: "one",
      position: shown.position,
      charge: true,
      notAgain: all.map((suggestion) => suggestion.mealId),
    });
    if (served + own === 0) throw noOther();
  });
  const [meal] = meals;
  if (!meal) throw noOther();
  return { meal, isOwn };
}

const noOther = () => new AppError("not_found", "No other meal fits your preferences");

/** What tells one showing of a meal from the next: it may be suggested again after it was replaced. */
async function findShowing({ db }: Pick<Needs, "db">, { householdId }: User, mealId: string) {
  const row = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("id", "=", mealId)
    .select("lastShown")
    .executeTakeFirst();
  return row?.lastShown ?? mealId;
}

async function listShown({ db }: Pick<Needs, "db">, { householdId }: User) {
  return db
    .selectFrom("suggestions")
    .innerJoin("meals", "meals.id", "suggestions.mealId")
    .where("suggestions.householdId", "=", householdId)
    .where("meals.householdId", "=", householdId)
    .where("suggestions.kind", "=", "random")
    .select(["suggestions.mealId", "suggestions.position", "meals.course"])
    .execute();
}
