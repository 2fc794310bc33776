import { createHash } from "node:crypto";
import { judgeMeal, type JudgedMeal } from "../../app/recipes/verdicts/meal-check";
import { type HouseholdNeeds, needsOf } from "../../app/household/eaters/needs";
import { readRecipeBook } from "../../app/find/book/recipe-book.server";
import { scaleLine } from "../../app/engine/scale/scale";

type Said = Parameters<typeof needsOf>[0];

const householdOf = (eaters: readonly Said[]): HouseholdNeeds => ({
  everybody: needsOf({ restrictions: [], avoids: "" }),
  eaters: eaters.map((said, at) => ({ id: String(at), name: `Eater ${at + 1}`, ...needsOf(said) })),
  isStrict: false,
});

/** Four eaters with different needs, as restrictions and in own words. */
const FOUR = householdOf([
  { restrictions: ["Peanut-Free", "Tree Nut-Free"], avoids: "", dislikes: "olives" },
  { restrictions: ["Gluten-Free", "Dairy-Free"], avoids: "no cilantro" },
  { restrictions: ["Vegetarian"], avoids: "mushrooms, anything spicy" },
  { restrictions: ["Low-Carb", "No Pork", "Sesame-Free"], avoids: "shellfish" },
]);

/** Four eaters as above, with other needs that were not checked before. */
const OTHERWISE = householdOf([
  { restrictions: ["Egg-Free", "Soy-Free"], avoids: "", dislikes: "capers" },
  { restrictions: ["Wheat-Free", "Mollusk-Free"], avoids: "no garlic" },
  { restrictions: ["Vegan"], avoids: "eggplant, citrus" },
  { restrictions: ["Keto", "Pregnancy", "Halal Ingredients"], avoids: "tomatoes" },
]);

/**
 * Returns `count` recipes: those of the recipe book repeatedly, each time for more servings, so that no line repeats.
 */
export function someRecipes(count: number): JudgedMeal[] {
  const book = readRecipeBook("recipes");
  return Array.from({ length: count }, (_, at) => {
    const recipe = book[at % book.length];
    if (!recipe) throw new Error("The recipe book is empty.");
    const times = Math.floor(at / book.length) + 1;
    return {
      ...recipe,
      servings: recipe.servings * times,
      ingredients: recipe.ingredients.map((line) => scaleLine(line, times)),
    };
  });
}

/**
 * Milliseconds of CPU for new recipes, for the same recipes with other needs, for the same needs again, and for the yardstick.
 */
export type JudgingTimes = { first: number; otherwise: number; again: number; yardstick: number };

/** Checks the recipes for four sets of needs, as when a household's needs change. */
export function timeJudging(recipes: readonly JudgedMeal[]): JudgingTimes {
  // With compiled code and a loaded lexicon, as in a running server.
  const warmUp = someRecipes(60).map((recipe) => ({ ...recipe, title: `Our ${recipe.title}` }));
  for (const recipe of warmUp) judgeMeal(recipe, FOUR);
  const judgeAll = (needs: HouseholdNeeds) => () =>
    recipes.forEach((recipe) => judgeMeal(recipe, needs));
  return {
    first: cpuOf(judgeAll(FOUR)),
    otherwise: cpuOf(judgeAll(OTHERWISE)),
    again: cpuOf(judgeAll(FOUR)),
    yardstick: cpuOf(() => recipes.forEach(hashText)),
  };
}

/** Runs the yardstick: a recipe to JSON and back, and its SHA-256, a hundred times. */
function hashText(recipe: JudgedMeal) {
  for (let time = 0; time < 100; time += 1) {
    const text = JSON.stringify(JSON.parse(JSON.stringify(recipe)));
    createHash("sha256").update(text).digest("hex");
  }
}

function cpuOf(work: () => void) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
