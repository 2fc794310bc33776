import type { FoodToken } from "~/engine/food/line/food-tokens";
import { isAt } from "./denials";
import { wordAt } from "./sentence-words";
import type { Phrases } from "./food-terms";

/** Some words of a text, by their indices. */
export type Span = { at: number; length: number };

/** Where phrases stand among words: of those that begin at a word the longest. */
export function spansOf(tokens: readonly FoodToken[], phrases: Phrases): Span[] {
  if (phrases.size === 0) return [];
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phrases.get(wordAt(tokens, at))?.find((it) => isAt(tokens, at, it));
    if (phrase) spans.push({ at, length: phrase.length });
  }
  return spans;
}

/** True where two have a word in common. */
export const overlaps = (a: Span, b: Span) => a.at < b.at + b.length && b.at < a.at + a.length;
