import type { FoodToken } from "~/engine/food/line/food-tokens";
import { canonicalWords } from "~/engine/food/words";

/** Words of a table as the foods' reader has them. */
export const words = (list: string): ReadonlySet<string> => new Set(canonicalWords(list));

/** The word at a place of a sentence; "" beyond its ends. */
export const wordAt = (tokens: readonly FoodToken[], at: number) => tokens[at]?.word ?? "";
