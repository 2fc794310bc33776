import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import {
  buildSubRecipe,
  goneSubRecipe,
  type Inner,
  isWithin,
  type Refused,
  type SubRecipeLink,
  readSubRecipes,
} from "~/engine/sub-recipes";
import { LIMITS, type SubRecipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { byteLengthOf, likeAnywhere } from "~/server/values/text";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";

/** In so many recipes one may stand, so that to change it stays little work. */
const MOST_USERS = 100;

/**
 * Brings all recipes up to date in which this one stands, and those in which they do, after it was changed, deleted or
 * restored; in the transaction that did so. Throws `conflict` where more would be in one of them than fits.
 */
export async function refreshUsers(
  services: Deps<"db">,
  user: Owner,
  mealId: string,
): Promise<void> {
  // From recipe to recipe upwards; none is come to twice on one way, whatever is stored.
  const waiting = [{ id: mealId, way: new Set([mealId]) }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const id of await listOuterIds(services, user, next.id)) {
      if (next.way.has(id)) continue;
      if (await refreshSubRecipes(services, user, id)) {
        waiting.push({ id, way: new Set([...next.way, id]) });
      }
    }
  }
}

/** Brings one recipe up to date with what stands in it; true if something has changed. */
export async function refreshSubRecipes(
  services: Deps<"db">,
  user: Owner,
  mealId: string,
): Promise<boolean> {
  const { subRecipes } = await getOuter(services, user, mealId);
  if (subRecipes.length === 0) return false;
  const inner = await readInner(services, user, subRecipes);
  const built = subRecipes.map((sub) => {
    const one = inner.get(sub.mealId);
    const made = one ? buildSubRecipe(mealId, sub, one) : "unread";
    if (made === "deep" || made === "long") throw refusal(made, `“${sub.title}”`);
    // What is gone, or would stand in itself, is only what its line says.
    return typeof made === "string" ? goneSubRecipe(sub) : made;
  });
  if (!isWithin(built)) throw refusal("long", "a recipe that this one stands in");
  if (JSON.stringify(built) === JSON.stringify(subRecipes)) return false;
  await storeSubRecipes(services, user, mealId, built);
  return true;
}

/** A recipe in which others may stand. Throws `not_found`. */
export async function getOuter({ db }: Deps<"db">, owner: Owner, mealId: string) {
  const row = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(["ingredients", "subRecipes"])
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", "That recipe was not found.");
  return {
    ingredients: readTexts(row.ingredients),
    subRecipes: readSubRecipes(row.subRecipes),
  };
}

/** Those of the linked recipes that the household has, by their ids. */
export async function readInner(
  { db }: Deps<"db">,
  owner: Owner,
  links: readonly Pick<SubRecipeLink, "mealId">[],
): Promise<Map<string, Inner>> {
  const ids = [...new Set(links.map(({ mealId }) => mealId))];
  if (ids.length === 0) return new Map();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "in", ids)
    .select(["id", "title", "description", "cookingTime", "servings"])
    .select(["ingredients", "instructions", "subRecipes"])
    .execute();
  return new Map(
    rows.map(({ id, ingredients, subRecipes, ...row }) => [
      id,
      { ...row, ingredients: readTexts(ingredients), subRecipes: readSubRecipes(subRecipes) },
    ]),
  );
}

/** The household's recipes with a line that stands for this one, for what is asked of them. */
export const recipesAround = ({ db }: Deps<"db">, owner: Owner, mealId: string) =>
  inHousehold(db, owner)
    .selectFrom("meals")
    .where("subRecipes", "like", likeAnywhere(`"mealId":${JSON.stringify(mealId)}`))
    .orderBy("id");

/** Their ids. */
export async function listOuterIds(services: Deps<"db">, user: Owner, mealId: string) {
  const rows = await recipesAround(services, user, mealId).select("id").execute();
  return rows.map(({ id }) => id);
}

/** Throws `conflict` where a recipe stands in more others than may be, by a link that was just stored, too. */
export async function requireFewUsers(services: Deps<"db">, user: Owner, mealId: string) {
  if ((await listOuterIds(services, user, mealId)).length <= MOST_USERS) return;
  throw new AppError("conflict", `A recipe can stand in at most ${MOST_USERS} others.`);
}

/** Stores what stands in a recipe, to be judged where it is shown next. */
export async function storeSubRecipes(
  { db }: Deps<"db">,
  owner: Owner,
  mealId: string,
  subRecipes: readonly SubRecipe[],
) {
  const json = JSON.stringify(subRecipes);
  const before = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(["subRecipes", "bytes"])
    .executeTakeFirstOrThrow();
  const bytes = before.bytes + byteLengthOf([json]) - byteLengthOf([before.subRecipes]);
  await inHousehold(db, owner)
    .updateTable("meals")
    .set({ subRecipes: json, bytes, checkKey: null, checkNotes: null })
    .where("id", "=", mealId)
    .execute();
}

/** Why a recipe cannot stand in another, said of `title`. */
export function refusal(why: Refused, title: string) {
  if (why === "unread") {
    return new AppError("invalid", "Say how much of it, such as 1/2, 2, or 2 cups of 4 cups.");
  }
  const said = {
    circle: `${title} is itself made with this recipe.`,
    deep: `Recipes can be ${LIMITS.subRecipeDepth} deep in one another; with ${title} they would be deeper.`,
    long: `With all that is in ${title} it is too long.`,
  };
  return new AppError("conflict", said[why]);
}
