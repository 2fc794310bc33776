import { type Content, withinOf } from "../contents";
import type { Contents } from "../food";
import { lexicon, makers } from "../lexicon";
import type { FoodToken } from "./tokens";

type Named = { length: number; value: Contents };

/**
 * Returns a name together with a second one that starts within it and ends after it: "vegetable stock" and "stock cube" in
 * "vegetable stock cube" are one food with the contents of both. Contents that only the shared words have are decided by the
 * first name: "flour" in "almond flour tortilla".
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

/** Returns true for a food that names its meat, and so has no other. */
function isDecided(content: Content, { has: certainContents, may }: Contents): boolean {
  const parent = withinOf(content);
  if (certainContents.includes(content) || (parent !== null && certainContents.includes(parent)))
    return true;
  return may.includes(content);
}

/**
 * Returns how many tokens to skip if the name of a food at `index` ends within a longer one that starts after its first words:
 * "unsweetened coconut" and "coconut milk" in "unsweetened coconut milk", which is not cow's milk. Returns 0 if the first name
 * counts: the skipped words are a food of their own ("almond" in "almond milk chocolate"), or the first name has a content that
 * the second does not have.
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

/** Returns true if the words only name the brand of the next food before the next mark: "Kikkoman panko". */
export function isMaker(tokens: readonly FoodToken[], index: number, length: number): boolean {
  if (makers().longestAt(tokens, index)?.length !== length) return false;
  for (let at = index + length; tokens[at]?.kind === "word"; at += 1) {
    if (JOINS.has(tokens[at]?.word ?? "")) return false;
    if (lexicon().longestAt(tokens, at) !== null) return true;
  }
  return false;
}
