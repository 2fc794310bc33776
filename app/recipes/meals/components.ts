export { CARD_SIZES, COVER_LINK, DESCRIPTION, MealCard, MealFacts } from "./meal-card";
export { NutritionPanel, StepsNote } from "./recipe-parts";
export { RecipeArticle } from "./recipe";
export { PlanSelected, SelectedBadge, SelectedMeals } from "./selected";
export { StandsIn, RecipeLineList, SubRecipeForm } from "./sub-recipes";
