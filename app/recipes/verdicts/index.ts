export type { Checkable } from "./checks.server";
export { type Mark, clauseOf, markOf, fitsInShort, verdictOf } from "./mark";
export { type JudgedMeal, type MealCheck, checkMeal, fits, isBroken } from "./meal-check";
