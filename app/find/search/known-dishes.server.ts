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

/** What a dish is known by: its place in the book, its title, and its content if that is known. */
export type Dish = Pick<Recipe, "bookId" | "title"> &
  Partial<Pick<Recipe, "ingredients" | "instructions">>;

/** So many of one dish are looked at, the newest: a file can bring in thousands, and each has to be checked. */
const MOST = 20;

/**
 * The household's own meal that is this dish, by its place in the book, its title or its content; its
 * id. Null if it has none, or only one that is not for all who eat.
 */
export async function findOwnMeal(
  services: Deps<"db">,
  user: Owner,
  dish: Dish,
  needs: HouseholdNeeds,
): Promise<string | null> {
  return firstFor(services, user, await listSame(services, user, dish), needs);
}

/** The first of these meals that is for all who eat; its id. */
async function firstFor(
  services: Deps<"db">,
  user: Owner,
  meals: readonly { id: string }[],
  needs: HouseholdNeeds,
): Promise<string | null> {
  for (const { id } of meals) if (await keepsNeeds(services, user, id, needs)) return id;
  return null;
}

/** True if the household has this dish, whatever it has it from. */
export async function hasDish(services: Deps<"db">, user: Owner, dish: Dish) {
  return (await listSame(services, user, dish)).length > 0;
}

/**
 * True if the guard finds nothing in a meal of the household that breaks what anybody needs; where the household is
 * strict, nothing either that could not be checked.
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
  const stored = {
    ...meal,
    ingredients: readTexts(ingredients),
    subRecipes: readSubRecipes(subRecipes),
  };
  return fits(checkMeal(stored, needs), needs);
}

/** What the household has in the trash, by title and place in the book. */
export type Deleted = {
  has: (dish: Dish) => boolean;
  /** True if this server gave it for a request, also where it was rewritten since: it was paid for then. */
  wasGiven: (dish: Dish) => boolean;
};

/** Nobody wants to pay again for what can still be brought back, in the trash or behind an edit. */
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
    return ({ bookId, title }: Dish) => keys.has(bookId ?? "") || keys.has(plainTitle(title));
  };
  const given = deleted.filter(({ requestKey }) => requestKey !== null);
  const originals = [...given.flatMap(({ original }) => original ?? []), ...rewritten];
  return {
    has: among(deleted),
    wasGiven: among([...given, ...originals.map((json) => known.parse(JSON.parse(json)))]),
  };
}

const known = z.object({ title: z.string(), bookId: z.string().nullable() });
type Known = z.infer<typeof known>;

/** What those recipes said that were given for a request and edited since, as JSON. */
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
 * True for a dish that this server gave the household for a request, as it is or otherwise: it is not
 * paid for again. A file that is imported may say anything of where its recipes are from.
 */
export async function isPaidFor(services: Deps<"db">, user: Owner, dish: Dish, deleted: Deleted) {
  return deleted.wasGiven(dish) || wasGiven(await listSame(services, user, dish));
}

const wasGiven = (meals: readonly { requestKey: string | null }[]) =>
  meals.some(({ requestKey }) => requestKey !== null);

/** What a dish that is offered is held against. */
type Held = { household: HouseholdNeeds; deleted: Deleted };

/** The household's own meal that an offered dish is, as `findOwnMeal` finds it, and what choosing it costs, in credits. */
export async function findPriced(
  services: Deps<"db">,
  user: Owner & Pick<User, "pays">,
  dish: Dish,
  { household, deleted }: Held,
): Promise<{ mealId: string | null; price: 0 | 1 }> {
  const same = await listSame(services, user, dish);
  const mealId = await firstFor(services, user, same, household);
  const isFree = mealId !== null || !user.pays || deleted.wasGiven(dish) || wasGiven(same);
  return { mealId, price: isFree ? 0 : 1 };
}

type Key = "plainTitle" | "contentHash" | "bookId";

/** Newest first. Each way of being the same is looked up in an index of its own, not in all that there is. */
async function listSame({ db }: Deps<"db">, owner: Owner, dish: Dish) {
  const { bookId, title, ingredients, instructions = "" } = dish;
  const contentHash = ingredients ? contentHashOf({ ingredients, instructions }) : "";
  const by = (key: Key, value: string) =>
    inHousehold(db, owner)
      .selectFrom("meals")
      .where(key, "=", value)
      // What has no title, no content or no place in the book is like nothing else.
      .where(key, "!=", "")
      .select(["id", "requestKey", "createdAt"]);
  // Sorted and told apart here: SQLite would walk through all of the household's meals to have them in order, or each once.
  const rows = await by("plainTitle", plainTitle(title))
    .unionAll(by("contentHash", contentHash))
    .unionAll(by("bookId", bookId ?? ""))
    .execute();
  const same = [...new Map(rows.map((row) => [row.id, row])).values()];
  return same.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, MOST);
}
