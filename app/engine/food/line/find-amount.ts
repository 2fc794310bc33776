import { knownAisleOf } from "../aisles";
import { singular } from "../words";
import { dimensionOf, unitOf, isContainer } from "../units";
import { emptyAmount, readLeadingAmount, isOfName } from "./amount";
import { OF_ALL, type LineAmount } from "./amount-parts";
import {
  isFiller,
  readMeasure,
  multiplyAmount,
  type Amount,
  skipFillers,
  type Tokens,
  unitAt,
  isSize,
} from "./measure";
import { type Quantity, type Read, readNumber, readQuantity } from "./quantity";
import { tokenize, type Token } from "./tokens";

/** An amount, and the words that name the food. */
export type AmountMatch = { amount: LineAmount; words: readonly Token[] };

/**
 * Finds the amount of a line: before the food, after it or within it. For a line without an amount, `amount` is empty.
 * For a line with only an amount, `words` is also empty.
 */
export function findAmount(tokens: readonly Token[]): AmountMatch {
  const leading = readLeadingAmount(tokens, 0);
  if (leading) {
    const words = tokens.slice(leading.next);
    if (words.some((t) => t.kind === "word"))
      return timesBehind(orMore({ amount: leading.value, words }));
    // "1/4 cup (60 ml)" names no food, and a bracket is not part of a name.
    return { amount: emptyAmount(), words: [] };
  }
  return (
    readPartOf(tokens) ??
    readTrailing(tokens) ??
    readAbout(tokens) ?? { amount: emptyAmount(), words: dropVague(tokens) }
  );
}

/** The maximum number in an offer such as "a clove or two". */
const MOST_OFFERED = 4;

