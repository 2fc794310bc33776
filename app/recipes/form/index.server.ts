export { getAdding, readForReview, saveReviewed } from "./adding.server";
export {
  duplicateRecipe,
  addRecipe,
  findOfForm,
  getRecipe,
  saveRecipe,
  textVersion,
} from "./recipes.server";
