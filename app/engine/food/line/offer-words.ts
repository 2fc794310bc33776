import { canonicalWords } from "../words";

/** What a parenthesis or a sentence starts with when it offers something else. */
export const OFFERS = new Set(
  canonicalWords(
    "or such like eg sub subs substitute swap replace can could you alternatively use try I we",
  ),
);
/** After a food that only tells how large another one is. */
export const SIZES = new Set(["size", "sized", "shaped"]);
/** Of these, what says what the cook has: "(use gluten-free)". */
export const TOLD = new Set(canonicalWords("use I we"));
