import { readRecipeBook } from "../../app/find/book/recipe-book.server";
import { linesFromJson, linesToJson, readLines } from "../../app/engine/facts";
import { runToEnd } from "../../app/server/values/cooperative-scheduling";
import { readItemLabel } from "../../app/shop/lists/item-label";
import { type NeededItem, toItems } from "../../app/shop/lists/combine";
import { readNeed } from "../../app/shop/lists/purchases";
import type { CookedRecipe } from "../../app/shop/lists/needs";
import { median } from "./table";

const RUNS = 30;
/**
 * The number of lists of ten meals after which V8 has compiled the code. Before that, more than half of the CPU of a list is
 * that of V8's optimizing compiler on its own threads. Without it (`node --max-lazy --no-opt`) the first lists take 9 ms.
 */
const UNTIL_COMPILED = 60;

/**
 * Returns the milliseconds of CPU that grocery lists take, as medians.
 * - `firstTenMeals`: making a list of ten meals of the recipe book whose lines were not read before, in a new process.
 * - `tenMeals`: the same, when V8 has compiled the code.
 * - `stored`: making it from the facts that are stored with the recipes, as the product does.
 * - `thousandLines`: making a list of 1,000 lines that were read before.
 * - `words`: writing the words of the items of ten meals.
 */
export function measureLists() {
  const book: CookedRecipe[] = readRecipeBook("recipes").map(({ bookId, title, ...recipe }) => ({
    mealId: bookId,
    title,
    servings: recipe.servings,
    ingredients: readLines(recipe.ingredients),
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
  const make = (recipes: CookedRecipe[]) => runToEnd(toItems(recipes));
  const times = cpuOf(tens, make);
  const stored = tens.map((recipes) =>
    recipes.map(({ ingredients, ...recipe }) => ({ ...recipe, facts: linesToJson(ingredients) })),
  );
  const made = tens.map(make);
  return {
    firstTenMeals: median(times.slice(1, RUNS)),
    tenMeals: median(times.slice(UNTIL_COMPILED)),
    stored: median(cpuOf(stored, (recipes) => make(recipes.map(restore))).slice(UNTIL_COMPILED)),
    thousandLines: median(cpuOf(thousands, make).slice(1)),
    words: median(cpuOf([...made, ...made], write).slice(made.length)),
  };
}

const restore = ({
  facts,
  ...recipe
}: Omit<CookedRecipe, "ingredients"> & { facts: string }): CookedRecipe => ({
  ...recipe,
  ingredients: [...linesFromJson(facts).values()],
});

/** Returns the labels of items, as a page of the list shows them. */
function write(items: NeededItem[]) {
  return items.map(({ need }) => {
    const item = { text: "", purchase: readNeed(need), covered: null, ticked: 0 } as const;
    return readItemLabel(item, "written");
  });
}

function cpuOf<T>(all: readonly T[], work: (one: T) => unknown): number[] {
  return all.map((one) => {
    const before = process.cpuUsage();
    work(one);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
}
