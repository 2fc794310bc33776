import { AppError } from "~/errors";
import { requireMayGenerate } from "~/features/accounts/access";
import type { User } from "~/features/accounts/user";
import { getPreferences } from "~/features/preferences/preferences.server";
import type { Services } from "~/services.server";
import { deliverMeals } from "./deliver.server";
import type { DeliveryNeeds } from "./delivery.server";
import { runOnce } from "./generation.server";
import type { Meal } from "./meal.server";
import { toWish } from "./wish.server";

type Needs = DeliveryNeeds & Pick<Services, "log" | "recipeSource">;

/**
 * Another meal in the place of one suggestion, of the same course, for a credit. Each suggestion is
 * replaced once: asked twice, it is charged once. Throws `not_found` where the suggestion is not
 * shown any more or no other meal fits; else as `generateMeals`.
 */
export async function replaceMeal(services: Needs, user: User, mealId: string): Promise<Meal> {
  requireMayGenerate(user);
  const preferences = await getPreferences(services, user);
  const asked = { requestKey: `replace:${mealId}`, input: { kind: "replace", mealId } };
  const [meal] = await runOnce(services, user, asked, async (run) => {
    const all = await listShown(services, user);
    const shown = all.find((suggestion) => suggestion.mealId === mealId);
    if (!shown) throw new AppError("not_found", "That suggestion is not shown any more");
    const kept = { ...preferences, mealTypePreferences: [shown.course] };
    const wish = await toWish(services, user, kept);
    const { served } = await deliverMeals(services, user, {
      run,
      from: services.recipeSource,
      ask: (source, round) => source.suggest(wish, round),
      wish,
      count: 1,
      kind: "random",
      clears: "one",
      position: shown.position,
      charge: true,
      shownTitles: all.map(({ title }) => title),
    });
    if (served === 0) throw new AppError("not_found", "No other meal fits your preferences");
  });
  if (!meal) throw new AppError("not_found", "No other meal fits your preferences");
  return meal;
}

async function listShown({ db }: Pick<Needs, "db">, { householdId }: User) {
  return db
    .selectFrom("suggestions")
    .innerJoin("meals", "meals.id", "suggestions.mealId")
    .where("suggestions.householdId", "=", householdId)
    .where("meals.householdId", "=", householdId)
    .where("suggestions.kind", "=", "random")
    .select(["suggestions.mealId", "suggestions.position", "meals.course", "meals.title"])
    .execute();
}
