import { readMore, readPackSize, type LineAmount } from "./amount-parts";
import { BEFORE_UNITS, FILLERS } from "./kitchen-words";
import {
  isPercent,
  readMeasure,
  readPartOfUnit,
  readUnit,
  skipFillers,
  type Tokens,
} from "./measure";
import { isOfName } from "./name-figures";
import { skipGrade } from "./portions";
import { readQuantity, type Quantity, type Read } from "./quantity";
import { isSize } from "./unit-words";
import { dimensionOf, isContainer, isPluralUnit, unitOf, type Unit } from "../units";

type LeadingAmount = Read<LineAmount> & { start: number };

/** Reads the amount that a line begins with; `next` is where the food begins. */
export function readLeadingAmount(tokens: Tokens, from: number): LeadingAmount | null {
  const start = skipFillers(tokens, from);
  const read = readQuantity(tokens, start);
  if (isOfName(tokens, start)) return null;
  if (!read || isPercent(tokens, read.next)) return readBareUnit(tokens, start);
  const amount = { ...emptyAmount(), quantity: read.value };
  let at = skipOrMore(tokens, skipDimensions(tokens, read.next));
  at = skipOfOne(tokens, at, read.value);
  at = readPackSize(tokens, skipGrade(tokens, at), amount);
  if (/^(,|units?)$/.test(tokens[at]?.lower ?? "")) at++;
  const unit = readUnit(tokens, at);
  if (unit) {
    amount.unit = unit.value;
    at = splitThickness(tokens, addPart(tokens, unit.next, amount), amount);
    at = readMore(tokens, at, amount);
  }
  at = skipOrMore(tokens, skipAlternativeCount(tokens, at));
  at = skipShape(tokens, at, amount);
  const food = skipOf(tokens, at);
  amount.each = tokens.slice(at, food).some((t) => t.lower === "each");
  return { value: amount, next: food, start };
}

/** An amount that says nothing. */
export function emptyAmount(): LineAmount {
  return {
    quantity: null,
    unit: null,
    pack: null,
    container: null,
    others: [],
    plus: [],
    each: false,
  };
}

/** Units that need no figure, nor "of", before them. */
const BARE_UNITS: ReadonlySet<Unit> = new Set<Unit>([
  "pinch",
  "dash",
  "handful",
  "sprig",
  "splash",
  "glug",
  "knob",
  "bunch",
  "piece",
  "slice",
]);

const DRIZZLED =
  /^(?:of|olive|extra-virgin|honey|vegetable|sesame|maple|rapeseed|sunflower|balsamic)$/;

/** "Pinch of salt", "sprigs fresh thyme": a unit with no figure. */
function readBareUnit(tokens: Tokens, from: number): LeadingAmount | null {
  let at = from;
  if (/^an?$/.test(tokens[at]?.lower ?? "")) at++;
  while (isSize(tokens[at]) || BEFORE_UNITS.has(tokens[at]?.lower ?? "")) at++;
  const unit = unitOf(tokens[at]?.text ?? "");
  // "Env. onion soup mix"
  const isShort = isContainer(unit) && tokens[at + 1]?.text === "." && tokens[at + 1]?.glued;
  if (isShort) at++;
  const after = tokens[at + 1];
  if (!unit || after?.kind !== "word") return null;
  // "Drizzle of honey", "drizzle olive oil", but "drizzle icing".
  const isOf = tokens[at]?.lower === "drizzle" && DRIZZLED.test(after.lower);
  // "Small pack coriander", "large tin tomatoes"
  const isSized = isContainer(unit) && isSize(tokens[at - 1]);
  const isBare =
    isShort ||
    isSized ||
    (unit === "drizzle" && isOf) ||
    BARE_UNITS.has(unit) ||
    (after.lower === "of" && dimensionOf(unit) === "count");
  if (!isBare || (!isOf && (unit === "drizzle" || unit === "sprinkle"))) return null;
  return {
    value: { ...emptyAmount(), unit },
    next: skipOf(tokens, at + 1),
    start: from,
  };
}

