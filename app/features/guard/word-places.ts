import { lexicon } from "~/food/lexicon";
import type { FoodToken } from "~/food/line/food-tokens";

/** In which of some texts each word stands: a bit for each text, and one for all from the 31st on. */
export type WordPlaces = ReadonlyMap<string, number>;

/** The bit of a text by its index. */
export const bitOf = (at: number) => 1 << Math.min(at, 30);

/** Where the words of some texts are. */
export function placesOf(texts: readonly { tokens: readonly FoodToken[] }[]): WordPlaces {
  const places = new Map<string, number>();
  texts.forEach(({ tokens }, at) => {
    const bit = bitOf(at);
    for (const { word } of tokens) places.set(word, (places.get(word) ?? 0) | bit);
  });
  return places;
}

/**
 * Where the words of some texts are that may mean another food than those that are listed: of a food's name no word
 * counts if the list has all of them ("simmer the tomatoes"), for what the list has is held against a term there.
 * Names that overlap may be read as one, so that they are looked at together.
 */
export function placesBeside(
  listed: { has: (word: string) => boolean },
  texts: readonly { tokens: readonly FoodToken[] }[],
): WordPlaces {
  const places = new Map<string, number>();
  texts.forEach(({ tokens }, text) => {
    const bit = bitOf(text);
    let at = 0;
    while (at < tokens.length) {
      const end = endOfNames(tokens, at);
      const names = tokens.slice(at, end ?? at + 1);
      if (end === null || names.some(({ word }) => !listed.has(word))) {
        for (const { word } of names) places.set(word, (places.get(word) ?? 0) | bit);
      }
      at += names.length;
    }
  });
  return places;
}

/** Where the names of foods end that begin at a word, or in one of those; null where none begins. */
function endOfNames(tokens: readonly FoodToken[], start: number): number | null {
  let end = start;
  for (let at = start; at === start || at < end; at += 1) {
    lexicon().eachAt(tokens, at, (_, length) => {
      end = Math.max(end, at + length);
    });
  }
  return end === start ? null : end;
}
