import { readRecipeBook } from "~/features/recipe-book/recipe-book.server";
import { combine } from "~/features/groceries/combine";
import type { CookedRecipe } from "~/features/groceries/needs";
import { median } from "./table";

const RUNS = 30;

/**
 * Milliseconds of CPU that a grocery list takes, the median of many after the first: of ten meals of
 * the recipe book (another ten each time), and of a thousand lines of it.
 */
export function measureLists() {
  const book: CookedRecipe[] = readRecipeBook("recipes").map(({ bookId, title, ...recipe }) => ({
    mealId: bookId,
    title,
    servings: recipe.servings,
    ingredients: recipe.ingredients,
  }));
  const lines = book.flatMap(({ ingredients }) => ingredients);
  const tens = Array.from({ length: RUNS }, (_, at) => {
    const from = (at * 10) % (book.length - 10);
    return book.slice(from, from + 10);
  });
  const thousands = Array.from({ length: RUNS }, (_, at) => {
    const from = (at * 97) % (lines.length - 1_000);
    const ingredients = lines.slice(from, from + 1_000);
    return [{ mealId: "all", title: "All", servings: 4, ingredients }];
  });
  return { tenMeals: cpuOf(tens), thousandLines: cpuOf(thousands) };
}

function cpuOf(baskets: CookedRecipe[][]) {
  const times = baskets.map((recipes) => {
    const before = process.cpuUsage();
    combine(recipes);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return median(times.slice(1));
}
