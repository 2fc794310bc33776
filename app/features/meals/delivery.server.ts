import type { Recipe } from "~/adapters/recipe-source/recipe-source";
import { checkOil, checkRecipe, checkVegetarian, RESTRICTIONS } from "~/features/guard/guard";
import { spendCredit } from "~/features/billing/credits.server";
import type { User } from "~/features/accounts/user";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import { requirePlace, type Run } from "./generation-runs.server";

type Needs = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;

/** True where the recipe keeps every restriction and promise that it is delivered under. */
export function passesGuard(recipe: Recipe, restrictions: readonly string[]) {
  const asked = RESTRICTIONS.filter((restriction) => restrictions.includes(restriction));
  return (
    checkRecipe(recipe, asked).verdict === "keeps" &&
    (recipe.protein !== "Vegetarian" || checkVegetarian(recipe).verdict === "keeps") &&
    checkOil(recipe).verdict === "keeps"
  );
}

type Delivery = {
  recipe: Recipe;
  run: Run;
  source: "generated" | "search";
  /** Where the meal is shown on the dashboard. */
  kind: "random" | "found";
  position: number;
  /** With the first meal of a set: what it takes the place of, the whole dashboard or its own kind. */
  clears: "all" | "kind" | "nothing";
  weekStart: string;
};

/**
 * Stores a meal, charges one credit for it and shows it on the dashboard, all or nothing.
 * Throws `out_of_credits`, and `conflict` for a run that has lost its place.
 */
export async function deliverMeal(services: Needs, { householdId }: Owner, delivery: Delivery) {
  const { recipe, run, source, kind, position, clears, weekStart } = delivery;
  const { requestKey } = run;
  const id = newId();
  await inTransaction(services, async (services) => {
    const { db, now } = services;
    await requirePlace(services, run);
    await spendCredit(services, householdId, { mealId: id, requestKey });
    await db
      .insertInto("meals")
      .values({
        id,
        householdId,
        title: recipe.title,
        description: recipe.description,
        cuisine: recipe.cuisine,
        protein: recipe.protein,
        course: recipe.course,
        servings: recipe.servings,
        cookingTime: recipe.cookingTime,
        ingredients: JSON.stringify(recipe.ingredients),
        instructions: recipe.instructions,
        sourceUrl: recipe.sourceUrl,
        imageUrl: null,
        source,
        bookId: recipe.bookId,
        requestKey,
        createdAt: now().toISOString(),
      })
      .execute();
    if (clears !== "nothing") {
      await db
        .deleteFrom("suggestions")
        .where("householdId", "=", householdId)
        .$if(clears === "kind", (query) => query.where("kind", "=", kind))
        .execute();
    }
    if (clears === "all") {
      await db
        .deleteFrom("mealSelections")
        .where("householdId", "=", householdId)
        .where("weekStart", "=", weekStart)
        .execute();
    }
    await db
      .insertInto("suggestions")
      .values({ householdId, kind, position, mealId: id })
      .execute();
  });
}
