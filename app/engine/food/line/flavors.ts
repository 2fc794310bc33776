import { canonicalWords } from "../words";
import type { FoodToken } from "./food-tokens";

const FLAVORS = new Set(
  canonicalWords(
    "flavor flavored flavoring scented style substitute alternative replacement replacer",
  ),
);
const NATURE = new Set(["natural", "artificial"]);

/** "Butter-flavored", "milk alternative": what stands before a token may or may not contain the real one. */
export function isFlavor(tokens: readonly FoodToken[], index: number): boolean {
  const next = tokens[index]?.word ?? "";
  return FLAVORS.has(next) || (NATURE.has(next) && FLAVORS.has(tokens[index + 1]?.word ?? ""));
}
