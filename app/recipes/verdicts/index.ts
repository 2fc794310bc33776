export type { Checkable } from "./checks.server";
export { type Mark, clauseOf, markOf } from "./mark";
export { type JudgedMeal, type MealCheck, checkMeal, fits, isBroken } from "./meal-check";
export { fitsInShort, verdictOf } from "./verdict-words";
