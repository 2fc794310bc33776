import type { Contents } from "~/engine/food/food";
import { lexicon } from "~/engine/food/lexicon";
import type { FoodToken } from "~/engine/food/line/tokens";

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
 */
export function placesBeside(
  listed: { has: (word: string) => boolean },
  texts: readonly { tokens: readonly FoodToken[] }[],
): WordPlaces {
  const places = new Map<string, number>();
  texts.forEach(({ tokens }, text) => {
    const bit = bitOf(text);
    for (let at = 0, next = 0; at < tokens.length; at = next) {
      const end = endOfNames(tokens, at);
      next = Math.max(end, at + 1);
      const names = tokens.slice(at, next);
      if (end > at && names.every(({ word }) => listed.has(word))) continue;
      for (const { word } of names) places.set(word, (places.get(word) ?? 0) | bit);
    }
  });
  return places;
}

/**
 * Where the names of foods end that begin at a word, or in one of those: names that overlap may be read as one, so that
 * they are looked at together. The word itself where none begins; `visit` is told what each of them contains.
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
