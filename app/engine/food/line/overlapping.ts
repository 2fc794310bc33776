import { type Content, withinOf } from "../contents";
import type { Contents } from "../food";
import { lexicon } from "../lexicon";
import type { FoodToken } from "./food-tokens";

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
