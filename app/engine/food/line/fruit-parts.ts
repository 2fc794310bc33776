import type { Ingredient } from "./ingredient";

/** What may be taken of a fruit with the rest left for something else. */
export const FRUIT_PARTS = ["juice", "zest"] as const;
export type FruitPart = (typeof FRUIT_PARTS)[number];

/** "Juice of 2 limes", "1 lemon, zested": the only part that is used, if it is one. */
export function partOf({ english, food }: Ingredient): FruitPart | null {
  if (!/\b(lemons?|limes?|oranges?)$/i.test(food)) return null;
  const isUsed = (part: FruitPart) =>
    part === "juice"
      ? /\b(juice|juiced|squeezed)\b/i.test(english)
      : /\b(zest|zested|rind|peel)\b/i.test(english);
  const used = FRUIT_PARTS.filter(isUsed);
  const [only = null] = used;
  return used.length === 1 ? only : null;
}
