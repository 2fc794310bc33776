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