/** Uses the number word after "or" as the upper end of the amount: "a clove or two of garlic", "an egg or two". */
function orMore(lineParts: AmountMatch): AmountMatch {
  const { amount, words } = lineParts;
  const { quantity } = amount;
  const at = words.slice(0, 4).findIndex(({ lower }) => lower === "or");
  if (at < 0 || quantity?.max !== 1 || words[at + 1]?.kind !== "word") return lineParts;
  const more = readNumber(words, at + 1);
  if (!more || more.value <= 1 || more.value > MOST_OFFERED) return lineParts;
  const after = words[more.next];
  const isEnd = after === undefined || /^[,;(]$/.test(after.text);
  // In "1 can or two small jars tomatoes" the number counts something else.
  const isFood = after?.kind === "word" && !isSize(after) && unitOf(after.text) === null;
  if (!isEnd && !(at === 0 && isFood)) return lineParts;
  const next = after?.lower === "of" ? more.next + 1 : more.next;
  return {
    amount: { ...amount, quantity: { min: quantity.min, max: more.value } },
    words: [...words.slice(0, at), ...words.slice(next)],
  };
}

/** Multiplies the amount before the food by a factor after it: "400g tin tomatoes x 2", "500 g mince x 2". */
function timesBehind(lineParts: AmountMatch): AmountMatch {
  const { amount, words } = lineParts;
  const { quantity, unit, container } = amount;
  const sign = words.findIndex((_, at) => isTimes(words, at) && words[at + 1]?.kind === "number");
  const times = Number(words[sign + 1]?.text);
  const isLast = /^[,(]?$/.test(words[sign + 2]?.text ?? "");
  if (sign < 0 || !isLast || !Number.isInteger(times) || times > MOST_COUNTED) return lineParts;
  const isMeasured = dimensionOf(unit) === "mass" || dimensionOf(unit) === "volume";
  if (!quantity || !unit || !isMeasured) return lineParts;
  const food = words.toSpliced(sign, 2);
  if (!container) {
    const { quantity: sum } = multiplyAmount({ quantity, unit }, times);
    return { amount: { ...amount, quantity: sum }, words: food };
  }
  const pack = { quantity: quantity.max, unit };
  const packs = { quantity: { min: times, max: times }, unit: container, pack, container: null };
  return { amount: { ...amount, ...packs }, words: food };
}

/** Drops words such as "a little" and "some", which state no amount: "a little parsley", "some flour". */
function dropVague(tokens: readonly Token[]): readonly Token[] {
  let at = /^an?$/.test(tokens[0]?.lower ?? "") ? 1 : 0;
  if (!/^(little|few|bit|some|additional|several)$/.test(tokens[at]?.lower ?? "")) return tokens;
  // Little Gem is a lettuce.
  if (tokens[at + 1]?.lower === "gem") return tokens;
  at++;
  if (tokens[at]?.lower === "of") at++;
  return tokens.slice(at).some((t) => t.kind === "word") ? tokens.slice(at) : tokens;
}

/**
 * Reads a part of a counted food: "Juice and zest of 2 lemons". The amount is the amount of the whole food to buy.
 * Returns null for other lines.
 */
function readPartOf(tokens: readonly Token[]): AmountMatch | null {
  const of = tokens.slice(0, 7).findIndex((t) => t.lower === "of" || t.lower === "from");
  if (of < 1) return null;
  const isPart = tokens
    .slice(0, of)
    .some((t) =>
      /^(juices?|zests?|peels?|rinds?|seeds|pulp|flesh|whites|yolks|leaves|kernels|yolk|white)$/.test(
        t.lower,
      ),
    );
  if (!isPart) return null;
  const amount = readLeadingAmount(tokens, of + 1);
  if (!amount?.value.quantity) return null;
  const words = tokens.slice(amount.next);
  const part = tokens.slice(0, of).find((t) => /^(yolk|white)s?$/.test(t.lower));
  return { amount: amount.value, words: part ? withPartOfEgg(words, part) : words };
}

/** Moves the part after "egg": "The yolk of 1 egg" becomes an egg yolk. */
function withPartOfEgg(words: readonly Token[], part: Token): readonly Token[] {
  return words.flatMap((token) => {
    if (!/^eggs?$/.test(token.lower)) return [token];
    const egg = { ...token, text: "egg", lower: "egg" };
    return [egg, { ...part, start: token.end + 1, end: token.end + 1 + part.text.length }];
  });
}

/**
 * Reads an amount after the food: "Brown rice 2/3 cup (130 g)", "Garlic, 2 cloves", "Eggs x 3", "Onions: 2 large".
 * Returns null if nothing matches.
 */
function readTrailing(tokens: readonly Token[]): AmountMatch | null {
  const trailing = findTrailing(tokens);
  if (!trailing) return null;
  const { amount, at, next } = trailing;
  const rest = tokens.slice(next);
  const words = tokens.slice(0, isLink(tokens, at - 1) ? at - 1 : at);
  // One word that is not a food may precede the amount: "Extra 5 oz penne".
  const first = tokens[0]?.text ?? "";
  const isNoise = at === 1 && rest[0]?.kind === "word" && knownAisleOf(first) === "Other";
  if (isNoise) return { amount, words: rest };
  return { amount, words: [...words, ...comma(rest)] };
}

/**
 * Finds the amount after the food of a line. Returns the amount and the range of its tokens: `at` is the first index
 * and `next` is after the last. Returns null if nothing matches.
 */
export function findTrailing(
  tokens: readonly Token[],
): { amount: LineAmount; at: number; next: number } | null {
  for (let at = 1; at < Math.min(tokens.length, 8); at++) {
    const token = tokens[at];
    if (!token || /^(in|to|from|with|of|into|for|by|about|or|plus|and)$/.test(token.lower))
      return null;
    if (isOfName(tokens, at)) continue;
    const isMarked = MARKS.test(tokens[at - 1]?.text ?? "");
    const isArticle = /^an?$/.test(token.lower);
    // A range may begin with a word: "Carrots, between 2 and 4".
    const figure = isMarked && token.lower === "between" ? at + 1 : at;
    const parsed = token.kind === "number" || isMarked ? readQuantity(tokens, figure) : null;
    if (!parsed && token.kind !== "number") continue;
    const end = endOfRemark(tokens, at);
    const amount = readLeadingAmount([...tokens.slice(at, end), ...FOOD_TO_COME], 0);
    const { unit = null, pack = null } = amount?.value ?? {};
    const isMeasured = isMarked ? unit !== null || pack !== null : isMeasure(tokens, at, end);
    // "Parsley: a bunch" has an amount. Most other articles begin none: "chocolate, a 2-inch piece".
    if (isArticle && (!isMeasured || dimensionOf(unit) === "length")) continue;
    const count = isMeasured ? null : countBehind(tokens, figure, tokens[at - 1]);
    if (!amount || (!isMeasured && !count)) return null;
    const next = count?.next ?? Math.min(at + amount.next, end);
    const isAbout = tokens
      .slice(at, next)
      .some((each) => isFiller(each) || OF_ALL.test(each.lower));
    const whole = isOfAll(tokens, at, next) ? ofAll(amount.value, isAbout) : amount.value;
    return { amount: whole, at, next };
  }
  return null;
}

/**
 * Returns true if a weight in a bracket after a count applies to all pieces together. It applies to each piece if the
 * bracket contains "each": "Chicken thighs - 8 (about 2 lb)".
 */
function isOfAll(tokens: readonly Token[], at: number, next: number): boolean {
  const bracket = tokens.slice(at, next).findIndex(({ text }) => text === "(");
  const inside = tokens.slice(at + bracket, next);
  const isEach = inside.some(({ lower }) => /^(?:each|apiece|per|je|à)$/.test(lower));
  return bracket > 0 && next === tokens.length && !isEach;
}

/**
 * Returns the count with the weight of all pieces. Drops the weight if it may be the weight of one piece, as in "4 (6
 * oz)".
 */
function ofAll(amount: LineAmount, isAbout: boolean): LineAmount {
  const { quantity, pack, unit } = amount;
  if (!pack || unit !== null) return amount;
  const size = { quantity: { min: pack.quantity, max: pack.quantity }, unit: pack.unit };
  const isSure = isAbout || quantity?.max === 1;
  return { ...amount, pack: null, others: isSure ? [size] : [] };
}

const MARKS = /^[,:;-]$/;

function isMeasure(tokens: readonly Token[], at: number, end: number): boolean {
  return readMeasure([...tokens.slice(0, end), ...FOOD_TO_COME], at) !== null;
}

/**
 * Returns the index of the comma before a preparation, as in "2 slices, toasted". A figure after a comma continues the
 * amount.
 */
function endOfRemark(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex(({ text }, at) => {
    return at > from && /^[,;]$/.test(text) && tokens[at + 1]?.kind !== "number";
  });
  return end < 0 ? tokens.length : end;
}

/** Returns true if a token links a food to the amount after it: "Eggs - 3", "Eggs x 3". */
function isLink(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === "mark" || isTimes(tokens, at);
}

/** Returns true for a factor ("Eggs x 3", "Limes ×3"), but not for the dimensions of a pan ("9 x 13"). */
function isTimes(tokens: readonly Token[], at: number): boolean {
  return /^[x×*]$/.test(tokens[at]?.lower ?? "") && tokens[at - 1]?.kind === "word";
}

/**
 * Reads a count after its food, with an optional size: "2" or "2 large" at the end or before a remark. Returns null if
 * nothing matches.
 */
function countBehind(
  tokens: readonly Token[],
  at: number,
  mark: Token | undefined,
): Read<Quantity> | null {
  const parsed = readQuantity(tokens, at);
  if (!parsed || parsed.value.min <= 0) return null;
  if (mark?.text === "(") return isCountInBracket(tokens, parsed) ? parsed : null;
  let { next } = parsed;
  while (isSize(tokens[next]) || tokens[next]?.lower === "whole") next++;
  const isLast = next === tokens.length;
  if (!isLast && !/^[,;(]$/.test(tokens[next]?.text ?? "")) return null;
  const isMarked = MARKS.test(mark?.text ?? "") && !tokens[at]?.glued;
  const isCounted =
    isMarked ||
    mark?.text === ":" ||
    isTimes(tokens, at - 1) ||
    (isLast && isOfMany(tokens, at, parsed));
  return isCounted ? { value: parsed.value, next } : null;
}

/** Returns true for a plural food with a count: "Red onions 2". */
function isOfMany(tokens: readonly Token[], at: number, { value }: Read<Quantity>): boolean {
  const words = tokens.slice(0, at);
  const last = words.at(-1)?.lower ?? "";
  const isWords = words.every(({ kind }) => kind === "word") && singular(last) !== last;
  const isCount = Number.isInteger(value.min) && value.max <= MOST_COUNTED;
  return isWords && isCount && knownAisleOf(words.map(({ text }) => text).join(" ")) !== "Other";
}

/** Returns true if the line ends in a bracket with only a count: "Eggs (2)", "Onion (1 large)". */
function isCountInBracket(tokens: readonly Token[], { value, next }: Read<Quantity>): boolean {
  const close = isSize(tokens[next]) ? next + 1 : next;
  const isCount = value.min > 0 && value.max <= MOST_COUNTED;
  return isCount && tokens[close]?.text === ")" && close === tokens.length - 1;
}

/** The maximum count of pieces after a food or in a bracket. A larger number, such as "(100)", is a size or a year. */
const MOST_COUNTED = 24;

/** Reads an approximate amount at the end: "Milk for the glaze, about 1/2 cup". Returns null if nothing matches. */
function readAbout(tokens: readonly Token[]): AmountMatch | null {
  const at = tokens.findIndex(
    (t, i) => i > 1 && t.lower === "about" && /^[,(-]$/.test(tokens[i - 1]?.text ?? ""),
  );
  const measure = at < 0 ? null : readMeasure(tokens, at + 1);
  if (!measure || dimensionOf(measure.value.unit) === "length") return null;
  const { quantity, unit } = measure.value;
  return { amount: { ...emptyAmount(), quantity, unit }, words: tokens };
}

/** A placeholder for the food after an amount, for lines that name the food first. */
const FOOD_TO_COME = tokenize("food");

function comma(rest: readonly Token[]): readonly Token[] {
  return rest.length > 0 ? [...tokenize(","), ...rest] : [];
}

/**
 * Adds the weight or volume after the food to an amount. In "8 thighs (about 3 lb)" it is the weight of all, in "4
 * breasts (6 oz each)" the weight of one.
 */
export function withSizes(amount: LineAmount, words: Tokens): LineAmount {
  const { quantity, unit, pack, others: otherAmounts } = amount;
  const dimension = dimensionOf(unit);
  // In "2 (1-inch-thick) steaks (about 1 lb each)", the weight is more useful in a shop than the thickness.
  const isThickness = dimensionOf(pack?.unit ?? null) === "length";
  if (!quantity || (pack && !isThickness) || otherAmounts.length > 0) return amount;
  if (dimension !== "count" && dimension !== "volume") return amount;
  const opens = dimension === "volume" ? BRACKET : OPENS;
  const at = words.findIndex((token, index) => index > 0 && opens.test(token.text));
  const foodSizes = at < 0 ? null : sizesFrom(words, at);
  if (!foodSizes) return at < 0 || dimension !== "volume" ? amount : withCount(amount, words, at);
  if (dimension === "volume") return withWeight(amount, foodSizes);
  const [first] = foodSizes.sizes;
  // "1 can of chickpeas (400 g)": the size is after the food.
  const isOfOne = foodSizes.isEach || isContainer(unit);
  if (!isOfOne || !first?.unit) return { ...amount, others: foodSizes.sizes };
  return { ...amount, pack: { quantity: first.quantity.max, unit: first.unit } };
}

/** Adds the weight of the whole amount: "2 cups grated Gruyère (about 8 oz)". */
function withWeight(amount: LineAmount, { sizes, isEach }: Sizes): LineAmount {
  const areWeights = sizes.every((size) => dimensionOf(size.unit) === "mass");
  return isEach || !areWeights ? amount : { ...amount, others: sizes };
}

/**
 * Adds the count that yields the whole amount: "1 cup mashed banana (about 3 medium)", "¼ cup lime juice (from 2
 * limes)".
 */
function withCount(amount: LineAmount, words: Tokens, open: number): LineAmount {
  const close = words.findIndex((token, index) => index > open && /^[)\]]$/.test(token.text));
  const from = skipFillers(words, open + (words[open + 1]?.lower === "from" ? 2 : 1));
  const count = readQuantity(words, from);
  if (!count || close < 0) return amount;
  let at = count.next;
  while (isSize(words[at])) at += 1;
  const unit = unitAt(words, at, true);
  const isOfFood = unit !== null && dimensionOf(unit.value) === "count" && !isContainer(unit.value);
  if (unit !== null && !isOfFood) return amount;
  const nameWords = words.slice(0, open).map(({ lower }) => singular(lower));
  const rest = words.slice(unit?.next ?? at, close);
  const isSame = rest.every(({ lower }) => lower === "of" || nameWords.includes(singular(lower)));
  if (!isSame) return amount;
  return { ...amount, others: [{ quantity: count.value, unit: unit?.value ?? null }] };
}

type Sizes = { sizes: Amount[]; isEach: boolean };

const BRACKET = /^[([]$/;
const OPENS = /^[([,]$/;
/** Matches marks before the same weight in other measures: "3 lb / 1.4 kg", "6 oz (170 g) each". */
const BESIDE = /^[(/]$/;

/**
 * Reads the measures after a bracket or a comma, and whether they apply to each piece. Returns null if there is no
 * measure.
 */
function sizesFrom(words: Tokens, from: number): Sizes | null {
  for (let open = from; open >= 0 && open < words.length; open = nextOpen(words, open)) {
    const sizes: Amount[] = [];
    let at = skipFillers(words, open + 1);
    for (;;) {
      const size = readMeasure(words, at);
      const dimension = dimensionOf(size?.value.unit ?? null);
      if (!size || (dimension !== "mass" && dimension !== "volume")) break;
      sizes.push(size.value);
      at = words[size.next]?.text === ")" && sizes.length > 1 ? size.next + 1 : size.next;
      if (BESIDE.test(words[at]?.text ?? "")) at += 1;
    }
    if (sizes.length === 0) continue;
    const after = words[at]?.lower ?? "";
    return { sizes, isEach: after === "each" || after === "apiece" };
  }
  return null;
}

function nextOpen(words: Tokens, open: number): number {
  return words.findIndex((token, index) => index > open && OPENS.test(token.text));
}
