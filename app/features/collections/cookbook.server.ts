import type { User } from "~/features/access/user";
import { runToEnd } from "~/cooperative-scheduling";
import { showSubRecipes, type ShownSubRecipes } from "~/features/meals/shown-sub-recipes";
import { MEAL_COLUMNS, toMeal } from "~/features/meals/meal.server";
import type { Recipe } from "~/recipe";
import type { Services } from "~/services.server";
import { getCollection } from "./collections.server";

/** A recipe as a cookbook prints it: the recipe and nothing that a household says of it. */
export type CookbookRecipe = Omit<Recipe, "carbsPerServing"> & {
  id: string;
  equipment: string;
  /** The recipes that stand in its lines, written out where they have no page of their own in it. */
  subRecipes: ShownSubRecipes;
};

export type Cookbook = { name: string; description: string; recipes: CookbookRecipe[] };

/** A collection as a small cookbook, for whoever may read it. Throws `not_found`. */
export async function getCookbook(
  { db }: Pick<Services, "db">,
  { householdId }: Pick<User, "householdId">,
  collectionId: string,
): Promise<Cookbook> {
  const { name, description } = await getCollection({ db }, { householdId }, collectionId);
  const rows = await db
    .selectFrom("meals")
    .innerJoin("collectionMeals", (join) =>
      join
        .onRef("collectionMeals.householdId", "=", "meals.householdId")
        .onRef("collectionMeals.mealId", "=", "meals.id"),
    )
    .where("meals.householdId", "=", householdId)
    .where("collectionMeals.collectionId", "=", collectionId)
    .orderBy("collectionMeals.position")
    .orderBy("meals.id")
    .select([...MEAL_COLUMNS, "meals.bookId"])
    .execute();
  const pages = new Set(rows.map(({ id }) => id));
  return { name, description, recipes: rows.map((row) => toCookbookRecipe(row, pages)) };
}

function toCookbookRecipe(
  { bookId, ...row }: Parameters<typeof toMeal>[0] & { bookId: string | null },
  pages: ReadonlySet<string>,
): CookbookRecipe {
  const { imageUrl, source, createdAt, ownCourse, subRecipes, ...recipe } = toMeal(row);
  const { lines } = runToEnd(showSubRecipes({ subRecipes }));
  const others = subRecipes.map(({ made, ...sub }) => ({
    ...sub,
    made: made.filter(({ mealId }) => !pages.has(mealId)),
  }));
  const { written } = runToEnd(showSubRecipes({ subRecipes: others }));
  // They say something of the household: whence and when it had the recipe.
  void [imageUrl, source, createdAt, ownCourse];
  return { ...recipe, bookId, subRecipes: { lines, written } };
}
