export { foodsOf, isSaid, readFood } from "./pantry";
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
