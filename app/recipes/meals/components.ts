export { CARD_SIZES, COVER_LINK, DESCRIPTION, MealCard, MealFacts } from "./meal-card";
export { NutritionPanel, StepsNote } from "./recipe-parts";
export { Recipe } from "./recipe";
export { PlanSelected, SelectedBadge, SelectedMeals } from "./selected";
export { StandsIn, RecipeLines, SubRecipeForm } from "./sub-recipes";
