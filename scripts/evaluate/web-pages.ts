import { groupName } from "~/recipes/importers/web/ingredient-lines";
import { importRecipe } from "~/recipes/importers/web/import-recipe";

/** One line of `npm run evaluate -- recipes DIR`. */
export type RecipePageResult = {
  id: string;
  title: string;
  description: string;
  cuisine: string;
  cookingTime: number | null;
  ingredients: string[];
  instructions: string;
  /** Why no recipe was found. */
  error?: string;
};

/** Reads one saved page of the recipes' data. */
export function evaluateRecipePage(page: {
  id: string;
  html: string;
  url: string;
}): RecipePageResult {
  const recipe = importRecipe(page.html, page.url);
  if ("reason" in recipe) {
    const nothing = {
      title: "",
      description: "",
      cuisine: "",
      cookingTime: null,
      ingredients: [],
      instructions: "",
    };
    return { id: page.id, ...nothing, error: recipe.reason };
  }
  const { title, description, cuisine, cookingTime, instructions } = recipe;
  // Names of groups are not bought.
  const ingredients = recipe.ingredients.filter((line) => groupName(line) !== line);
  return { id: page.id, title, description, cuisine, cookingTime, ingredients, instructions };
}
