export { foodsOf } from "./foods";
export { aboutFood, saidToast } from "./pantry-words";
export {
  PANTRY_FAILED,
  PANTRY_PATH,
  goneFoodShape,
  newFoodSchema,
  pantryFoodShape,
  rowSchema,
  saidSchema,
} from "./pantry.schema";
export { isSaid } from "./pantry";
export { readFood } from "./read-food";
