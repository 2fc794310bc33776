import { readRecipeBook } from "../../app/find/book/recipe-book.server";
import { combine } from "../../app/shop/lists/combine";
import type { CookedRecipe } from "../../app/shop/lists/needs";
import { median } from "./table";

const RUNS = 30;
/**
 * By so many lists of ten meals V8 has compiled what makes them. Until then more than half of a list's CPU is its
 * optimizing compiler's, on threads of its own: without that (`node --max-lazy --no-opt`) the first lists take 9 ms.
 */
const UNTIL_COMPILED = 60;

/**
 * Milliseconds of CPU that a grocery list takes: of ten meals of the recipe book that were in no list before, the median
 * of the first after the very first and of those once all is compiled, and of a thousand lines of it.
 */
export function measureLists() {
  const book: CookedRecipe[] = readRecipeBook("recipes").map(({ bookId, title, ...recipe }) => ({
    mealId: bookId,
    title,
    servings: recipe.servings,
    ingredients: recipe.ingredients,
  }));
  const lines = book.flatMap(({ ingredients }) => ingredients);
  const tens = Array.from({ length: Math.floor(book.length / 10) }, (_, at) =>
    book.slice(at * 10, at * 10 + 10),
  );
  const thousands = Array.from({ length: RUNS }, (_, at) => {
    const from = (at * 97) % (lines.length - 1_000);
    const ingredients = lines.slice(from, from + 1_000);
    return [{ mealId: "all", title: "All", servings: 4, ingredients }];
  });
  const times = cpuOf(tens);
  return {
    firstTenMeals: median(times.slice(1, RUNS)),
    tenMeals: median(times.slice(UNTIL_COMPILED)),
    thousandLines: median(cpuOf(thousands).slice(1)),
  };
}

function cpuOf(baskets: CookedRecipe[][]): number[] {
  return baskets.map((recipes) => {
    const before = process.cpuUsage();
    combine(recipes);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
}
