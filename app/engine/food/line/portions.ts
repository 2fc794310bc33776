import { isFiller } from "./measure";
import { readQuantity } from "./quantity";
import type { Token } from "./tokens";

/**
 * The words behind an amount without the counts that only describe the food: how many of it weigh a pound ("16 to 20
 * count", "26-30 per pound"), and how many each eater gets ("4 per person", "2 each"). A food that stands in a bracket
 * before such a count comes out of it: "(16 to 20 count shrimp) 4 per person". The same words where there are none.
 */
export function withoutPortions(words: readonly Token[]): readonly Token[] {
  const kept = words.some(({ lower }) => COUNTS.test(lower)) ? withoutCounts(words) : words;
  return kept.length < words.length ? outOfBracket(kept) : words;
}

const COUNTS = /^(?:count|ct|per|each|u)$/;
const EATERS = /^(?:person|people|serving|portion|guest|head|plate|eater|pound|lb|kg|kilo)s?$/;

function withoutCounts(words: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < words.length;) {
    const next = afterCount(words, at);
    const token = words[at];
    if (next === null && token) kept.push(token);
    at = next ?? at + 1;
  }
  return kept;
}

/** The index behind what grades a package or its pieces: "(12-count) package", "31-40 count shrimp"; `at` where nothing does. */
export function skipGrade(tokens: readonly Token[], at: number): number {
  const isOpened = tokens[at]?.text === "(";
  const next = afterCount(tokens, isOpened ? at + 1 : at);
  if (next === null || (isOpened && tokens[next]?.text !== ")")) return at;
  return isOpened ? next + 1 : next;
}

/** The index behind a count that begins at `at`; null where none does. */
function afterCount(words: readonly Token[], at: number): number | null {
  // "U-10": fewer than ten weigh a pound.
  const isUnder = words[at]?.lower === "u" && /^[-/]$/.test(words[at + 1]?.text ?? "");
  if (isUnder && words[at + 2]?.kind === "number") return at + 3;
  let from = at;
  while (isFiller(words[from])) from += 1;
  // "16/20 count"
  const isSlashed = words[from + 1]?.text === "/" && words[from + 2]?.kind === "number";
  const figure = isSlashed ? from + 2 : from;
  const count = words[figure]?.kind === "number" ? readQuantity(words, figure) : null;
  if (!count) return null;
  const hyphen = words[count.next]?.text === "-" ? 1 : 0;
  const word = words[count.next + hyphen]?.lower ?? "";
  const after = words[count.next + 1];
  if (/^(?:count|ct)$/.test(word)) return count.next + hyphen + 1;
  if (word === "per" && EATERS.test(after?.lower ?? "")) return count.next + 2;
  const isLast = !after || after.kind === "mark";
  return word === "each" && isLast ? count.next + 1 : null;
}

/** "(shrimp), peeled": the food that only a bracket names. */
function outOfBracket(words: readonly Token[]): readonly Token[] {
  const close = words.findIndex(({ text }) => text === ")");
  const isFirst =
    words[0]?.text === "(" && words.slice(1, close).some(({ kind }) => kind === "word");
  if (!isFirst || close < 0 || words[close + 1]?.kind === "word") return words;
  return [...words.slice(1, close), ...words.slice(close + 1)];
}
