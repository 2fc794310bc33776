export type { EffortData } from "./recipe-parts";
export { madePath, MAX_SERVES, askedServes, readServes, recipePath, servesOf } from "./recipe-path";
export type { Replacing } from "./meal-card";
export type { CheckedMeal } from "./meal.server";
export {
  type MealCardData,
  OWN_SOURCES,
  RECIPE_BOOK,
  isOwnRecipe,
  cookingTimeInWords,
  timeOf,
} from "./meal";
export {
  SELECTED_PATH,
  SELECTION_FAILED,
  choiceShape,
  dinnersOn,
  favoriteShape,
  mealIdSchema,
  mealShape,
  recipesHref,
  recipesSchema,
  viewSchema,
} from "./meals.schema";
export { isPartName, stepsOf } from "./recipe-lines";
export { plainTitle, contentHashOf } from "./meal-row";
export { type PublicLine, showLine, showSubRecipes } from "./shown-sub-recipes";
export {
  SUB_RECIPE_FAILED,
  SUB_RECIPE_REMOVED,
  SUB_RECIPE_SAVED,
  lineSchema,
  subRecipeLinePath,
  subRecipeSchema,
  subRecipesCallSchema,
  subRecipesPath,
  subRecipesShape,
} from "./sub-recipes.schema";
