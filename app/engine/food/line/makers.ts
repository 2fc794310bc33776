import { lexicon, makers } from "../lexicon";
import type { FoodToken } from "./food-tokens";

/** Words that join two foods. */
export const JOINS: ReadonlySet<string> = new Set(["or", "and", "plus"]);

/** Whether the words only say who made the food that follows before the next mark: "Kikkoman panko". */
export function isMaker(tokens: readonly FoodToken[], index: number, length: number): boolean {
  if (makers().longestAt(tokens, index)?.length !== length) return false;
  for (let at = index + length; tokens[at]?.kind === "word"; at += 1) {
    if (JOINS.has(tokens[at]?.word ?? "")) return false;
    if (lexicon().longestAt(tokens, at) !== null) return true;
  }
  return false;
}
