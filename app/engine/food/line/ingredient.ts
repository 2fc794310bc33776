import { isKnownFood } from "../aisles";
import { LEADING_ADJECTIVES, isHeading, withoutChoices } from "./kitchen-words";
import { isContainer, unitOf, dimensionOf, sizeOf, type Unit } from "../units";
import { readMeasure, type Amount, isSize, multiplyAmount, unitAtEnd } from "./measure";
import { readNumber, type Quantity } from "./quantity";
import { type Token, tidy, tokenize } from "./tokens";
import { cut } from "~/server/values/text";
import { type EnglishLine, lineInEnglish } from "../languages/line-in-english";
import type { LineAmount, Pack } from "./amount-parts";
import { emptyAmount, withoutPortions } from "./amount";
import { findAmount, type AmountMatch, withSizes } from "./find-amount";
import { readName } from "./name";
import { remembered } from "../remembered";

/**
 * Returns the alternatives in a name: "butter or margarine" → butter, margarine. "Canola or vegetable oil" → canola
 * oil, vegetable oil.
 */
function splitAlternatives(name: string): string[] {
  if (!/ (?:or|\/) /i.test(name)) return [name];
  const parts = name
    .split(/,? or | \/ |, /i)
    .map((part) => part.trim())
    .filter(Boolean);
  return completed(parts);
}

/** Adds to each of several names the noun that only the next one has: "red", "yellow onion" → red onion, yellow onion. */
export function completed(parts: readonly string[]): string[] {
  const foods: string[] = [];
  for (const part of parts.toReversed()) {
    const next = foods[0];
    foods.unshift(next === undefined ? part : complete(part, next.split(" ")));
  }
  return foods;
}

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

/** Matches sauces and fats that never take the noun of the other alternative. */
const WITHOUT_HEAD =
  /^(?:butter|ghee|lard|margarine|shortening|tamari|shoyu|ketchup|sriracha|harissa|pesto|salsa|marinara|passata|gochujang)$/i;

function isAdjective(words: readonly string[]): boolean {
  return words.every((word) => LEADING_ADJECTIVES.has(word.toLowerCase()));
}

function hasKnownEnd(words: readonly string[]): boolean {
  return words.some((_, at) => isKnownFood(words.slice(at).join(" ")));
}

/**
 * Returns the index after the list number of a line: "1. 2 cups milk", "3) flour", "(2) 200 g rice", "a) 1 onion", "#4
 * 1 cup oats". Returns 0 if there is no list number. A figure with a dot that counts or measures the next word is an
 * amount: "1. cup", "2. large onions", "(2) 15 oz cans".
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
  // The number may end in a dot and a bracket: "2.) flour".
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

/** Returns true if an amount begins at `at`. Returns false for the size of a counted package: "(2) 15 oz cans". */
function beginsAmount(tokens: readonly Token[], at: number): boolean {
  const measure = readMeasure(tokens, at);
  if (measure) return !isContainer(unitOf(tokens[measure.next]?.text ?? ""));
  return tokens[at]?.kind === "number";
}

/**
 * Returns true if a tidied line has figures that cannot be read reliably: powers ("1e9 g"), unusual fractions
 * ("1000000/1 tsp", "3/0", "½½"), two separators ("1.234,5"), or too many digits.
 */
export function hasUnsureFigure(line: string): boolean {
  return UNSURE.test(line) || isUnsureThousands(line);
}

const UNSURE =
  /(?<![\d.,])\d{7}|\d[.,]\d+[.,]\d|[¼-¾⅐-⅞]{2}|(?<![\p{L}\d])\d+(?:\.\d+)?[eE][+-]?\d|(?<![\d/])\d+\/0*[01](?![\d/])/u;

/**
 * Returns true for figures such as "1 500 g", which may mean 1500 g or one piece of 500 g. Returns false if cans or
 * pieces follow, as in "2 400 g cans".
 */
function isUnsureThousands(line: string): boolean {
  const [, rest] = SPACED.exec(line) ?? [];
  if (rest === undefined) return false;
  return !rest.split(/[ ,.()]+/).some((word) => {
    const unit = unitOf(word);
    return unit !== null && dimensionOf(unit) === "count";
  });
}

const SPACED = /^[1-9] \d{3} (?:g|ml)(?= )(.*)$/u;

/** Returns true for an amount that no kitchen uses: over a ton, 1,000 liters or 10,000 pieces. */
export function isAbsurd({ quantity, unit }: Amount): boolean {
  if (dimensionOf(unit) === "count") return quantity.max > 10_000;
  return quantity.max * sizeOf(unit) > 1_000_000;
}

