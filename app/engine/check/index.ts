export { measure } from "./carbs";
export {
  type CheckedRecipe,
  type Finding,
  type RecipeReading,
  checkOil,
  checkRead,
  checkRecipe,
  checkVegetarian,
  countFoodLines,
  readRecipe,
  repairOil,
} from "./guard";
export { bytesOfReading, keepReading } from "./reading";
export { type Reason, reasonSchema } from "./reason";
export { reasonInWords } from "./reason-words";
export {
  type OwnWordsFinding,
  checkOwnWords,
  checkReadOwnWords,
  isUnderstood,
  readOwnWords,
} from "./own-words";
