export { getAdding } from "./adding.server";
export { duplicateRecipe } from "./duplicate.server";
export { addRecipe, findOfForm, getRecipe, saveRecipe, textVersion } from "./recipes.server";
export { readForReview, saveReviewed } from "./reviewed.server";
