export type { Checkable } from "./checks.server";
export { type VerdictLabel, clauseOf, markOf, fitsInShort, verdictOf } from "./mark";
export { type JudgedMeal, type MealCheck, checkMeal, fits, isBroken } from "./meal-check";
