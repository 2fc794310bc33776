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

/** A new meal as a row: all that is said of it, and what is made of that. */
export function toMealRow(newMeal: NewMeal): Row {
  const { ingredients, subRecipes, ...said } = storedRecipe.parse(newMeal);
  return {
    ...said,
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

/** The columns of a meal that are made of the others: how it is searched, known again, and how many bytes it stores. */
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

/** What a search of all recipes looks through: title, description, cuisine, protein and the course in own words. */
const searchTextOf = (meal: {
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  ownCourse?: string;
}) => {
  const { title, description, cuisine, protein, ownCourse = "" } = meal;
  const said = [title, description, cuisine, protein ?? "", ...(ownCourse ? [ownCourse] : [])];
  return foldText(said.join("\n"));
};

/** A title as it is compared with others: no case, no accents, no marks. */
export const plainTitle = (title: string) =>
  foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What makes a dish, besides its title: its ingredients, a list, and its steps. */
type Content = { ingredients: readonly string[]; instructions: string };

/**
 * The same text for the same set of ingredient lines and the same steps, whatever their case, marks
 * and order of lines; "" if there are neither.
 */
export function contentHashOf({ ingredients, instructions }: Content): string {
  const lines = [...new Set(ingredients.map(plainTitle))].filter(Boolean).sort();
  const steps = plainTitle(instructions);
  if (lines.length === 0 && steps === "") return "";
  return createHash("sha256")
    .update(JSON.stringify([lines, steps]))
    .digest("base64url");
}

/** The columns by which a stored meal is known again. */
const dishColumnsOf = (meal: Content & { title: string }) => ({
  plainTitle: plainTitle(meal.title),
  contentHash: contentHashOf(meal),
});