/** "5 small or 4 large plums", "1 cup or so": the first figure is the amount. */
function skipAlternativeCount(tokens: Tokens, from: number): number {
  let at = from;
  while (isSize(tokens[at])) at++;
  if (tokens[at]?.lower !== "or") return from;
  const after = tokens[at + 1];
  if (/^(so|more)$/.test(after?.lower ?? "")) return at + 2;
  if (after && isContainer(unitOf(after.text))) return at + 2;
  if (after?.kind !== "number") return from;
  const other = readQuantity(tokens, at + 1);
  if (!other) return from;
  let next = other.next;
  while (isSize(tokens[next])) next++;
  return next;
}

/** "2 cups 1-inch cubes bread", "80 g piece of pecorino": how it is cut is no amount. */
function skipShape(tokens: Tokens, from: number, amount: LineAmount): number {
  if (!amount.unit || dimensionOf(amount.unit) === "count") return from;
  const size = readMeasure(tokens, from);
  const isSize = size && dimensionOf(size.value.unit) === "length";
  const at = isSize ? size.next : from;
  const isShape = /^(pieces?|cubes?|chunks?|lengths?|slices?|strips?|dice|wedge|slab)$/;
  if (!isShape.test(tokens[at]?.lower ?? "")) return from;
  if (!isSize && tokens[at + 1]?.lower !== "of") return from;
  return at + 1;
}

/** "3 cups, about, rice", "5 or more teaspoons". */
function skipOrMore(tokens: Tokens, at: number): number {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (first?.lower === "or" && /^(more|so)$/.test(second?.lower ?? "")) return at + 2;
  const isAside = first?.text === "," && FILLERS.has(second?.lower ?? "") && third?.text === ",";
  return isAside ? at + 3 : at;
}

/** "3 9-by-12-inch sheets": how long and wide one is. */
function skipDimensions(tokens: Tokens, from: number): number {
  const words = tokens.slice(from, from + 8);
  const by = words.findIndex((t) => /^(by|x|×)$/.test(t.lower));
  if (words[0]?.kind !== "number" || by < 1 || by > 2) return from;
  const size = readMeasure(tokens, from + by + 1 + (words[by + 1]?.text === "-" ? 1 : 0));
  return size && dimensionOf(size.value.unit) === "length" ? size.next : from;
}

/** "5 3/4-inch-thick slices" are five. */
function splitThickness(tokens: Tokens, at: number, amount: LineAmount): number {
  const { quantity, unit } = amount;
  const next = tokens[at];
  if (!quantity || !next || dimensionOf(unit) !== "length") return at;
  const isMixed = quantity.min > 1 && !Number.isInteger(quantity.min);
  if (!isMixed || !isPluralUnit(next.text)) return at;
  const count = Math.floor(quantity.min);
  amount.quantity = { min: count, max: count };
  amount.unit = unitOf(next.text);
  return at + 1;
}

/** "A dozen and a half eggs", "a cup and a half oats": one and a half of the unit. */
function addPart(tokens: Tokens, at: number, amount: LineAmount): number {
  const part = readPartOfUnit(tokens, at);
  const { quantity } = amount;
  if (!part || !quantity) return at;
  amount.quantity = { min: quantity.min + part.value, max: quantity.max + part.value };
  return part.next;
}

/** "1/3 of a cup", "1/4 of a 500 g pack": the part of one is what the shop hears. */
function skipOfOne(tokens: Tokens, from: number, { max }: Quantity): number {
  const isOf = tokens[from]?.lower === "of";
  const at = isOf ? from + 1 : from;
  if (max >= 1 || !/^(a|an|the|one)$/.test(tokens[at]?.lower ?? "")) return from;
  const isMeasure = readUnit(tokens, at + 1) !== null || readMeasure(tokens, at + 1) !== null;
  return isMeasure ? at + 1 : from;
}

function skipOf(tokens: Tokens, at: number): number {
  if (tokens[at]?.lower === "each") return skipOf(tokens, at + 1);
  if (/^(more|one)$/.test(tokens[at]?.lower ?? "")) return at + 1;
  if (tokens[at]?.lower !== "of") return at;
  if (tokens[at + 1]?.lower === "each") return at + 2;
  return /^(a|an|the|one)$/.test(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
}
