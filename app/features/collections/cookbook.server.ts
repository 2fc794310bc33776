import type { User } from "~/features/access/user";
import { MEAL_COLUMNS, toMeal } from "~/features/meals/meal.server";
import type { Recipe } from "~/recipe";
import type { Services } from "~/services.server";
import { getCollection } from "./collections.server";

/** A recipe as a cookbook prints it: the recipe and nothing that a household says of it. */
export type CookbookRecipe = Omit<Recipe, "carbsPerServing"> & {
  id: string;
  equipment: string;
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
  return { name, description, recipes: rows.map(toCookbookRecipe) };
}

function toCookbookRecipe({
  bookId,
  ...row
}: Parameters<typeof toMeal>[0] & { bookId: string | null }) {
  const { imageUrl, source, createdAt, ownCourse, ...recipe } = toMeal(row);
  // They say something of the household: whence and when it had the recipe.
  void [imageUrl, source, createdAt, ownCourse];
  return { ...recipe, bookId };
}
