import { type IndexedRecipe, FIELD_WEIGHT } from "./search-index";
import { COOKED_BY, KITCHEN_TOOLS } from "./cooking-methods";
import type { BookQuery } from "./book-query";
import { dietsOf } from "./diets";
import { keywordsOf, CUISINES_BY_WORD, SWEET_DISHES } from "./vocabulary";
import { byName } from "~/engine/food";
import { foodsCalled, TABLE_WORDS } from "./names";
import { traitOf } from "./traits";
import { requestWordsOf, table } from "./words";
import type { Recipe } from "~/engine/recipe";

/**
 * Foods whose usual forms contain other foods that no list names. For example, a request without flour also excludes
 * bread.
 */
const MADE_WITH = table(`
  flour: bread, baguette, ciabatta, toast, pasta, noodle, couscous, tortilla, pita, naan, bun, roll, cracker, crouton, breadcrumb, bread crumb, panko, puff pastry, phyllo, filo, pastry, pie crust, pizza dough, dough, ladyfinger, cookie, biscuit, cake, wrapper, flatbread
  sugar: ice cream, gelato, sorbet, condensed milk, chocolate, jam, jelly, marmalade, ladyfinger, cookie, cake, graham cracker, marshmallow, caramel, dulce de leche, candy, meringue, nutella, syrup, honey, molasses, ketchup
`);

/** Returns the foods of a recipe's list that are made with a food. */
export function madeWithIn({ ingredients }: Pick<Recipe, "ingredients">, food: string): string[] {
  const names = MADE_WITH.get(food);
  if (!names) return [];
  const lines = ingredients.map((line) => ` ${requestWordsOf(line).join(" ")} `);
  const isListed = (name: string) => lines.some((line) => line.includes(` ${name} `));
  return names.flatMap(foodsCalled).filter(isListed);
}

/** Foods in desserts that vegetarians do not eat. */
const MEAT_IN_DESSERTS = requestWordsOf("gelatin gelatine marshmallow lard suet tallow bacon");

/** Returns true if a recipe meets all requirements of the request, apart from its restrictions. */
export function keeps(indexedRecipe: IndexedRecipe, query: BookQuery) {
  const { recipe, title } = indexedRecipe;
  const isOrNames = (word: string, fact: string | null) =>
    fact?.toLowerCase() === word || title.includes(word);
  const { courses, minutes } = query;
  return (
    !query.without.some(
      (name) =>
        hasFood(indexedRecipe, name) ||
        recipe.protein?.toLowerCase() === name ||
        (isInSteps(name) && indexedRecipe.weights.has(name) && isUsed(recipe, name)),
    ) &&
    !query.notCuisines.some(
      (word) => isOrNames(word, recipe.cuisine) || isOfKitchen(indexedRecipe, word),
    ) &&
    query.cuisines.every((any) => any.some((word) => isOrNames(word, recipe.cuisine))) &&
    query.proteins.every((any) =>
      any.some(
        (word) =>
          isOrNames(word, recipe.protein) ||
          (query.proteins.length > 1 && hasFood(indexedRecipe, word)),
      ),
    ) &&
    query.regions.every((any) => keywordsOf(any).some((name) => indexedRecipe.weights.has(name))) &&
    query.methods.every((method) => COOKED_BY.get(method)?.(recipe) ?? false) &&
    query.words.every((any) => isSweetWhereMeant(indexedRecipe, any, query)) &&
    (query.ingredients === null || boughtFor(recipe) <= query.ingredients) &&
    (courses.length === 0 || courses.includes(recipe.course)) &&
    (minutes === null || (recipe.cookingTime !== null && recipe.cookingTime <= minutes)) &&
    query.avoids.every((food) => madeWithIn(recipe, food).length === 0) &&
    !query.notCourses.includes(recipe.course) &&
    !query.notMethods.some((method) => COOKED_BY.get(method)?.(recipe) ?? false) &&
    !query.notTraits.some((trait) => traitOf(trait).isMet(recipe)) &&
    !query.notDiets.some((diet) => dietsOf(recipe).some((keptDiet) => keptDiet === diet)) &&
    (!query.isWithMeat || !isMeatless(indexedRecipe)) &&
    (!query.meatless || isMeatless(indexedRecipe))
  );
}

/**
 * Returns true for words other than foods, such as a blender or kneading. The steps show whether a recipe uses them.
 */
export const isInSteps = (name: string) =>
  KITCHEN_TOOLS.has(name) || (!byName().has(name) && !TABLE_WORDS.has(name) && !name.includes(" "));

/**
 * Returns true if a recipe uses the tool. Returns false for a dish with "no machine" or "smooth without a blender" in
 * its text.
 */
function isUsed({ title, description, instructions }: IndexedRecipe["recipe"], tool: string) {
  const textWords = requestWordsOf(`${title}. ${description} ${instructions}`);
  const isNone = (i: number) =>
    /^(no|without)$/.test(
      (/^an?$/.test(textWords[i - 1] ?? "") ? textWords[i - 2] : textWords[i - 1]) ?? "",
    );
  return textWords.some((word, i) => word === tool && !isNone(i));
}

/** Returns true if the recipe names a region of a cuisine, such as "Thai". */
const isOfKitchen = ({ weights }: IndexedRecipe, word: string) =>
  CUISINES_BY_WORD.get(word)?.includes(word) === false && weights.has(word);

/**
 * Returns true unless a request for a cake means a dessert and the recipe is not one. "Crab cakes" names a cake that is
 * not a dessert.
 */
function isSweetWhereMeant({ recipe, weights }: IndexedRecipe, any: string[], query: BookQuery) {
  const dish = any.find((name) => SWEET_DISHES.has(name));
  if (dish === undefined || recipe.course === "Desserts") return true;
  const queryNames = [...query.words, ...query.proteins].flat();
  const isTitled = (name: string) => (weights.get(name) ?? 0) >= FIELD_WEIGHT.title;
  // A pot pie with chicken is a chicken pie.
  const isSavory = query.proteins.flat().some(isTitled) && isTitled(dish);
  return isSavory || queryNames.flatMap(foodsCalled).some((word) => isTitled(`${word} ${dish}`));
}

const AT_HOME = /\b(salt|black pepper|water|olive oil)\b/i;
/** Returns the number of ingredient lines of a dish, without staples. */
export const boughtFor = ({ ingredients }: Pick<Recipe, "ingredients">) =>
  ingredients.filter((line) => !AT_HOME.test(line)).length;

function isMeatless(indexedRecipe: IndexedRecipe) {
  const { protein, course } = indexedRecipe.recipe;
  return (
    /^(Vegetarian|Tofu)$/.test(protein ?? "") ||
    (course === "Desserts" && !MEAT_IN_DESSERTS.some((name) => hasFood(indexedRecipe, name))) ||
    dietsOf(indexedRecipe.recipe).includes("Vegan")
  );
}

/** Returns true for a food that a recipe names in its title or its list. */
function hasFood({ weights }: IndexedRecipe, name: string) {
  return (weights.get(name) ?? 0) >= FIELD_WEIGHT.ingredients;
}