/** One parsed ingredient line of a recipe. */
export type Ingredient = {
  /** The line as written. */
  text: string;
  /** The line in English. This is the text that was parsed. */
  english: string;
  /** The translation. Null for an English line and for an unknown language. */
  translated: EnglishLine | null;
  quantity: Quantity | null;
  /** The unit. Null if the line counts whole pieces or has no amount. */
  unit: Unit | null;
  /** The size of one can, packet or piece. */
  pack: Pack | null;
  /** The container of a weight ("400 g tin"). */
  container: Unit | null;
  /** The amount in other measures. */
  others: Amount[];
  /** The further amounts of a sum: "1 cup plus 2 tablespoons". */
  plus: Amount[];
  /** The food in the words of the line, with alternatives. */
  name: string;
  /** The food to buy, without alternatives and brackets. */
  food: string;
  alternatives: string[];
  /** True if the amount applies to each food: "1 tsp each cumin and coriander". */
  each: boolean;
  preparation: string | null;
  optional: boolean;
  /** True for the name of a part of the recipe, which has nothing to buy: "For the sauce:". */
  heading: boolean;
};

/**
 * The maximum number of characters to read (`MAX_LENGTH`) and of tokens. In 50,000 lines of published recipes, the
 * longest line has 207 characters and 43 tokens.
 */
const MAX_LENGTH = 300;
const MAX_TOKENS = 80;

function read(line: string): Ingredient {
  const text = line.trim();
  const tidied = withoutListNumber(withoutChoices(tidy(cut(text, MAX_LENGTH))));
  const originalTokens = tokenize(tidied, MAX_TOKENS);
  const translated = lineInEnglish(tidied, originalTokens);
  const clean = translated?.text ?? tidied;
  const tokens = dropPlus(dropLabel(translated ? tokenize(clean, MAX_TOKENS) : originalTokens));
  const lineParts = hasUnsureFigure(tidied) ? AS_WRITTEN : withoutAbsurd(findAmount(tokens));
  const amount = inGrams(lineParts.amount);
  const words = withoutPortions(lineParts.words);
  const isPacked = isContainer(amount.unit) || amount.container !== null;
  const isList = !amount.quantity || amount.each;
  const { name, plain, preparation } = readName(words, isPacked, isList);
  const counted = amount.unit ? null : countedPart(name, plain, amount);
  const wholeName = counted?.name ?? name;
  const [food = "", ...alternatives] = splitAlternatives(counted?.plain ?? plain);
  const { quantity, pack, container, others: otherAmounts, plus, each } = withSizes(amount, words);
  // A line that names no food stays as written: "1/4 cup (60 ml)".
  const nameless = words.length === 0 && !translated ? text : clean;
  return {
    text,
    english: clean,
    translated,
    quantity,
    unit: counted?.unit ?? amount.unit,
    pack,
    container,
    others: otherAmounts,
    plus,
    each,
    name: wholeName || nameless,
    food: food || wholeName || nameless,
    alternatives,
    preparation,
    optional: isOptional(clean),
    heading: !amount.quantity && !amount.unit && (isHeading(tidied) || isMarkedPart(text)),
  };
}

/**
 * The result for a line whose amount cannot be read reliably: no amount and no food, so that the line stays as written.
 */
const AS_WRITTEN: AmountMatch = { amount: emptyAmount(), words: [] };

/** Converts the metric pounds and hectograms of an amount into grams, which shops and other readers use. */
function inGrams(amount: LineAmount): LineAmount {
  const converted = (each: Amount): Amount =>
    each.unit !== null && IN_GRAMS.has(each.unit)
      ? { ...multiplyAmount(each, sizeOf(each.unit)), unit: "gram" }
      : each;
  const { quantity, unit, plus, others: otherAmounts } = amount;
  return {
    ...amount,
    ...(quantity && converted({ quantity, unit })),
    plus: plus.map(converted),
    others: otherAmounts.map(converted),
  };
}

const IN_GRAMS: ReadonlySet<Unit> = new Set<Unit>(["metric-pound", "hectogram"]);

function withoutAbsurd(lineParts: AmountMatch): AmountMatch {
  const { quantity, unit } = lineParts.amount;
  return quantity && isAbsurd({ quantity, unit }) ? AS_WRITTEN : lineParts;
}

/**
 * Parses one ingredient line: amount, unit, package size, food and preparation. Never throws. If a line cannot be
 * parsed, its name is the whole line. Quantities are in units of `unit` (see `units.ts`).
 */
