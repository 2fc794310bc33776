import { lexicon, makers } from "../lexicon";
import { isUse } from "./headings";
import { coveredBy, type FoundFood } from "./found-food";
import type { FoodToken } from "./food-tokens";
import { canonicalWords } from "../words";
import { DESCRIPTIONS } from "../food-words";
import { unitOf } from "../units";
import {
  ADVERBS,
  BEFORE_UNITS,
  FILLERS,
  LEADING_ADJECTIVES,
  PREPARATIONS,
  REMARKS,
  SIZES,
} from "./kitchen-words";
import { isNearAllergen } from "./misspelled";
import { PLAIN_WORDS } from "./plain-words";

/** A tart is food, a tart apple is not called so for its pastry: that is asked for. */
const AMBIGUOUS = "tart";

const PLAIN: ReadonlySet<string> = new Set(
  [
    FILLERS,
    SIZES,
    ADVERBS,
    PREPARATIONS,
    LEADING_ADJECTIVES,
    BEFORE_UNITS,
    REMARKS,
    DESCRIPTIONS,
    PLAIN_WORDS.split(/\s+/),
  ]
    .flatMap((words) => [...words].flatMap(canonicalWords))
    .filter((word) => word !== AMBIGUOUS),
);

/** The words because of which a line counts as not known, as they are written; empty where it is known. */
export function findUnknown(
  line: string,
  tokens: readonly FoodToken[],
  foods: readonly FoundFood[],
): string {
  if (isHeading(line)) return "";
  const first = foods.filter((food) => food.choice === "first");
  if (isOnlyMaker(tokens, first)) return unknownIn(line, tokens, 0, first[0]?.at ?? 0, foods);
  if (first.length > 0) {
    return (
      unknownBefore(line, tokens, first, foods) ||
      unknownHead(line, tokens, first, foods) ||
      strangeIn(line, tokens, foods)
    );
  }
  return unknownIn(line, tokens, 0, tokens.length, foods) || (foods.length > 0 ? "" : line.trim());
}

/** "2 wobbleroots (Maggi)": who made it does not say what it is. */
function isOnlyMaker(tokens: readonly FoodToken[], first: readonly FoundFood[]): boolean {
  const [food, other] = first;
  if (food === undefined || other !== undefined || tokens[food.at - 1]?.kind !== "open")
    return false;
  return makers().longestAt(tokens, food.at)?.length === food.length;
}

function isHeading(line: string): boolean {
  const text = line.trim();
  if (text === "" || isUse(text)) return true;
  // "200 g cacahuetas:" has an amount, so that it is no heading.
  return /^\P{N}.*:$/u.test(text) && text.split(/\s+/u).length <= 6;
}

/** The words before the first food that are parted from it, and so may be a food of their own: "wobbleroot, water". */
function unknownBefore(
  line: string,
  tokens: readonly FoodToken[],
  first: readonly FoundFood[],
  foods: readonly FoundFood[],
): string {
  const food = first[0]?.at ?? 0;
  const end = tokens.findIndex(
    ({ kind, word }, at) =>
      at > 0 && at < food && (word === "," || (kind === "word" && word === "with")),
  );
  return end < 0 ? "" : unknownIn(line, tokens, 0, end, foods);
}

/** The words after the first food that could be the real food: "rice wobbleroot". */
function unknownHead(
  line: string,
  tokens: readonly FoodToken[],
  first: readonly FoundFood[],
  foods: readonly FoundFood[],
): string {
  const food = first[0];
  if (food === undefined) return "";
  let end = food.at;
  while (end < tokens.length && tokens[end]?.kind === "word") end += 1;
  const within = first.filter((each) => each.at < end);
  const last = within[within.length - 1] ?? food;
  return unknownIn(line, tokens, last.at + last.length, end, foods);
}

/**
 * A misspelled allergen beside a food that is known, the butter of "1 cup penut butter", or a word in other letters than
 * Latin ones; in brackets such letters say again what stands before them: "soy sauce (生抽)".
 */
function strangeIn(
  line: string,
  tokens: readonly FoodToken[],
  foods: readonly FoundFood[],
): string {
  let depth = 0;
  for (const [at, { kind, word, start, end }] of tokens.entries()) {
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    if (kind !== "word") continue;
    const written = line.slice(start, end);
    const isStrange =
      (depth <= 0 && OTHER_LETTERS.test(written)) || (isNearAllergen(word) && !isPlain(word));
    if (!isStrange) continue;
    if (!coveredBy(foods).has(at)) return written;
  }
  return "";
}

const OTHER_LETTERS = /[^\p{Script=Latin}\P{L}]/u;

function unknownIn(
  line: string,
  tokens: readonly FoodToken[],
  from: number,
  to: number,
  foods: readonly FoundFood[],
): string {
  const covered = coveredBy(foods);
  return tokens
    .filter(
      (token, index) => index >= from && index < to && !covered.has(index) && token.kind === "word",
    )
    .filter((token) => !isPlain(token.word))
    .map((token) => line.slice(token.start, token.end))
    .join(" ");
}

/** Whether a word is an English one of the kitchen, such as a unit or what is done to a food. */
export function isPlainWord(word: string): boolean {
  return PLAIN.has(word) || unitOf(word) !== null;
}

/** Whether a word is of the kitchen, by its look too, or of a food that is known. */
export function isPlain(word: string): boolean {
  return (
    word.length < 3 ||
    /\p{N}/u.test(word) ||
    isPlainWord(word) ||
    /(?:ed|ing|ly|less)$/u.test(word) ||
    lexicon().get(word) !== undefined
  );
}
