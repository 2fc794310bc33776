import { isKnownFood } from "../aisles";
import { LEADING_ADJECTIVES } from "./kitchen-words";

/**
 * The foods that a name lets the cook choose from: "butter or margarine" →
 * butter, margarine; "canola or vegetable oil" → canola oil, vegetable oil.
 */
export function splitAlternatives(name: string): string[] {
  if (!/ (?:or|\/) /i.test(name)) return [name];
  const parts = name
    .split(/,? or | \/ |, /i)
    .map((part) => part.trim())
    .filter(Boolean);
  const foods: string[] = [];
  for (const part of parts.reverse()) {
    const next = foods[0];
    foods.unshift(next === undefined ? part : complete(part, next.split(" ")));
  }
  return foods;
}

/** Gives the first of two alternatives the food that only the second one names. */
function complete(part: string, next: readonly string[]): string {
  const words = part.split(" ");
  const head = next.at(-1) ?? "";
  if (WITHOUT_HEAD.test(part)) return part;
  if (isAdjective(words)) {
    const from = next.findIndex((word, at) => !isAdjective([word]) || at === next.length - 1);
    const isChoice = from === 0 && next.length > 1 && !isKnownFood(next.slice(0, 2).join(" "));
    return `${part} ${next.slice(isChoice ? 1 : from).join(" ")}`;
  }
  const withHead = `${part} ${head}`;
  if (words.length === 1 && next.length > 1 && isKnownFood(withHead)) return withHead;
  if (next.length === 1 || next.length > 5 || hasKnownEnd(words)) return part;
  return isKnownFood(withHead) ? withHead : `${part} ${next.slice(1).join(" ")}`;
}

/** Sauces and fats that are called by their own name alone, whatever sauce or oil is offered beside them. */
const WITHOUT_HEAD =
  /^(?:butter|ghee|lard|margarine|shortening|tamari|shoyu|ketchup|sriracha|harissa|pesto|salsa|marinara|passata|gochujang)$/i;

function isAdjective(words: readonly string[]): boolean {
  return words.every((word) => LEADING_ADJECTIVES.has(word.toLowerCase()));
}

function hasKnownEnd(words: readonly string[]): boolean {
  return words.some((_, at) => isKnownFood(words.slice(at).join(" ")));
}
