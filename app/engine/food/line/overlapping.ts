import { type Content, withinOf } from "../contents";
import type { Contents } from "../food";
import { lexicon, makers } from "../lexicon";
import type { FoodToken } from "./tokens";

type Named = { length: number; value: Contents };

/**
 * The name with what a second one brings that starts within it and ends behind it: "vegetable stock" and
 * "stock cube" in "vegetable stock cube" are one food, which has what either has. What the words that both share
 * have by themselves, and the first has not, is decided by the first: "flour" in "almond flour tortilla".
 */
export function withOverlap(tokens: readonly FoodToken[], index: number, named: Named): Named {
  let { length, value } = named;
  for (let skipped = 1; skipped < length; skipped += 1) {
    const other = lexicon().longestAt(tokens, index + skipped);
    if (other === null || skipped + other.length <= length) continue;
    const shared = lexicon().longestAt(tokens.slice(0, index + length), index + skipped);
    const first = value;
    const brings = (content: Content) =>
      !isDecided(content, first) &&
      !shared?.value.has.includes(content) &&
      !shared?.value.may.includes(content);
    const has = other.value.has.filter(brings);
    const may = other.value.may.filter(brings);
    if (has.length + may.length === 0) continue;
    value = {
      has: [...value.has, ...has],
      may: [...value.may.filter((content) => !has.includes(content)), ...may],
    };
    length = skipped + other.length;
  }
  return length === named.length ? named : { length, value };
}

/** A food that says which meat it is has no other. */
function isDecided(content: Content, { has, may }: Contents): boolean {
  const parent = withinOf(content);
  if (has.includes(content) || (parent !== null && has.includes(parent))) return true;
  return may.includes(content);
}

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
