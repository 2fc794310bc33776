import type { Owner } from "~/household/access";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { showSubRecipes, type ShownSubRecipes } from "~/recipes/meals/shown-sub-recipes";
import { readSubRecipes } from "~/engine/sub-recipes";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { getCollection } from "./collections.server";

/**
 * A recipe as a cookbook prints it and as its public link returns it. Only these fields leave the household. They do
 * not include where or when the recipe was entered, or the household's own words about it.
 */
export type CookbookRecipe = {
  id: string;
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  course: string;
  servings: number;
  cookingTime: number | null;
  ingredients: string[];
  instructions: string;
  equipment: string;
  sourceUrl: string;
  bookId: string | null;
  /** The recipe's first photo, and the photo's width in pixels. Null if none exists. */
  coverId: string | null;
  coverWidth: number | null;
  /** The recipe's sub-recipes, written out if they have no page of their own in the cookbook. */
  subRecipes: ShownSubRecipes;
};

/** A recipe in the table of contents of a cookbook, with the number of its part, from 1. */
type Listed = { id: string; title: string; cookingTime: number | null; part: number };

/**
 * A cookbook with the recipes of one part. `first` is the number of the part's first recipe in the cookbook, from 1.
 */
export type Cookbook = {
  name: string;
  description: string;
  contents: Listed[];
  part: number;
  parts: number;
  first: number;
  recipes: CookbookRecipe[];
};

/**
 * Maximum number of bytes of the stored recipes in a part. A hundred usual recipes have a third of it. A part contains
 * at least one recipe.
 */
const PART_BYTES = 1024 * 1024;

/**
 * Returns a collection as a small cookbook for its readers. Returns the whole cookbook, or one part if it is too large
 * for a page (the last part for a higher number). Throws `not_found`.
 */
export async function getCookbook(
  { db }: Deps<"db">,
  { householdId }: Owner,
  { collectionId, part: requestedPart }: { collectionId: string; part: number },
): Promise<Cookbook> {
  const { name, description } = await getCollection({ db }, { householdId }, collectionId);
  const inside = recipesOf({ db }, { householdId }, collectionId);
  const contents = inParts(
    await inside.select(["meals.id", "meals.title", "meals.cookingTime", "meals.bytes"]).execute(),
  );
  const parts = contents.at(-1)?.part ?? 1;
  const part = Math.min(requestedPart, parts);
  const ids = contents.filter((recipe) => recipe.part === part).map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await inside.where("meals.id", "in", ids).select(COLUMNS).execute();
  const pages = new Set(contents.map(({ id }) => id));
  return {
    name,
    description,
    contents,
    part,
    parts,
    first: contents.findIndex((recipe) => recipe.part === part) + 1,
    recipes: rows.map((row) => toCookbookRecipe(row, pages)),
  };
}

/** Builds the query for the recipes of a collection, in order. */
export const recipesOf = ({ db }: Deps<"db">, owner: Owner, collectionId: string) =>
  inHousehold(db, owner)
    .selectFrom("meals")
    .innerJoin("collectionMeals", (join) =>
      join
        .onRef("collectionMeals.householdId", "=", "meals.householdId")
        .onRef("collectionMeals.mealId", "=", "meals.id"),
    )
    .where("collectionMeals.collectionId", "=", collectionId)
    .orderBy("collectionMeals.position")
    .orderBy("meals.id");

/** Divides recipes into parts, in order. */
function inParts(rows: readonly (Omit<Listed, "part"> & { bytes: number })[]): Listed[] {
  let part = 1;
  let held = 0;
  return rows.map(({ id, title, cookingTime, bytes }) => {
    if (held > 0 && held + bytes > PART_BYTES) {
      part += 1;
      held = 0;
    }
    held += bytes;
    return { id, title, cookingTime, part };
  });
}

const COLUMNS = [
  "meals.id",
  "meals.title",
  "meals.description",
  "meals.cuisine",
  "meals.protein",
  "meals.course",
  "meals.servings",
  "meals.cookingTime",
  "meals.ingredients",
  "meals.instructions",
  "meals.equipment",
  "meals.sourceUrl",
  "meals.bookId",
  "meals.coverId",
  "meals.coverWidth",
  "meals.subRecipes",
] as const;

type CookbookRow = Pick<Schema["meals"], keyof CookbookRecipe>;

/**
 * Converts a row to a recipe of a cookbook. `pages` are the ids of the recipes that have their own page in the
 * cookbook.
 */
function toCookbookRecipe(row: CookbookRow, pages: ReadonlySet<string>): CookbookRecipe {
  const subRecipes = readSubRecipes(row.subRecipes);
  const { lines } = runToEnd(showSubRecipes({ subRecipes }));
  const otherSubRecipes = subRecipes.map(({ made: innerRecipes, ...sub }) => ({
    ...sub,
    made: innerRecipes.filter(({ mealId }) => !pages.has(mealId)),
  }));
  const { written: writtenRecipes } = runToEnd(showSubRecipes({ subRecipes: otherSubRecipes }));
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    cuisine: row.cuisine,
    protein: row.protein,
    course: row.course,
    servings: row.servings,
    cookingTime: row.cookingTime,
    ingredients: readTexts(row.ingredients),
    instructions: row.instructions,
    equipment: row.equipment,
    sourceUrl: row.sourceUrl,
    bookId: row.bookId,
    coverId: row.coverId,
    coverWidth: row.coverWidth,
    subRecipes: { lines, written: writtenRecipes },
  };
}
