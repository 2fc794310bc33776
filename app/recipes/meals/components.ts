export { CARD_SIZES, COVER_LINK, DESCRIPTION, MealCard, MealFacts } from "./meal-card";
export { NutritionPanel } from "./nutrition-panel";
export { Recipe } from "./recipe";
export { PlanSelected, SelectedBadge, SelectedMeals } from "./selected";
export { StandsIn } from "./stands-in";
export { StepsNote } from "./steps-note";
export { RecipeLines, SubRecipeForm } from "./sub-recipes-form";
