import { type DrawableDish, drawingOf } from "~/recipes/drawings";
import { scaleLines } from "~/engine/scale";
import { runCooperatively } from "~/server/values/cooperative-scheduling";
import { getPhotoFile, listPhotos } from "~/recipes/photos/index.server";
import { pageAt } from "~/server/values/paging";
import type { StoredRecipe, SubRecipe, Meal } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import type { PhotoData } from "~/ui/picture";
import { readTexts } from "~db/database";
import {
  findInside,
  type Inside,
  listInside,
  noRecipe,
  type OpenCookbook,
  showsWords,
  feedId,
  idInSegment,
  publicPhotoId,
  recipeSegment,
  openCookbook,
} from "./open-cookbook.server";
import { type PublicSource, publicSourceOf } from "./public-source";
import { type PublicLine, showLine } from "~/recipes/meals";
import { liveSubRecipes, readSubRecipes } from "~/engine/sub-recipes";
import { inHousehold } from "~db/in-household";
import { publicPath } from "./cookbooks.schema";
import type { HouseholdMember } from "~/household/access";
import { addRecipe } from "~/recipes/form/index.server";
import { recipeSchema } from "~/recipes/form";

/** An ingredient line that refers to another recipe of the same cookbook, and the address of that recipe. */
type PublicPart = { sub: SubRecipe; href: string };

/**
 * Returns the ingredient lines that refer to other recipes of the cookbook, from the recipe's `subRecipes` column.
 * Omits lines that refer to an unpublished recipe, which stay plain text.
 */
async function readParts(
  services: Deps<"db" | "now" | "settings">,
  cookbook: OpenCookbook,
  subRecipes: string,
): Promise<PublicPart[]> {
  const subs = liveSubRecipes({ subRecipes: readSubRecipes(subRecipes) });
  if (subs.length === 0) return [];
  const inside = new Set((await listInside(services, cookbook)).map(({ mealId }) => mealId));
  return subs
    .filter(({ mealId }) => inside.has(mealId))
    .map((sub) => {
      const segment = recipeSegment(cookbook.key, { id: sub.mealId, title: sub.title });
      return { sub, href: publicPath(cookbook.slug, segment) };
    });
}

/** Returns linked ingredient lines as a page shows them, scaled by `factor` and without the household's ids. */
const showParts = (parts: readonly PublicPart[], factor: number): PublicLine[] =>
  parts.map(({ sub, href }) => {
    const { line, title, words, serves, isGone } = showLine(sub, factor);
    return { line, title, words, serves, isGone, href };
  });

/** The number of recipes per page of the cookbook. */
const A_PAGE = 24;
/** The number of recipes in the feed, which lists the newest. */
const IN_FEED = 30;

/** The fields of a recipe that the front page, the feed and the recipe's page all show. */
type PublicAbout = {
  /** The last segment of the recipe's address. */
  segment: string;
  /** The permanent id of the recipe in the feed. */
  id: string;
  title: string;
  /** The description. Empty if someone else wrote it. */
  description: string;
  cuisine: string;
  cookingTime: number | null;
  drawing: string;
  /** The instant when the recipe was added to the cookbook. */
  publishedAt: string;
};

/** A recipe on the front page and in the feed. Only these fields are public. */
export type PublicDish = PublicAbout & { coverId: string | null; coverWidth: number | null };

/** The fields of a recipe that everyone may read. */
type PublicText = PublicAbout & {
  protein: string | null;
  course: string;
  servings: number;
  ingredients: string[];
  equipment: string;
  /** The steps, one per line. Null if someone else wrote them. */
  instructions: string | null;
  source: PublicSource | null;
  /** The photos with their public ids. */
  photos: PhotoData[];
};

/** A public recipe. Only these fields are public, except for `parts`, of which pages show `PublicLine`. */
export type PublicRecipe = PublicText & {
  /** The ingredient lines that refer to other recipes of the cookbook. */
  parts: PublicPart[];
};

