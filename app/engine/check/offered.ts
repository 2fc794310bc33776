import type { Content } from "~/engine/food/contents";
import type { FoodToken } from "~/engine/food/line/food-tokens";
import type { FoundFood } from "~/engine/food/line/foods";
import { findModifier } from "~/engine/food/line/modifiers";
import { canonicalWords } from "~/engine/food/words";
import { type Sentence } from "./denials";
import { wordAt, words } from "./sentence-words";
import { KINDS, SOY_SAUCES } from "./dish-words";

/**
 * True where a sentence offers its food at an index, which has a content, beside one without: the second milk of "oat
 * milk or regular milk", or one that "works just as well". The list may have the first by the same name, and that
 * says nothing of this one.
 */
export function isContrasted({ tokens, foods }: Sentence, at: number, content: Content): boolean {
  const food = foods[at];
  if (food === undefined || !food.usual.includes(content)) return false;
  if (isCalledUsual(tokens, food) || isSaidToDo(tokens, food)) return true;
  if (!food.has.has(content)) return isOfBothKinds(tokens, content);
  return foods
    .slice(0, at)
    .some((other) => isChoice(tokens, other, food) && isInstead(tokens, other, food, content));
}

/** Whether a sentence has a word of such an offer. */
export const mayContrast = (tokens: readonly FoodToken[]) =>
  tokens.some(({ kind, word }) => kind === "slash" || OFFERING.has(word) || USUAL.has(word));

const USUAL = words(
  `regular normal ordinary real standard conventional dairy cow normale normalen normaler normales normaux normali
   ordinaire ordinaires`,
);
const WORKS = words("works work fine ok okay do suitable");
const OFFERING: ReadonlySet<string> = new Set([...words("or"), ...WORKS]);

/** "Regular milk", "the real thing: Parmesan". */
function isCalledUsual(tokens: readonly FoodToken[], food: FoundFood): boolean {
  for (let at = food.at - 1; at >= food.at - 5; at -= 1) {
    const word = wordAt(tokens, at);
    if (USUAL.has(word)) return wordAt(tokens, at - 1) !== "non";
    if (ENDS_NAME.has(word)) return false;
  }
  return false;
}

const ENDS_NAME = words("the a an until and with in on to then over or of");

/** "The butter, real or vegan", "vegan or other mayonnaise": one name for a food with a content and without it. */
const isOfBothKinds = (tokens: readonly FoodToken[], content: Content) =>
  tokens.some((_, at) => {
    const found = findModifier(tokens, at);
    if (!found?.value.removes.includes(content)) return false;
    return [at - 1, at + found.length].some((beside) => isOr(tokens[beside]));
  });

const isOr = (token: FoodToken | undefined) => token?.kind === "slash" || token?.word === "or";

/** "Whole milk works just as well", "butter will do", "soy sauce is fine". */
function isSaidToDo(tokens: readonly FoodToken[], { at, length }: FoundFood): boolean {
  const after = [0, 1, 2].map((more) => wordAt(tokens, at + length + more));
  const verb = after.findIndex((word, more) => WORKS.has(word) && (word !== "do" || more > 0));
  return verb >= 0 && after.slice(0, verb).every((word) => TO_DO.has(word));
}

const TO_DO = words("is are will would also can may");

/** "Oat milk or milk"; what comes much later is only spoken of again with its article: "until the butter". */
function isChoice(tokens: readonly FoodToken[], one: FoundFood, food: FoundFood): boolean {
  if (food.choice === "other") return true;
  const between = tokens.slice(one.at + one.length, food.at);
  return wordAt(tokens, food.at - 1) !== "the" && between.some(isOr);
}

/** Whether the first of two foods stands in for the other: the same by name or kind, without what is in this one. */
function isInstead(
  tokens: readonly FoodToken[],
  one: FoundFood,
  food: FoundFood,
  content: Content,
): boolean {
  if (one.has.has(content)) return false;
  if (one.usual.includes(content)) return true;
  const [last, other] = [lastOf(tokens, one), lastOf(tokens, food)];
  if (last === other || KINDS.some((kind) => kind.has(last) && kind.has(other))) return true;
  return SOY_SAUCES.has(last) && canonicalWords(food.name).join(" ") === "soy sauce";
}

const lastOf = (tokens: readonly FoodToken[], { at, length }: FoundFood) =>
  wordAt(tokens, at + length - 1);
