/**
 * `npm run coverage:swaps`: prints for each restriction how many of the book's dishes that break it have a substitution that
 * keeps it. "9 of 31" have an offer of Swap.
 */
import { formatTable } from "./bench/table";
import { checkMeal, isBroken } from "../app/recipes/verdicts/meal-check";
import { forEverybody } from "../app/household/eaters/needs";
import { createRecipeBook, openRecipeBook } from "../app/find/book/recipe-book.server";
import { findOffer } from "../app/find/substitutions/offers.server";
import { RECIPE_DEFAULTS } from "../app/engine/recipe/recipe";
import { MORE_RESTRICTIONS, RESTRICTIONS } from "../app/engine/restrictions/restrictions";

const book = openRecipeBook("recipes");
const recipeBook = createRecipeBook({ book });
const recipes = await book.recipes();

const rows: string[][] = [];
let [swapped, broken] = [0, 0];
for (const restriction of [...RESTRICTIONS, ...MORE_RESTRICTIONS]) {
  const needs = forEverybody([restriction]);
  let [offered, asked] = [0, 0];
  for (const recipe of recipes) {
    const meal = { ...RECIPE_DEFAULTS, ...recipe };
    if (!isBroken(checkMeal(meal, needs))) continue;
    asked += 1;
    if (await findOffer({ recipeBook }, meal, needs, null)) offered += 1;
  }
  const share = asked === 0 ? "" : `${Math.round((100 * offered) / asked)} %`;
  rows.push([restriction, `${offered} of ${asked}`, share]);
  swapped += offered;
  broken += asked;
}
rows.push(["all", `${swapped} of ${broken}`, `${Math.round((100 * swapped) / broken)} %`]);
console.log(formatTable(["Restriction", "swapped", "share"], rows));
