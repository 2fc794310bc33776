import { isContainer, unitOf } from "../units";
import { readMeasure } from "./measure";
import { readNumber } from "./quantity";
import type { Token } from "./tokens";
import { isSize } from "./unit-words";

/**
 * The index of the first token behind the number that a line has in a list: "1. 2 cups milk", "3) flour", "(2) 200 g
 * rice", "a) 1 onion", "#4 1 cup oats"; 0 where there is none. A figure with a dot that counts or measures what
 * follows is an amount: "1. cup", "2. large onions", "(2) 15 oz cans".
 */
export function afterListNumber(tokens: readonly Token[]): number {
  const [first, second, third] = tokens;
  if (!first || !second) return 0;
  const isBracket = first.text === "(" || first.text === "[";
  const isOpened = isBracket || first.text === "#";
  const number = isOpened ? second : first;
  const close = isOpened ? third : second;
  if (!isItemNumber(number)) return 0;
  if (first.text === "#") return beginsAmount(tokens, 2) ? 2 : 0;
  if (!close || !(isBracket ? /^[)\]]$/ : /^[.):]$/).test(close.text)) return 0;
  if (close.text === ":" && !close.glued) return 0;
  let next = isOpened ? 3 : 2;
  // "2.) flour"
  if (!isOpened && close.text === "." && tokens[next]?.text === ")") next += 1;
  if (number?.kind === "word" || isOpened) return beginsAmount(tokens, next) ? next : 0;
  const after = tokens[next];
  if (readNumber(tokens, next)) return next;
  const isCounted = !after || unitOf(after.text) !== null || isSize(after);
  return after?.kind === "word" && !isCounted ? next : 0;
}

function isItemNumber(token: Token | undefined): boolean {
  if (token?.kind === "word") return /^[a-z]$/.test(token.text);
  return token?.kind === "number" && /^[1-9]\d?$/.test(token.text);
}

/** Whether a line begins with its amount at `at`, and not with the size of a package, which is counted before: "(2) 15 oz cans". */
function beginsAmount(tokens: readonly Token[], at: number): boolean {
  const measure = readMeasure(tokens, at);
  if (measure) return !isContainer(unitOf(tokens[measure.next]?.text ?? ""));
  return tokens[at]?.kind === "number";
}
