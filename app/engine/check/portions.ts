import type { LineReading } from "~/engine/food/line/foods";
import type { Food } from "~/engine/food/food";
import { canonicalWord, canonicalWords } from "~/engine/food/words";

type Portion = Pick<Food, "piece" | "kind">;

/** The word that says what is counted: cans, heads, leaves, slices. */
export function measureOf(reading: LineReading): string | null {
  let inside = 0;
  for (const { kind, word } of reading.tokens) {
    if (kind === "comma") return null;
    inside += kind === "open" ? 1 : kind === "close" ? -1 : 0;
    if (kind === "word" && inside <= 0 && MEASURES.has(word)) return word;
  }
  return null;
}

const MEASURES = new Set(
  canonicalWords(
    "can jar tin package pkg bag box inch knob sprig leaf handful bunch head bulb slice clove stick",
  ),
);
const LEAF = canonicalWord("leaf");

/** Three fifths of a can of beans are beans; the table is about beans. */
export function canned(text: string, facts: Portion, measure: string | null): number {
  if (measure !== "can" && measure !== "jar" && measure !== "tin") return 1;
  if (/\b(?:drained|rinsed)\b/iu.test(text)) return 0.62;
  return facts.kind === "legume" ? 0.75 : 1;
}

const SMALL = new Set(canonicalWords("small smallish little tiny mini miniature"));
const LARGE = new Set(canonicalWords("large largish big huge giant jumbo"));

/**
 * What a small or large one weighs, in medium ones. USDA's household portions of onions, carrots, tomatoes,
 * potatoes, zucchini, apples and peppers are 0.64 to 0.82 and 1.18 to 1.75 times the medium one.
 */
export function sizeOfPiece(reading: LineReading, before: number): number {
  for (let at = before - 1; at >= 0; at -= 1) {
    const token = reading.tokens[at];
    if (token === undefined || token.kind !== "word") return 1;
    if (SMALL.has(token.word)) return 0.75;
    if (LARGE.has(token.word)) return 1.35;
  }
  return 1;
}

/** Grams of some pieces of a food, or of what the measure says; null where the table has no piece. */
export function piecesWeight(
  facts: Portion,
  pieces: number,
  measure: string | null,
  size: number,
): number | null {
  if (facts.kind === "trace") return pieces * 2;
  if (measure === "can" || measure === "jar" || measure === "tin") return pieces * 400;
  if (measure === "package" || measure === "pkg" || measure === "bag" || measure === "box") {
    return pieces * 400;
  }
  if (measure === "knob" || measure === "sprig") return pieces * 5;
  if (measure === "inch" && facts.kind !== "grain") return pieces * 5;
  if (measure === LEAF) return pieces * 10;
  if (measure === "handful") return pieces * 30;
  if (facts.piece === null) return null;
  const bundle = measure === "bunch" || measure === "head" || measure === "bulb";
  if (measure === "slice" && facts.kind !== "grain") return pieces * Math.max(3, facts.piece / 8);
  return pieces * facts.piece * size * (bundle && facts.piece < 50 ? 8 : 1);
}
