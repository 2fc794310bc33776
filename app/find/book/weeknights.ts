import type { WeeknightWishes } from "~/server/adapters/recipe-source/recipe-source";
import { inSeason, seasonOf } from "~/engine/food";
import { hasTargets, targetsMet } from "~/engine/nutrition";
import { foodsOf } from "~/shop/pantry";
import { type BookRecipe, HEATS } from "./book-recipe";
import { effortOf, isEasy } from "~/engine/work";
import { hasHotFoods } from "./diets";
import { onceFor } from "~/server/values/once";

/** Whether a recipe is easy, worked out once for each: that takes a millisecond or two. */
const isEasyRecipe = onceFor((recipe: BookRecipe) => isEasy(effortOf(recipe)));

/** True where a recipe is no longer, no hotter and no more work than is wanted; a dessert may take its time. */
export function fitsWeeknights(recipe: BookRecipe, wishes: WeeknightWishes | undefined): boolean {
  if (!wishes) return true;
  const { maxMinutes, maxHeat } = wishes;
  if (maxHeat !== null && isHotter(recipe, maxHeat)) return false;
  if (wishes.isKidMild && !recipe.facts.isKidMild) return false;
  if (recipe.course === "Desserts") return true;
  if (maxMinutes !== null && (recipe.cookingTime ?? Infinity) > maxMinutes) return false;
  return !wishes.isEasy || isEasyRecipe(recipe);
}

/** By its author's word; where there is none, hot foods are too hot for whoever asks: nobody knows how hot they are. */
const isHotter = (recipe: BookRecipe, most: Heat | "none") =>
  recipe.facts.heat === null ? hasHotFoods(recipe) : rankOf(recipe.facts.heat) > rankOf(most);

type Heat = (typeof HEATS)[number];
const rankOf = (heat: Heat | "none") => (heat === "none" ? -1 : HEATS.indexOf(heat));

/**
 * Foods that make a dish dear for four, by the authors' judgement of what US shops ask: above some eight dollars a pound,
 * or a spice for a few drops.
 */
const DEAR =
  /\b(lamb|veal|duck|steaks?|sirloin|filet|strip|flank|skirt|ribeye|beef tenderloin|short ribs|brisket|shrimp|prawns?|scallops?|crab\w*|lobster|clams|mussels|oysters|salmon|halibut|swordfish|tuna steaks?|sea bass|snapper|cod|saffron|pine nuts|prosciutto|pancetta|gruy[eè]re|pistachios|vanilla bean|cognac|porcini|macadamia)\b/i;

/** True where no line of a recipe names something dear. */
export const isCheap = ({ ingredients }: Pick<BookRecipe, "ingredients">): boolean =>
  !ingredients.some((line) => DEAR.test(line));

/** True for what comes first among those that fit: what is in season, costs little, and brings what is aimed at, as is wanted. */
export function comesFirst(recipe: BookRecipe, wishes: WeeknightWishes): boolean {
  return (
    (!wishes.isBudget || isCheap(recipe)) &&
    (!wishes.isSeasonal || isInSeason(recipe, wishes)) &&
    (!hasTargets(wishes) || targetsMet(recipe, wishes) !== null)
  );
}

/** What its author says goes before what its foods tell. */
function isInSeason({ facts, ingredients }: BookRecipe, { date, isSouthern }: WeeknightWishes) {
  if (facts.seasons.length > 0) return facts.seasons.includes(seasonOf(date, isSouthern));
  return inSeason(foodsOf(ingredients), date, isSouthern) !== null;
}
