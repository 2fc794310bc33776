export { addCheck, addChecks } from "./add-checks.server";
export { CARD_COLUMNS, minutesOf, toCard } from "./card.server";
export { noteHad } from "./had.server";
export { insertMeal, prepareMeal } from "./insert-meal.server";
export { MEAL_COLUMNS, mealTextOf, toCheckedMeal, toMeal, toMealText } from "./meal.server";
export {
  countMeals,
  getCheckedMeal,
  getMeal,
  listCards,
  mealsInBatches,
  requireMeals,
} from "./meals.server";
export { plannerPlaceOf } from "./planner-place.server";
export { refreshSubRecipes, refreshUsers } from "./refresh-sub-recipes.server";
export { removeMeal } from "./remove-meal.server";
export {
  deselectAll,
  deselectMeal,
  getSelection,
  listFreeDinners,
  listSelected,
  listSelectedCards,
  planSelected,
  selectMeal,
} from "./selection.server";
export { getLineChoice, listRecipeLines, saveLine } from "./sub-recipe-choice.server";
export { listTitlesAround, saveSubRecipes } from "./sub-recipes.server";
