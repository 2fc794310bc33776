import type { Content } from "~/food/contents";
import type { FoundFood } from "~/food/line/foods";
import { DISHES, NOT_THE_FOOD } from "./dish-words";
import { words as wordsOf } from "./sentence-words";
import type { TextSentence } from "./mentions";

/** Words of the stove that are also foods, and what is made of the list before it is used. */
const MADE_HERE = wordsOf(
  `sprinkle marinade relish candy rub seasoning mix salsa chutney pickle mole keema porridge paillard carcass tortilla
   sausage speck nut slaw salad spread cheese crisp chip`,
);

/**
 * What a food may have that a step alone names, with no word of the list or the title (`named`): the peanuts of
 * "drizzle with satay". What becomes of the list in the pan, and dishes, say nothing of what they are made with.
 */
export function labelIn(
  { may, usual, at, length }: FoundFood,
  { where, tokens }: TextSentence,
  named: { has: (word: string) => boolean },
): Content[] {
  if (where !== "steps" || may.size === 0) return [];
  const words = tokens.slice(at, at + length).map(({ word }) => word);
  const last = words.at(-1) ?? "";
  const isMade = NOT_THE_FOOD.has(last) || DISHES.has(last) || MADE_HERE.has(last);
  if (isMade || words.some((word) => named.has(word))) return [];
  return [...may].filter((content) => !usual.includes(content));
}
