import type { Contents } from "~/engine/food/food";
import { lexicon } from "~/engine/food/lexicon";
import type { FoodToken } from "~/engine/food/line/tokens";

/**
 * For each word, the texts that contain it, as a bit mask. Each text has one bit, and all texts from the 31st on share
 * a bit.
 */
export type WordPlaces = ReadonlyMap<string, number>;

/** Returns the bit of a text by its index. */
export const bitOf = (at: number) => 1 << Math.min(at, 30);

/** Returns the texts that contain each word. */
export function placesOf(texts: readonly { tokens: readonly FoodToken[] }[]): WordPlaces {
  const places = new Map<string, number>();
  texts.forEach(({ tokens }, at) => {
    const bit = bitOf(at);
    for (const { word } of tokens) places.set(word, (places.get(word) ?? 0) | bit);
  });
  return places;
}

/**
 * Returns the texts of words that may mean a food that is not listed. The words of a food's name do not count if the
 * list has all of them ("simmer the tomatoes"), since the term is compared with the listed food.
 */
export function placesBeside(
  listedWords: { has: (word: string) => boolean },
  texts: readonly { tokens: readonly FoodToken[] }[],
): WordPlaces {
  const places = new Map<string, number>();
  texts.forEach(({ tokens }, text) => {
    const bit = bitOf(text);
    for (let at = 0, next = 0; at < tokens.length; at = next) {
      const end = endOfNames(tokens, at);
      next = Math.max(end, at + 1);
      const names = tokens.slice(at, next);
      if (end > at && names.every(({ word }) => listedWords.has(word))) continue;
      for (const { word } of names) places.set(word, (places.get(word) ?? 0) | bit);
    }
  });
  return places;
}

/**
 * Returns the end index of the food names that begin at a word, or that begin within such a name. Overlapping names may
 * be read as one, so they are checked together. Returns the index of the word itself if no name begins at the word.
 * Calls `visit` with the contents of each name.
 */
export function endOfNames(
  tokens: readonly FoodToken[],
  start: number,
  visit?: (contents: Contents) => void,
): number {
  let end = start;
  for (let at = start; at === start || at < end; at += 1) {
    lexicon().eachAt(tokens, at, (contents, length) => {
      end = Math.max(end, at + length);
      visit?.(contents);
    });
  }
  return end;
}
