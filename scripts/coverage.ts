/**
 * `npm run coverage`: prints the coverage of the recipe book by cuisine. "18+12" means 18 recipes as written and 12 more with
 * the substitutions that they declare. Below the tables are the combinations with few recipes.
 */
import { coverageOf, renderTable, sparseCombinations } from "./book-coverage";
import { readRecipeBook } from "../app/find/book/recipe-book.server";
import { RESTRICTIONS } from "../app/engine/restrictions/restrictions";
import { COURSES, CUISINES, PROTEINS } from "../app/engine/recipe/recipe";

/** The minimum number of recipes, so that a household gets another one on another day. */
const LEAST = 2;

const kinds = {
  cuisines: CUISINES,
  proteins: PROTEINS,
  courses: COURSES,
  restrictions: RESTRICTIONS,
};
const recipes = readRecipeBook("recipes");
const substitutable = recipes.filter(({ substitutions }) => substitutions).length;
console.log(`${recipes.length} recipes, ${substitutable} of them with substitutions\n`);
for (const table of coverageOf(recipes, kinds)) console.log(`${renderTable(table)}\n`);
const thin = sparseCombinations(recipes, kinds, LEAST);
console.log(`Fewer than ${LEAST} with substitutions (${thin.length}):\n${thin.join("\n")}`);