export const readIngredient = remembered(read, ({ plus, others: otherAmounts, alternatives }) => {
  // The approximate size in V8 of an amount or a text, in bytes.
  return 150 * (4 + plus.length + otherAmounts.length + alternatives.length);
});

/** Returns the line without its list number, and without the bracket around a count. */
function withoutListNumber(line: string): string {
  const tokens = tokenize(line, MOST_NUMBERING);
  return line.slice(tokens[afterListNumber(tokens)]?.start ?? 0).replace(COUNT_IN_BRACKET, "$1 ");
}

/** Matches a count in a bracket: "(2) 15 oz cans" are two cans. */
const COUNT_IN_BRACKET = /^\((\d{1,2})\) ?(?=[\p{L}\d])/u;

/** The maximum number of tokens that are needed to find a list number: "(2) 15-oz cans". */
const MOST_NUMBERING = 12;

/**
 * Returns true for a line with "(optional)" or "if desired". "Plus more if desired" does not make the food optional,
 * nor does "vegan if you like".
 */
function isOptional(clean: string): boolean {
  if (/\boptional(ly)?\b/i.test(clean)) return true;
  if (!/\bif /i.test(clean)) return false;
  return clean.split(/[,;()[\]]/).some((part) => IF_WANTED.test(part.trim()));
}

const IF_WANTED =
  /^(?!.*\b(?:more|extra|less)\b.* if).*\bif (?:desired|wanted|using|(?:you(?:'d)? )(?:like|want|wish|desire))$/i;

/** Drops the word for the use before a colon or a dash: "Garnish: lime wedges", "Toppings - avocado". */
function dropLabel(tokens: readonly Token[]): readonly Token[] {
  const [first, second] = tokens;
  // The line may begin with a serving suggestion: "Serve with rice".
  const isServed =
    /^served?$/.test(first?.lower ?? "") && /^(with|over|on)$/.test(second?.lower ?? "");
  if (isServed && tokens[2]?.kind === "word") return tokens.slice(2);
  const colon = tokens.slice(0, 7).findIndex((t) => {
    return t.text === ":" || (t.text === "-" && !t.glued);
  });
  const label = tokens.slice(0, Math.max(colon, 0));
  const isPart =
    tokens[colon]?.text === ":" &&
    label.every(({ kind }) => kind === "word") &&
    PARTS_OF_A_DISH.test(label.at(-1)?.lower ?? "");
  const isUse = isPart || label.some((t) => USES.test(t.lower));
  return isUse && tokens.length > colon + 1 ? tokens.slice(colon + 1) : tokens;
}

const USES =
  /^(for|garnish|garnishes|optional|toppings?|serve|finish|decorate|sprinkle|accompaniments?)$/;
/** Matches labels of parts of a dish, which are not foods to buy: "Sauce: 2 tbsp soy sauce". */
const PARTS_OF_A_DISH =
  /^(sauce|dressing|vinaigrette|marinade|rub|filling|dough|batter|crust|frosting|icing|glaze|salad|salsa|slaw|broth|spices|seasonings?|herbs|vegetables|veggies|extras|sides)$/;

/** Returns true for a heading with Markdown marks: "*Dressing*", "**For the filling**". */
const isMarkedPart = (text: string) => MARKED_PART.test(text);

const MARKED_PART =
  /^([*_]{1,3})(?:for (?:the )?)?(?:[\p{L}-]+ ){0,3}(?:sauce|dressing|vinaigrette|marinade|rub|filling|dough|batter|crust|frosting|icing|glaze|salad|slaw|toppings?|garnish):?\1$/iu;

/** Drops the "plus" of a line that continues the previous line: "plus 1 egg yolk". */
function dropPlus(tokens: readonly Token[]): readonly Token[] {
  return /^(plus|\+)$/.test(tokens[0]?.lower ?? "") && tokens.length > 1 ? tokens.slice(1) : tokens;
}

/** Separates the unit from a name: "garlic cloves" → garlic, in cloves. */
function countedPart(
  name: string,
  plain: string,
  amount: LineAmount,
): { name: string; plain: string; unit: Unit } | null {
  // Ignore the words after "with": "celery stalks with leaves".
  const counted = plain.split(" with ")[0] ?? plain;
  const unit = unitAtEnd(counted);
  if (!unit || (!amount.quantity && unit !== "sprig")) return null;
  const food = counted.split(" ").slice(0, -1).join(" ");
  return { name: name === plain ? food : name, plain: food, unit };
}
