import { FILLERS } from "./kitchen-words";
import { readMeasure, unitAt, type Amount, type Tokens } from "./measure";
import { readQuantity, type Read } from "./quantity";
import { dimensionOf } from "../units";

/** The measures in a bracket at `from`; null where there is no bracket, or one that says something else. */
export function readBracket(tokens: Tokens, from: number): Read<Amount[]> | null {
  const open = tokens[from]?.text;
  if (open !== "(" && open !== "[") return null;
  const found: Amount[] = [];
  let depth = 1;
  let at = from + 1;
  for (; at < tokens.length && depth > 0; at++) {
    const token = tokens[at];
    if (!token) break;
    if (token.text === "(" || token.text === "[") depth++;
    if (token.text === ")" || token.text === "]") depth--;
    const measure = readMeasure(tokens, at);
    if (measure) {
      found.push(measure.value);
      at = measure.next - 1;
    } else if (found.length === 0 && token.kind === "word") {
      if (!FILLERS.has(token.lower)) return null;
    }
  }
  return { value: found, next: at };
}

/** "(2 1/2) pound": the size of a piece with its unit behind the bracket. */
export function readBareBracket(tokens: Tokens, from: number): Read<Amount> | null {
  if (tokens[from]?.text !== "(") return null;
  const size = readQuantity(tokens, from + 1);
  if (!size || tokens[size.next]?.text !== ")") return null;
  const unit = unitAt(tokens, size.next + 1, true);
  if (!unit || dimensionOf(unit.value) === "count") return null;
  return {
    value: { quantity: size.value, unit: unit.value },
    next: unit.next,
  };
}