/** A recipe on its public page, scaled for a number of servings. */
export type PublicPageRecipe = PublicText & { lines: PublicLine[] };

/** Returns a page of a cookbook's recipes in order, and the total number of recipes. */
export async function listPublicRecipes(
  services: Deps<"db" | "now" | "settings">,
  cookbook: OpenCookbook,
  page: number,
) {
  const inside = await listInside(services, cookbook);
  const { limit, offset, ...pagination } = pageAt(page, inside.length, A_PAGE);
  const dishes = await readDishes(services, cookbook, inside.slice(offset, offset + limit));
  return { dishes, count: inside.length, offset, ...pagination };
}

/** Returns the most recently added recipes, the newest first. */
export async function listNewest(
  services: Deps<"db" | "now" | "settings">,
  cookbook: OpenCookbook,
) {
  const inside = await listInside(services, cookbook);
  const newest = inside
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0))
    .slice(0, IN_FEED);
  return readDishes(services, cookbook, newest);
}

/**
 * Returns the recipe with the id in the last part of its address. The title words in the address may differ. Throws
 * `not_found` if none exists.
 */
export async function getPublicRecipe(
  services: Deps<"db" | "now" | "settings">,
  cookbook: OpenCookbook,
  { segment, origin }: { segment: string; origin: string },
): Promise<PublicRecipe> {
  const recipe = await findInside(services, cookbook, idInSegment(segment));
  const row = await inHousehold(services.db, cookbook)
    .selectFrom("meals")
    .where("id", "=", recipe.mealId)
    .select([...DISH_COLUMNS, "protein", "servings", "instructions", "equipment", "subRecipes"])
    .executeTakeFirst();
  if (!row) throw noRecipe();
  const isWhole = showsWords(cookbook, row);
  const photos = isWhole ? await listPhotos(services, cookbook, row.id) : [];
  return {
    ...toAbout(cookbook, row, recipe.publishedAt),
    protein: row.protein,
    course: row.course,
    servings: row.servings,
    ingredients: readTexts(row.ingredients),
    equipment: isWhole ? row.equipment : "",
    instructions: isWhole ? row.instructions : null,
    source: publicSourceOf(row, origin),
    parts: await readParts(services, cookbook, row.subRecipes),
    // Captions were written for the household, so they are left out.
    photos: photos.map(({ id, width, height }) => ({
      id: publicPhotoId(cookbook.key, row.id, id),
      width,
      height,
      alt: "",
    })),
  };
}

/** Returns a public recipe with its ingredient lines scaled for `serves`. */
export async function publicRecipeFor(
  recipe: PublicRecipe,
  serves: number,
): Promise<PublicPageRecipe> {
  const factor = serves / recipe.servings;
  return {
    segment: recipe.segment,
    id: recipe.id,
    title: recipe.title,
    description: recipe.description,
    cuisine: recipe.cuisine,
    cookingTime: recipe.cookingTime,
    drawing: recipe.drawing,
    publishedAt: recipe.publishedAt,
    protein: recipe.protein,
    course: recipe.course,
    servings: recipe.servings,
    ingredients: await runCooperatively(scaleLines(recipe.ingredients, factor)),
    equipment: recipe.equipment,
    instructions: recipe.instructions,
    source: recipe.source,
    photos: recipe.photos,
    lines: showParts(recipe.parts, factor),
  };
}

/**
 * Returns a file of a public recipe's photo, by its public id and the end of its address. Throws `not_found` if none exists.
 */
