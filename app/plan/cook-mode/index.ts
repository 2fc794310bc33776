export { cookPath, cookStepOf } from "./cook-path";
export {
  COOKING_FAILED,
  cookingChangesOf,
  changesSchema,
  cookedForSchema,
  cookingShape,
  looksSchema,
  ticksSchema,
  timerSchema,
} from "./cooking.schema";
