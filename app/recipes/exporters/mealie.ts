import type { ExportedMeal } from "~/engine/recipe/exported-meal";
import { readMealieRecipe } from "~/recipes/importers/apps/readers/mealie-recipe";
import { alone } from "~/recipes/importers/apps/document";
import { isAddress, yieldOf } from "~/recipes/importers/own/json-ld-own";
import { OWN_FIELDS, writeOwnFields } from "~/recipes/importers/own/own-fields";
import type { ExportedPhoto, ExportFile } from "./export-file";
import { readBack } from "./read-back";

/**
 * A recipe as Mealie exported it before 1.0, which its migrations still read: a folder each, with its JSON and
 * `images/`. (https://github.com/mealie-recipes/mealie, mealie/services/migrations/mealie_alpha.py.)
 */
export async function mealieFiles(
  name: string,
  meal: ExportedMeal,
  [photo]: readonly ExportedPhoto[],
): Promise<ExportFile[]> {
  const slug = name.replaceAll(" ", "-");
  const folder = `recipes/${slug}/`;
  const plain = plainMealie(slug, meal);
  const own = writeOwnFields(meal, readBack(await readMealieRecipe(plain, alone(`${slug}.json`))));
  const bytes = JSON.stringify({ ...plain, [OWN_FIELDS]: own }, null, 2);
  const at = meal.createdAt;
  return [
    { name: `${folder}${slug}.json`, bytes, at },
    ...(photo ? [{ name: `${folder}images/original.jpg`, bytes: photo.bytes, at }] : []),
  ];
}

function plainMealie(slug: string, meal: ExportedMeal) {
  const named = (names: readonly string[]) =>
    names.map((name) => ({ name, slug: name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-") }));
  return {
    name: meal.title,
    slug,
    description: meal.description,
    recipeYield: yieldOf(meal.servings),
    totalTime: meal.cookingTime === null ? null : `${meal.cookingTime} minutes`,
    recipeIngredient: meal.ingredients.map((line) => ({
      title: null,
      note: line,
      unit: null,
      food: null,
      disableAmount: true,
      quantity: 1,
    })),
    recipeInstructions: meal.instructions
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((text) => ({ title: "", text })),
    recipeCategory: named([meal.course]),
    tags: named([meal.cuisine, ...meal.tags]),
    notes: [],
    orgURL: isAddress(meal.sourceUrl) ? meal.sourceUrl : null,
    dateAdded: meal.createdAt.slice(0, 10),
    image: "original.jpg",
    extras: {},
  };
}
