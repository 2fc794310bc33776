import type { Recipe } from "~/adapters/recipe-source/recipe-source";
import type { User } from "~/features/accounts/user";
import { nextTurn } from "~/in-turns";
import type { Services } from "~/services.server";
import { readTexts } from "~db/database";
import { checkMeal, isBroken } from "./meal-check";
import { plainTitle } from "./plain-title";

type Needs = Pick<Services, "db">;
type Owner = Pick<User, "householdId">;

/** So many of one name are looked at, the newest: a file can bring in thousands, and each has to be checked. */
const MOST = 20;

/**
 * The household's own meal that is this recipe, by its place in the book or by its title; its id.
 * Null where it has none, or only one that breaks a restriction.
 */
export async function findOwnMeal(
  { db }: Needs,
  { householdId }: Owner,
  { bookId, title }: Pick<Recipe, "bookId" | "title">,
  restrictions: readonly string[],
): Promise<string | null> {
  const own = db.selectFrom("meals").where("householdId", "=", householdId);
  const known = await own.orderBy("createdAt", "desc").select(["id", "bookId", "title"]).execute();
  const plain = plainTitle(title);
  const same = known.filter(
    (meal) => (bookId !== null && meal.bookId === bookId) || plainTitle(meal.title) === plain,
  );
  for (const { id } of same.slice(0, MOST)) {
    await nextTurn();
    const { ingredients, ...meal } = await own
      .where("id", "=", id)
      .select(["title", "protein", "ingredients", "instructions", "servings", "carbsPerServing"])
      .executeTakeFirstOrThrow();
    const check = checkMeal({ ...meal, ingredients: readTexts(ingredients) }, restrictions);
    if (!isBroken(check)) return id;
  }
  return null;
}
