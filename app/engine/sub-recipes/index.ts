export {
  type Inner,
  type Refused,
  type SubRecipeLink,
  buildSubRecipe,
  goneSubRecipe,
  isWithin,
} from "./build";
export { carryOver, saidOfLines } from "./carry-over";
export { takenInWords } from "./share";
export {
  type WithSubRecipes,
  cookedOf,
  goneSubRecipes,
  liveSubRecipes,
  ownLines,
  readSubRecipes,
  wholeIngredients,
  wholeInstructions,
  wholeLines,
  wholeMinutes,
} from "./whole";