export async function getPublicPhoto(
  services: Deps<"db" | "now" | "settings"> & Deps<"photoFiles">,
  cookbook: OpenCookbook,
  { photo, file }: { photo: string; file: string },
) {
  const [recipe = null] = /^([0-9a-f]{12})-[0-9a-f]{12}$/.exec(photo)?.slice(1) ?? [];
  const { mealId } = await findInside(services, cookbook, recipe);
  const row = await inHousehold(services.db, cookbook)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(["source", "sourceUrl", "bookId"])
    .executeTakeFirst();
  if (!row || !showsWords(cookbook, row)) throw noRecipe();
  const photos = await listPhotos(services, cookbook, mealId);
  const matchingPhoto = photos.find(({ id }) => publicPhotoId(cookbook.key, mealId, id) === photo);
  if (!matchingPhoto) throw noRecipe();
  return getPhotoFile(services, cookbook, { photoId: matchingPhoto.id, file, ofMeals: [mealId] });
}

const DISH_COLUMNS = [
  "id",
  "title",
  "description",
  "cuisine",
  "course",
  "cookingTime",
  "ingredients",
  "source",
  "sourceUrl",
  "bookId",
  "coverId",
  "coverWidth",
] as const;

type DishRow = Pick<
  StoredRecipe,
  "id" | "title" | "description" | "cuisine" | "course" | "cookingTime"
> &
  Pick<StoredRecipe, "source" | "sourceUrl" | "bookId"> & {
    ingredients: string;
    coverId: string | null;
    coverWidth: number | null;
  };

async function readDishes(
  { db }: Deps<"db" | "now" | "settings">,
  cookbook: OpenCookbook,
  inside: readonly Inside[],
) {
  if (inside.length === 0) return [];
  const rows = await inHousehold(db, cookbook)
    .selectFrom("meals")
    .where(
      "id",
      "in",
      inside.map(({ mealId }) => mealId),
    )
    .select(DISH_COLUMNS)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return inside.flatMap(({ mealId, publishedAt }) => {
    const row = byId.get(mealId);
    return row ? toDish(cookbook, row, publishedAt) : [];
  });
}

function toDish(cookbook: OpenCookbook, row: DishRow, publishedAt: string): PublicDish {
  const { id, coverId, coverWidth } = row;
  const isWhole = showsWords(cookbook, row);
  return {
    ...toAbout(cookbook, row, publishedAt),
    coverId: isWhole && coverId ? publicPhotoId(cookbook.key, id, coverId) : null,
    coverWidth: isWhole ? coverWidth : null,
  };
}

function toAbout(cookbook: OpenCookbook, row: DishRow, publishedAt: string): PublicAbout {
  const { id, title, cuisine, cookingTime, description } = row;
  const dish: DrawableDish = { ...row, ingredients: readTexts(row.ingredients) };
  return {
    segment: recipeSegment(cookbook.key, row),
    id: feedId(cookbook.key, id),
    title,
    cuisine,
    cookingTime,
    description: showsWords(cookbook, row) ? description : "",
    drawing: drawingOf(dish),
    publishedAt,
  };
}

type Asked = { slug: string; segment: string; origin: string };

/**
 * Returns a recipe of a public cookbook that the user is about to save. Throws as `openCookbook` and `getPublicRecipe`.
 */
export async function findToSave(
  services: Deps<"db" | "now" | "settings">,
  { slug, ...params }: Asked,
) {
  const cookbook = await openCookbook(services, slug);
  const recipe = await getPublicRecipe(services, cookbook, params);
  return { cookbook: cookbook.title, path: publicPath(cookbook.slug, recipe.segment), recipe };
}

/**
 * Saves the public fields of a recipe as the household's own recipe, once per `formKey`. Stores the recipe's original
 * page as its source. Throws as `findToSave`, and `conflict` if the household has no room for more recipes.
 */
export async function savePublicRecipe(
  services: Deps<"db" | "now" | "settings">,
  user: HouseholdMember,
  params: Asked,
  formKey: string | null,
): Promise<Meal> {
  const { path, recipe } = await findToSave(services, params);
  const input = recipeSchema.parse({
    ...recipe,
    instructions: recipe.instructions ?? "",
    sourceUrl: recipe.source?.href ?? recipe.source?.name ?? params.origin + path,
  });
  return addRecipe(services, user, input, formKey);
}
