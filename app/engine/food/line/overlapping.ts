import { type Content, withinOf } from "../contents";
import type { Contents } from "../food";
import { lexicon, makers } from "../lexicon";
import type { FoodToken } from "./tokens";

type Named = { length: number; value: Contents };

/**
 * Returns a name together with a second name that starts within it and ends after it. In "vegetable stock cube",
 * "vegetable stock" and "stock cube" are one food with the contents of both. The first name decides contents that only
 * the shared words have: "flour" in "almond flour tortilla".
 */
export function withOverlap(tokens: readonly FoodToken[], index: number, firstName: Named): Named {
  let { length, value } = firstName;
  for (let skipped = 1; skipped < length; skipped += 1) {
    const secondName = lexicon().longestAt(tokens, index + skipped);
    if (secondName === null || skipped + secondName.length <= length) continue;
    const shared = lexicon().longestAt(tokens.slice(0, index + length), index + skipped);
    const first = value;
    const brings = (content: Content) =>
      !isDecided(content, first) &&
      !shared?.value.has.includes(content) &&
      !shared?.value.may.includes(content);
    const addedContents = secondName.value.has.filter(brings);
    const may = secondName.value.may.filter(brings);
    if (addedContents.length + may.length === 0) continue;
    value = {
      has: [...value.has, ...addedContents],
      may: [...value.may.filter((content) => !addedContents.includes(content)), ...may],
    };
    length = skipped + secondName.length;
  }
  return length === firstName.length ? firstName : { length, value };
}

/** Returns true for a food whose name states its meat, so that it contains no other meat. */
function isDecided(content: Content, { has: certainContents, may }: Contents): boolean {
  const parent = withinOf(content);
  if (certainContents.includes(content) || (parent !== null && certainContents.includes(parent)))
    return true;
  return may.includes(content);
}

/**
 * Returns the number of tokens to skip if the food name at `index` ends within a longer name that starts after its
 * first words. For example, "unsweetened coconut milk" contains "unsweetened coconut" and "coconut milk", and is not
 * cow's milk. Returns 0 if the first name counts. That is so if the skipped words are a food of their own ("almond" in
 * "almond milk chocolate"), or if the first name has a content that the second lacks.
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

/** Returns true if the words before the next mark only name the brand of the next food: "Kikkoman panko". */
export function isMaker(tokens: readonly FoodToken[], index: number, length: number): boolean {
  if (makers().longestAt(tokens, index)?.length !== length) return false;
  for (let at = index + length; tokens[at]?.kind === "word"; at += 1) {
    if (JOINS.has(tokens[at]?.word ?? "")) return false;
    if (lexicon().longestAt(tokens, at) !== null) return true;
  }
  return false;
}
