import { type Tokens, unitAt } from "./measure";

/**
 * Whether the figure at token `at` belongs to the food's name: "00 flour", "5-spice powder", "7-Up", "15 bean soup mix",
 * the 405 of "Mehl Type 405".
 */
export function isOfName(tokens: Tokens, at: number): boolean {
  const [token, after, word] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (token?.kind !== "number") return false;
  if (/^00+$/.test(token.text) || isGrade(tokens, at)) return true;
  if (!/^\d+$/.test(token.text) || after?.kind === "number") return false;
  if (after?.text === "-" && after.glued && word?.glued) {
    return word.kind === "word" && !unitAt(tokens, at + 2, true) && !COUNTS.test(word.lower);
  }
  const isMany = Number(token.text) > 2 && !after?.glued;
  return isMany && KINDS.test(after?.lower ?? "") && MIXES.test(word?.lower ?? "");
}

/** "Type 405", "tipo 00": how a flour is milled. */
function isGrade(tokens: Tokens, at: number): boolean {
  const dot = tokens[at - 1]?.text === "." ? 1 : 0;
  return at > 1 && /^(?:typ|types?|typen|tipo)$/.test(tokens[at - 1 - dot]?.lower ?? "");
}

const COUNTS = /^(?:count|ct|to|bis|oder|or|x|by|day|days)\b/;

/** "15 bean soup mix", "7 grain cereal": of how many kinds a mix is. */
const KINDS = /^(?:bean|grain|spice|seed|cheese|lentil|herb|vegetable|fruit|nut)$/;
const MIXES = /^(?:soup|mix|blend|cereal|bread|powder|flour|medley|salad|chili|seasoning|granola)$/;
