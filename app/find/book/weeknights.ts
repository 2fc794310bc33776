import type { WeeknightWishes } from "~/server/adapters/recipe-source/recipe-source";
import { inSeason, seasonOf } from "~/engine/food";
import { hasTargets, targetsMet } from "~/engine/nutrition";
import { type BookRecipe, HEATS } from "./book-recipe";
import { effortOf, isEasy } from "~/engine/work";
import { hasHotFoods } from "./diets";
import { foodsOfRecipe, linesOf, nutrientsOfRecipe } from "./readings";
import { onceFor } from "~/server/values/once";

/** Returns true if a recipe is easy. Cached for each recipe, because the computation takes one or two milliseconds. */
const isEasyRecipe = onceFor((recipe: BookRecipe) =>
  isEasy(effortOf({ lines: linesOf(recipe), instructions: recipe.instructions })),
);

/** Returns true if a recipe is within the time, heat and work that the household wants. Desserts may take longer. */
export function fitsWeeknights(recipe: BookRecipe, wishes: WeeknightWishes | undefined): boolean {
  if (!wishes) return true;
  const { maxMinutes, maxHeat } = wishes;
  if (maxHeat !== null && isHotter(recipe, maxHeat)) return false;
  if (wishes.isKidMild && !recipe.facts.isKidMild) return false;
  if (recipe.course === "Desserts") return true;
  if (maxMinutes !== null && (recipe.cookingTime ?? Infinity) > maxMinutes) return false;
  return !wishes.isEasy || isEasyRecipe(recipe);
}

/**
 * Returns true if a recipe is hotter than wanted. If the author states no heat, hot foods count as too hot, because
 * their heat is unknown.
 */
const isHotter = (recipe: BookRecipe, most: Heat | "none") =>
  recipe.facts.heat === null ? hasHotFoods(recipe) : rankOf(recipe.facts.heat) > rankOf(most);

type Heat = (typeof HEATS)[number];
const rankOf = (heat: Heat | "none") => (heat === "none" ? -1 : HEATS.indexOf(heat));

/**
 * Matches foods that make a dish for four expensive, by the authors' view of US shop prices. They cost more than about
 * 8 dollars a pound, or are expensive spices.
 */
const DEAR =
  /\b(lamb|veal|duck|steaks?|sirloin|filet|strip|flank|skirt|ribeye|beef tenderloin|short ribs|brisket|shrimp|prawns?|scallops?|crab\w*|lobster|clams|mussels|oysters|salmon|halibut|swordfish|tuna steaks?|sea bass|snapper|cod|saffron|pine nuts|prosciutto|pancetta|gruy[eè]re|pistachios|vanilla bean|cognac|porcini|macadamia)\b/i;

/** Returns true if no ingredient line names an expensive food. */
export const isCheap = ({ ingredients }: Pick<BookRecipe, "ingredients">): boolean =>
  !ingredients.some((line) => DEAR.test(line));

/**
 * Returns true if a recipe that fits is also preferred: in season, cheap, or meeting the nutrition goal, as the wishes
 * require.
 */
export function comesFirst(recipe: BookRecipe, wishes: WeeknightWishes): boolean {
  return (
    (!wishes.isBudget || isCheap(recipe)) &&
    (!wishes.isSeasonal || isInSeason(recipe, wishes)) &&
    (!hasTargets(wishes) || meetsTargets(recipe, wishes))
  );
}

const meetsTargets = (recipe: BookRecipe, wishes: WeeknightWishes) =>
  targetsMet({ ...recipe, nutrients: () => nutrientsOfRecipe(recipe) }, wishes) !== null;

/**
 * Returns true if the recipe is in season. The seasons from the author take precedence over the seasons of its foods.
 */
function isInSeason(recipe: BookRecipe, { date, isSouthern }: WeeknightWishes) {
  const { seasons } = recipe.facts;
  if (seasons.length > 0) return seasons.includes(seasonOf(date, isSouthern));
  return inSeason(foodsOfRecipe(recipe), date, isSouthern) !== null;
}
