import { type IndexedRecipe, WEIGHT } from "./search-index";
import type { BookQuery } from "./query";
import { dietsOf } from "./diets";
import { keywordsOf } from "./moods";
import { wordsOf } from "./words";

/** Tools, which stand in the method and not in the list. */
const TOOLS = new Set("oven grill blender mixer microwave wok skillet".split(" "));

/** What no vegetarian eats, as far as it comes in desserts. */
const MEAT_IN_DESSERTS = wordsOf("gelatin gelatine marshmallow lard suet tallow bacon");

/** True where a recipe keeps all that the request says must hold, its restrictions aside. */
export function keeps(it: IndexedRecipe, query: BookQuery) {
  const { recipe, title, weights } = it;
  const isOrNames = (word: string, fact: string | null) =>
    fact?.toLowerCase() === word || title.includes(word);
  const { courses, minutes } = query;
  return (
    !query.without.some(
      (name) =>
        hasFood(it, name) ||
        recipe.protein?.toLowerCase() === name ||
        (TOOLS.has(name) && weights.has(name)),
    ) &&
    query.cuisines.every((any) => any.some((word) => isOrNames(word, recipe.cuisine))) &&
    query.proteins.every((any) =>
      any.some(
        (word) =>
          isOrNames(word, recipe.protein) || (query.proteins.length > 1 && hasFood(it, word)),
      ),
    ) &&
    query.regions.every((any) => keywordsOf(any).some((name) => weights.has(name))) &&
    (courses.length === 0 || courses.includes(recipe.course)) &&
    (minutes === null || (recipe.cookingTime !== null && recipe.cookingTime <= minutes)) &&
    (!query.meatless || isMeatless(it))
  );
}

function isMeatless(it: IndexedRecipe) {
  const { protein, course } = it.recipe;
  return (
    /^(Vegetarian|Tofu)$/.test(protein ?? "") ||
    (course === "Desserts" && !MEAT_IN_DESSERTS.some((name) => hasFood(it, name))) ||
    dietsOf(it.recipe).includes("Vegan")
  );
}

/** True for a food that a recipe names in its title or its list. */
function hasFood({ weights }: IndexedRecipe, name: string) {
  return (weights.get(name) ?? 0) >= WEIGHT.ingredients;
}
