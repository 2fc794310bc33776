import { isKnownFood } from "~/engine/food/aisles";
import { foodKey } from "~/engine/food/food-name";
import { readIngredient } from "~/engine/food/line/ingredient";
import { SIZES } from "~/engine/food/line/kitchen-words";
import { plural, singular } from "~/engine/food/plurals";
import type { Token } from "~/engine/food/line/tokens";
import { dimensionOf, unitOf } from "~/engine/food/units";
import { inflectUnit, keepCase } from "./scale-write";
import type { Span } from "./scale-figure";

/**
 * The word of the food that a count agrees with, in its form for `after`: "egg" of "1 egg" → "eggs".
 * `text` is the line from the count to the next amount, `tokens` those behind the count. Null if
 * the word stays, or if its other form is not certain.
 */
export function inflectNoun(
  text: string,
  tokens: readonly Token[],
  before: number,
  after: number,
): (Span & { text: string }) | null {
  if (before > 1 === after > 1) return null;
  const { food, unit } = readIngredient(text);
  // "2 garlic cloves" names its unit behind the food, "plus 1 can" names nothing else.
  const counted = unit ?? unitOf(food);
  if (counted && dimensionOf(counted) === "count") {
    const token = tokens.find((each) => unitOf(each.text) === counted);
    if (!token) return null;
    const { start, end } = token;
    return { start, end, text: inflectUnit(counted, after, token.text) };
  }
  const words = food.split(" ");
  const stop = words.findIndex((word, at) => at > 0 && STOPS.test(word));
  const phrase = (stop > 0 ? words.slice(0, stop) : words).slice(-MAX_WORDS);
  const head = phrase.at(-1)?.toLowerCase() ?? "";
  const isKnown = phrase.some((_, at) => {
    const food = phrase.slice(at).join(" ");
    return isKnownFood(food) || isKnownFood(foodKey(food));
  });
  const token = tokens.find((each) => each.kind === "word" && each.lower === head);
  if (!token || !isKnown || UNSURE.test(head) || SIZES.has(head)) return null;
  const other = after > 1 ? manyOf(head) : oneOf(head);
  return other ? { start: token.start, end: token.end, text: keepCase(token.text, other) } : null;
}

/** No food that we know has more. */
const MAX_WORDS = 8;
const STOPS = /^(in|with|of|for|from|or|on|and|without|to)$/i;
/** Counted foods whose plural cooks do not agree on. */
const UNSURE = /^(anise|fish|calamari|edamame|nori|broccolini|daikon|zucchini)$/;

/** The plural of a word that is a singular; null if it is none, or has none. */
function manyOf(word: string): string | null {
  const many = plural(word);
  return many === word ? null : many;
}

/** The singular of a word that is a plural, in its own spelling ("chiles" → "chile"). */
function oneOf(word: string): string | null {
  const one = singular(word);
  if (one === word) return null;
  return [one, word.slice(0, -1)].find((each) => plural(each) === word) ?? one;
}
