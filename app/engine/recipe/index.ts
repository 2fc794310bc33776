export { type ExportedMeal, type Refusal, exportedMeal } from "./exported-meal";
export {
  type ImportReason,
  PHOTO_FETCH_FAULTS,
  type PhotoFault,
  type PhotoFetchFault,
  type PlainImportReason,
  importReason,
  readImportReason,
  writeImportReason,
} from "./import-reason";
export { COURSES, CUISINES, PROTEINS, RECIPE_CUISINES } from "./kinds";
export { type ParsedRecipe, parsedRecipe } from "./parsed-recipe";
export {
  EVERYBODY,
  EVERYBODY_NAME,
  type EaterRating,
  RATINGS,
  RATING_WORDS,
  type Rating,
} from "./ratings";
export {
  LIMITS,
  type MadeSubRecipe,
  type Meal,
  RECIPE_DEFAULTS,
  type Recipe,
  SUB_RECIPE_UNITS,
  type StoredRecipe,
  type SubRecipe,
  meal,
  ownRecipe,
  recipe,
  sourceRecipe,
  storedRecipe,
  subRecipe,
} from "./recipe";
export { HOUR_WORDS, MINUTE_WORDS, type TimeInText, timesInText } from "./times-in-text";
