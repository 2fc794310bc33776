import { type Content, CONTENTS, isContent, OF_ANIMALS, SLAUGHTERED } from "../contents";
import { createPhraseBook } from "../phrase-book";
import type { FoodToken } from "./food-tokens";

/** A word that takes something out of the food it stands with: vegan, gluten-free. */
export type Modifier = {
  removes: readonly Content[];
  /** True where something else takes its place, as in vegan cheese. */
  replaces: boolean;
};

const MODIFIERS = createPhraseBook<Modifier>();

function learn(phrases: string, removes: readonly Content[], replaces = false) {
  for (const phrase of phrases.split(",")) MODIFIERS.add(phrase, { removes, replaces });
}

for (const content of Object.keys(CONTENTS).filter(isContent)) {
  const { without } = CONTENTS[content];
  // "Non-dairy creamer" is another food; "egg-free pasta" only lacks the egg.
  if (without) learn(without, [content], content === "dairy");
}
learn(
  "vegan, vegan friendly, vegan style, plant based, plantbased, plant, animal free",
  OF_ANIMALS,
  true,
);
learn(
  "vegetarian, vegetarian friendly, meatless, meat free, meatfree, mock, faux, chickenless, beefless, fishless",
  SLAUGHTERED,
  true,
);

// What these leave out is no restriction of ours, or not the whole of one.
learn("sugar free, fat free, oil free, lactose free, corn free, msg free, seed free", []);
learn("free range, cage free", []);

/** Words that can share one "free": gluten and dairy free. */
const SHARING = new Map<string, Modifier>([
  ["gluten", { removes: ["gluten"], replaces: false }],
  ["wheat", { removes: ["gluten"], replaces: false }],
  ["dairy", { removes: ["dairy"], replaces: true }],
  ["lactose", { removes: [], replaces: false }],
]);

/** The modifier that starts at a token, if one does. */
export function findModifier(
  tokens: readonly FoodToken[],
  index: number,
): { length: number; value: Modifier } | null {
  const first = SHARING.get(tokens[index]?.word ?? "");
  const joiner = tokens[index + 1];
  if (first !== undefined && joiner !== undefined) {
    const joined = joiner.kind === "slash" || joiner.word === "and" || joiner.word === "or";
    if (joined && MODIFIERS.longestAt(tokens, index + 2) && tokens[index + 3]?.word === "free") {
      return { length: 2, value: first };
    }
  }
  return MODIFIERS.longestAt(tokens, index);
}

/** "gluten-free if needed" is an offer, not what the line asks for. */
export function isConditional(
  tokens: readonly FoodToken[],
  index: number,
  length: number,
): boolean {
  const before = tokens[index - 1]?.word ?? "";
  if (["for", "to", "not", "if"].includes(before)) return true;
  for (let at = index + length; at < index + length + 4; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === "comma" || token.kind === "close") return false;
    if (token.word === "if" || token.word === "optional") return true;
  }
  return false;
}
