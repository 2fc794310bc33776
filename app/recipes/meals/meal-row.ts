import { foldText, byteLengthOf } from "~/server/values/text";
import { createHash } from "node:crypto";
import { type Recipe, type StoredRecipe, type SubRecipe, storedRecipe } from "~/engine/recipe";
import type { Schema } from "~db/schema";

type Row = Schema["meals"];

type Texts = Pick<
  Recipe,
  "title" | "description" | "cuisine" | "protein" | "instructions" | "sourceUrl"
> & {
  ingredients: readonly string[];
  imageUrl?: string | null;
  ownCourse?: string;
  equipment?: string;
  subRecipes?: readonly SubRecipe[];
};

type NewMeal = StoredRecipe &
  Pick<Row, "householdId" | "requestKey"> &
  Partial<Pick<Row, "formKey" | "checkKey" | "checkNotes" | "createdBy">>;

/** Converts a new meal to a row, with its own columns and the columns derived from them. */
export function toMealRow(newMeal: NewMeal): Row {
  const { ingredients, subRecipes, ...otherFields } = storedRecipe.parse(newMeal);
  return {
    ...otherFields,
    ingredients: JSON.stringify(ingredients),
    subRecipes: JSON.stringify(subRecipes),
    ...derivedColumnsOf(newMeal),
    householdId: newMeal.householdId,
    requestKey: newMeal.requestKey,
    formKey: newMeal.formKey ?? null,
    lastShown: null,
    checkKey: newMeal.checkKey ?? null,
    checkNotes: newMeal.checkNotes ?? null,
    coverId: null,
    coverWidth: null,
    timesHad: 0,
    lastHad: null,
    isLoved: 0,
    createdBy: newMeal.createdBy ?? null,
  };
}

/**
 * Returns the columns of a meal that are derived from its texts: for search, for duplicate detection, and the size in
 * bytes.
 */
export function derivedColumnsOf(meal: Texts) {
  const searchText = searchTextOf(meal);
  const {
    title,
    description,
    ingredients,
    instructions,
    sourceUrl,
    imageUrl,
    ownCourse,
    equipment,
    subRecipes = [],
  } = meal;
  const bytes = byteLengthOf([
    title,
    description,
    JSON.stringify(ingredients),
    instructions,
    sourceUrl,
    imageUrl,
    ownCourse,
    equipment,
    JSON.stringify(subRecipes),
    searchText,
  ]);
  return { searchText, ...dishColumnsOf(meal), bytes };
}

/** Returns the text for a search of all recipes: title, description, cuisine, protein, and the course in words. */
const searchTextOf = (meal: {
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  ownCourse?: string;
}) => {
  const { title, description, cuisine, protein, ownCourse = "" } = meal;
  const texts = [title, description, cuisine, protein ?? "", ...(ownCourse ? [ownCourse] : [])];
  return foldText(texts.join("\n"));
};

/** Returns a title for comparison: without case, accents and punctuation. */
export const plainTitle = (title: string) =>
  foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The content that identifies a dish in addition to its title: its ingredient lines and its steps. */
type Content = { ingredients: readonly string[]; instructions: string };

/**
 * Returns a hash of a set of ingredient lines and steps that ignores case, punctuation and the order of lines. Returns
 * "" if there are neither lines nor steps.
 */
export function contentHashOf({ ingredients, instructions }: Content): string {
  const lines = [...new Set(ingredients.map(plainTitle))].filter(Boolean).sort();
  const steps = plainTitle(instructions);
  if (lines.length === 0 && steps === "") return "";
  return createHash("sha256")
    .update(JSON.stringify([lines, steps]))
    .digest("base64url");
}

/** Returns the columns by which duplicates of a meal are detected. */
const dishColumnsOf = (meal: Content & { title: string }) => ({
  plainTitle: plainTitle(meal.title),
  contentHash: contentHashOf(meal),
});
