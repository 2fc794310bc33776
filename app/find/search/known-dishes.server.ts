import * as z from "zod";
import type { Owner, User } from "~/household/access";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { listDeletedMeals } from "~/recipes/trash/index.server";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import type { HouseholdNeeds } from "~/household/eaters";
import { checkMeal, fits } from "~/recipes/verdicts";
import { plainTitle, contentHashOf } from "~/recipes/meals";
import { readSubRecipes } from "~/engine/sub-recipes";
import type { Recipe } from "~/engine/recipe";
import { inHousehold } from "~db/in-household";

/** The data that identifies a dish: its id in the recipe book, its title and, if known, its content. */
export type DishIdentity = Pick<Recipe, "bookId" | "title"> &
  Partial<Pick<Recipe, "ingredients" | "instructions">>;

/** The maximum number of the household's meals of one dish to check, newest first. A file can import thousands. */
const MOST = 20;

/**
 * Returns the id of the household's own meal of this dish, by its id in the recipe book, its title or its content.
 * Returns null if the household does not have the dish, or if it does not suit all eaters.
 */
export async function findOwnMeal(
  services: Deps<"db">,
  user: Owner,
  dish: DishIdentity,
  needs: HouseholdNeeds,
): Promise<string | null> {
  return firstFor(services, user, await listSame(services, user, dish), needs);
}

/** Returns the id of the first of these meals that suits all eaters, or null. */
async function firstFor(
  services: Deps<"db">,
  user: Owner,
  meals: readonly { id: string }[],
  needs: HouseholdNeeds,
): Promise<string | null> {
  for (const { id } of meals) if (await keepsNeeds(services, user, id, needs)) return id;
  return null;
}

/** Returns true if the household has this dish from any source. */
export async function hasDish(services: Deps<"db">, user: Owner, dish: DishIdentity) {
  return (await listSame(services, user, dish)).length > 0;
}

/**
 * Returns true if a meal of the household breaks no eater's needs. In a strict household, it must also have nothing
 * that could not be checked.
 */
export async function keepsNeeds(
  { db }: Deps<"db">,
  owner: Owner,
  mealId: string,
  needs: HouseholdNeeds,
) {
  await yieldToEventLoop();
  const { ingredients, subRecipes, ...meal } = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select([
      "title",
      "description",
      "protein",
      "ingredients",
      "instructions",
      "servings",
      "carbsPerServing",
      "subRecipes",
    ])
    .executeTakeFirstOrThrow();
  const parsedMeal = {
    ...meal,
    ingredients: readTexts(ingredients),
    subRecipes: readSubRecipes(subRecipes),
  };
  return fits(checkMeal(parsedMeal, needs), needs);
}

/** The dishes that the household can restore, by title and id in the recipe book. */
export type Deleted = {
  has: (dish: DishIdentity) => boolean;
  /**
   * Returns true if this server delivered the dish for a request, even if the user rewrote it since. The dish is
   * already paid for.
   */
  wasGiven: (dish: DishIdentity) => boolean;
};

/**
 * Lists the dishes that the household can restore from the trash or from before an edit, so that it does not pay for
 * them again.
 */
export async function listDeletedDishes(
  services: Deps<"db" | "now">,
  user: Owner,
): Promise<Deleted> {
  const [deleted, rewritten] = await Promise.all([
    listDeletedMeals(services, user),
    listRewritten(services, user),
  ]);
  const among = (meals: readonly Known[]) => {
    const keys = new Set(meals.flatMap(({ bookId, title }) => [bookId ?? "", plainTitle(title)]));
    keys.delete("");
    return ({ bookId, title }: DishIdentity) =>
      keys.has(bookId ?? "") || keys.has(plainTitle(title));
  };
  const deliveredMeals = deleted.filter(({ requestKey }) => requestKey !== null);
  const originals = [...deliveredMeals.flatMap(({ original }) => original ?? []), ...rewritten];
  return {
    has: among(deleted),
    wasGiven: among([
      ...deliveredMeals,
      ...originals.map((json) => dishSchema.parse(JSON.parse(json))),
    ]),
  };
}

const dishSchema = z.object({ title: z.string(), bookId: z.string().nullable() });
type Known = z.infer<typeof dishSchema>;

/** Returns the original content, as JSON, of recipes that were delivered for a request and edited since. */
async function listRewritten({ db }: Deps<"db">, owner: Owner): Promise<string[]> {
  const rows = await inHousehold(db, owner)
    .selectFrom("recipeVersions")
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "recipeVersions.householdId")
        .onRef("meals.id", "=", "recipeVersions.mealId"),
    )
    .where("meals.requestKey", "is not", null)
    .select("recipeVersions.original")
    .execute();
  return rows.map(({ original }) => original);
}

/**
 * Returns true for a dish that this server delivered to the household for a request, in this or another version. The
 * dish is not charged again. Imported files are not trusted to state the source of their recipes.
 */
export async function isPaidFor(
  services: Deps<"db">,
  user: Owner,
  dish: DishIdentity,
  deleted: Deleted,
) {
  return deleted.wasGiven(dish) || wasGiven(await listSame(services, user, dish));
}

const wasGiven = (meals: readonly { requestKey: string | null }[]) =>
  meals.some(({ requestKey }) => requestKey !== null);

/** The data for checking an offered dish. */
type Held = { household: HouseholdNeeds; deleted: Deleted };

/**
 * Returns the household's own meal of an offered dish, as `findOwnMeal` finds it, and the price in credits for choosing
 * the dish.
 */
export async function findPriced(
  services: Deps<"db">,
  user: Owner & Pick<User, "pays">,
  dish: DishIdentity,
  { household, deleted }: Held,
): Promise<{ mealId: string | null; price: 0 | 1 }> {
  const sameMeals = await listSame(services, user, dish);
  const mealId = await firstFor(services, user, sameMeals, household);
  const isFree = mealId !== null || !user.pays || deleted.wasGiven(dish) || wasGiven(sameMeals);
  return { mealId, price: isFree ? 0 : 1 };
}

type Key = "plainTitle" | "contentHash" | "bookId";

/** Lists the household's meals of this dish, newest first. Each kind of match uses its own index. */
async function listSame({ db }: Deps<"db">, owner: Owner, dish: DishIdentity) {
  const { bookId, title, ingredients, instructions = "" } = dish;
  const contentHash = ingredients ? contentHashOf({ ingredients, instructions }) : "";
  const by = (key: Key, value: string) =>
    inHousehold(db, owner)
      .selectFrom("meals")
      .where(key, "=", value)
      // An empty title, content or book id matches nothing.
      .where(key, "!=", "")
      .select(["id", "requestKey", "createdAt"]);
  // Sort and deduplicate here, since SQLite would scan all of the household's meals to do it.
  const rows = await by("plainTitle", plainTitle(title))
    .unionAll(by("contentHash", contentHash))
    .unionAll(by("bookId", bookId ?? ""))
    .execute();
  const sameMeals = [...new Map(rows.map((row) => [row.id, row])).values()];
  return sameMeals.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, MOST);
}
