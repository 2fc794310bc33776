export {
  addCheck,
  addChecks,
  CARD_COLUMNS,
  mealMinutesOf,
  toCard,
  MEAL_COLUMNS,
  mealTextOf,
  toCheckedMeal,
  toMeal,
  toMealText,
} from "./meal.server";
export { noteHad } from "./had.server";
export { insertMeal, prepareMeal, removeMeal } from "./meal-storage.server";
export {
  countMeals,
  getCheckedMeal,
  getMeal,
  listCards,
  mealsInBatches,
  requireMeals,
  plannerPlaceOf,
} from "./meals.server";
export {
  refreshSubRecipes,
  refreshUsers,
  getLineChoice,
  listRecipeLines,
  saveRecipeLine,
  listTitlesAround,
  saveSubRecipes,
} from "./sub-recipes.server";
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
