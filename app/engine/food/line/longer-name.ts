import type { Contents } from "../food";
import { lexicon } from "../lexicon";
import type { FoodToken } from "./food-tokens";

type Named = { length: number; value: Contents };

/**
 * How many tokens to skip, where the name of a food that starts at `index` ends within a longer one that starts
 * behind its first words: "unsweetened coconut" and "coconut milk" in "unsweetened coconut milk", which is no cow's
 * milk. 0 where the first name stands: where what is skipped is a food of its own ("almond" in "almond milk
 * chocolate"), or where the first name brings something that the second has not.
 */
export function wordsBeforeLonger(
  tokens: readonly FoodToken[],
  index: number,
  { length, value }: Named,
): number {
  for (let skipped = 1; skipped < length; skipped += 1) {
    const words = tokens.slice(index, index + skipped);
    if (words.some((_, at) => lexicon().longestAt(words, at) !== null)) return 0;
    const longer = lexicon().longestAt(tokens, index + skipped);
    if (longer === null || skipped + longer.length <= length) continue;
    const brings = [...longer.value.has, ...longer.value.may];
    return [...value.has, ...value.may].every((content) => brings.includes(content)) ? skipped : 0;
  }
  return 0;
}
