import { FILLERS } from "./kitchen-words";
import { readMeasure, unitAt, type Amount, type Tokens, multiplyAmount, isSize } from "./measure";
import { readQuantity, type Read, type Quantity } from "./quantity";
import { dimensionOf, isContainer, isMetric, sizeOf, type Unit, unitOf } from "../units";

/**
 * Reads the measures in a bracket at `from`. Returns null if there is no bracket, or if the bracket has other words.
 */
function readBracket(tokens: Tokens, from: number): Read<Amount[]> | null {
  const open = tokens[from]?.text;
  if (open !== "(" && open !== "[") return null;
  const amounts: Amount[] = [];
  let depth = 1;
  let at = from + 1;
  for (; at < tokens.length && depth > 0; at++) {
    const token = tokens[at];
    if (!token) break;
    if (token.text === "(" || token.text === "[") depth++;
    if (token.text === ")" || token.text === "]") depth--;
    const measure = readMeasure(tokens, at);
    if (measure) {
      amounts.push(measure.value);
      at = measure.next - 1;
    } else if (amounts.length === 0 && token.kind === "word") {
      if (!FILLERS.has(token.lower)) return null;
    }
  }
  return { value: amounts, next: at };
}

/** Reads the size of a piece whose unit follows the bracket: "(2 1/2) pound". */
function readBareBracket(tokens: Tokens, from: number): Read<Amount> | null {
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

/** The size of one package or piece: 14 oz for a can of 14 oz. The size of "12 to 14 lb" is the upper end. */
export type Pack = { quantity: number; unit: Unit };

/** The amount of a line, before its food. */
export type LineAmount = {
  quantity: Quantity | null;
  unit: Unit | null;
  pack: Pack | null;
  /** The container of a weight: "400 g tin". */
  container: Unit | null;
  /** The amount in other measures: "(680 g)". */
  others: Amount[];
  /** Additional amounts: "1 cup plus 2 tablespoons". */
  plus: Amount[];
  /** True if the line has several foods and the amount applies to each of them. */
  each: boolean;
};

/**
 * Reads a package size such as "(14 ounce)", "14-ounce" or "x 125g/4½oz" into `amount`. The size is between the count
 * and the counted thing, or after the size word of "1 large (28 oz) can". Returns the index after the package size, or
 * `from` if none exists.
 */
export function readPackSize(tokens: Tokens, from: number, amount: LineAmount): number {
  if (isSize(tokens[from])) {
    const sized = { ...amount, others: [...amount.others] };
    const next = readSizeOfPack(tokens, from + 1, sized);
    if (sized.pack === null || !isContainer(unitOf(tokens[next]?.text ?? ""))) return from;
    Object.assign(amount, sized);
    return next;
  }
  return readSizeOfPack(tokens, from, amount);
}

function readSizeOfPack(tokens: Tokens, from: number, amount: LineAmount): number {
  let at = from;
  const sign = tokens[at];
  if (sign && ["x", "×", "*"].includes(sign.lower)) at++;
  if (tokens[at]?.text === "-" && tokens[at]?.glued) at++;
  const bracketed = readBracket(tokens, at);
  if (bracketed && bracketed.value.length > 0) {
    takePack(amount, bracketed.value);
    return bracketed.next;
  }
  const bare = readBareBracket(tokens, at);
  if (bare) {
    takePack(amount, [bare.value]);
    return bare.next;
  }
  if (tokens[at]?.kind !== "number") return at;
  const size = readMeasure(tokens, at);
  if (!size || dimensionOf(size.value.unit) === "count") return from;
  const sizes = [size.value];
  at = readSlashed(tokens, size.next, sizes);
  const bracket = readBracket(tokens, at);
  if (bracket && bracket.value.length > 0) {
    sizes.push(...bracket.value);
    at = bracket.next;
  }
  takePack(amount, sizes);
  return at;
}

/**
 * Reads further measures after the unit into `amount`: "/ 450 g", "(680 g)", "plus 3 tablespoons", "or 1/2 cup", and a
 * container. Returns the index after them.
 */
export function readMore(tokens: Tokens, from: number, amount: LineAmount): number {
  let at = readSizeOf(tokens, from, amount);
  const dimension = dimensionOf(amount.unit);
  const finer = readFiner(tokens, at, amount.unit);
  if (finer) {
    amount.plus.push(finer.value);
    at = finer.next;
  }
  for (;;) {
    const before = at;
    at = readSlashed(tokens, at, amount.others);
    at = readUpTo(tokens, at, amount);
    const bracket = readBracket(tokens, at);
    if (bracket && bracket.value.length > 0) {
      const isSize = isContainer(amount.unit) && !amount.pack;
      const isOfAll = tokens.slice(at, bracket.next).some((token) => OF_ALL.test(token.lower));
      if (isSize && !isOfAll) takePack(amount, bracket.value);
      else amount.others.push(...bracket.value);
      at = bracket.next;
    }
    const comma = tokens[at]?.text === "," ? 1 : 0;
    const link = tokens[at + comma]?.lower ?? "";
    const isLink = /^(plus|\+|and|or|&|less|minus)$/.test(link);
    const more = isLink ? readMeasure(tokens, at + comma + 1) : null;
    // A pinch may follow without a figure: "1 tsp plus a pinch".
    const isPinch = link === "plus" && /^(pinch|dash)$/.test(more?.value.unit ?? "");
    if (more && (dimensionOf(more.value.unit) !== "count" || isPinch)) {
      // "1 cup less 1 tbsp" needs a whole cup.
      const isMore = !/^(or|less|minus)$/.test(link);
      if (isMore) amount.plus.push(more.value);
      else if (link === "or") amount.others.push(more.value);
      at = more.next + (comma && tokens[more.next]?.text === "," ? 1 : 0);
    }
    if (at === before) break;
  }
  const unit = unitOf(tokens[at]?.text ?? "");
  if (!unit || tokens[at]?.kind !== "word" || tokens.length <= at + 1) {
    return at;
  }
  const isOf = tokens[at + 1]?.lower === "of";
  const isPack = isContainer(unit) || (WHOLE_ONES.has(unit) && (!isOf || unit === "ball"));
  if (isPack && (dimension === "mass" || dimension === "volume")) {
    amount.container = unit;
    return at + 1;
  }
  // The measure is complete without the piece: "2 cm piece ginger", "80 g piece pecorino".
  const isPiece = unit === "piece" || (dimension === "length" && unit === "knob");
  return dimension !== "count" && dimension !== "volume" && isPiece ? at + 1 : at;
}

/** Units that are sold whole although they are not containers: "200g bar dark chocolate". */
const WHOLE_ONES: ReadonlySet<Unit> = new Set<Unit>([
  "bar",
  "sheet",
  "ball",
  "log",
  "loaf",
  "bunch",
]);

/**
 * Reads the size of each package into `amount`: "2 packages of 250 g of tortellini", "2 cans, 400 g each, beans".
 * Returns the index after the size.
 */
function readSizeOf(tokens: Tokens, from: number, amount: LineAmount): number {
  const link = tokens[from]?.lower;
  const isLinked = link === "of" || link === ",";
  if (!isContainer(amount.unit) || amount.pack || !isLinked) return from;
  const size = tokens[from + 1]?.kind === "number" ? readMeasure(tokens, from + 1) : null;
  const dimension = dimensionOf(size?.value.unit ?? null);
  if (!size || (dimension !== "mass" && dimension !== "volume")) return from;
  const isEach = /^(?:each|apiece)$/.test(tokens[size.next]?.lower ?? "");
  if (link === "," && !isEach) return from;
  takePack(amount, [size.value]);
  const next = isEach ? size.next + 1 : size.next;
  return isEach && tokens[next]?.text === "," ? next + 1 : next;
}

/**
 * Reads the rest of an amount in a smaller unit: the ounces of "1 lb 8 oz", the spoons of "1 cup, 2 tbsp". After a
 * comma, the rest must be less than one `unit` in the same system of measures. Otherwise the comma begins another
 * measure of the same amount.
 */
function readFiner(tokens: Tokens, at: number, unit: Unit | null): Read<Amount> | null {
  const comma = /^[,;]$/.test(tokens[at]?.text ?? "") ? 1 : 0;
  const dimension = dimensionOf(unit);
  if (dimension === "count" || tokens[at + comma]?.kind !== "number") return null;
  const finer = readMeasure(tokens, at + comma);
  if (!finer || dimensionOf(finer.value.unit) !== dimension) return null;
  if (!comma) return finer;
  const { value } = finer;
  const isLess = value.quantity.max * sizeOf(value.unit) < sizeOf(unit);
  return isLess && isMetric(value.unit) === isMetric(unit) ? finer : null;
}

/** Matches words for the measure of all packages together: "2 packages (28 oz / 800 g total)". */
export const OF_ALL = /^(total|totally|altogether|combined)$/;

/**
 * Sets the size of one package or piece in `amount`. Multiplies further measures by the count, since they apply to all
 * packages.
 */
function takePack(amount: LineAmount, sizes: readonly Amount[]): void {
  const [first, ...otherAmounts] = sizes;
  if (!first?.unit) {
    amount.others.push(...sizes);
    return;
  }
  amount.pack = { quantity: first.quantity.max, unit: first.unit };
  amount.others.push(
    ...otherAmounts.map((otherAmount) => multiplyAmount(otherAmount, amount.quantity?.max ?? 1)),
  );
}

/**
 * Reads the upper end of a range with its own unit into `amount`: "1 cup to 2 cups", "500 g - 1 kg". Returns the index
 * after the range.
 */
function readUpTo(tokens: Tokens, at: number, amount: LineAmount): number {
  const { quantity, unit } = amount;
  if (!/^(to|-)$/.test(tokens[at]?.lower ?? "") || !quantity) return at;
  const upper = readMeasure(tokens, at + 1);
  const dimension = dimensionOf(unit);
  if (!upper || dimensionOf(upper.value.unit) !== dimension) return at;
  if (dimension === "count" && upper.value.unit !== unit) return at;
  const scale = sizeOf(upper.value.unit) / sizeOf(unit);
  const max = upper.value.quantity.max * scale;
  if (max <= quantity.min) return at;
  amount.quantity = { min: quantity.min, max };
  return upper.next;
}

function readSlashed(tokens: Tokens, from: number, into: Amount[]): number {
  let at = from;
  while (tokens[at]?.text === "/") {
    if (tokens[at + 1]?.text === "/") at++;
    const otherMeasure = readMeasure(tokens, at + 1);
    const bare = otherMeasure ? null : readQuantity(tokens, at + 1);
    if (otherMeasure) into.push(otherMeasure.value);
    else if (!bare) return at;
    at = otherMeasure?.next ?? bare?.next ?? at;
    // "3lb 4oz" is one measure in two units.
    const finer = otherMeasure && tokens[at]?.kind === "number" ? readMeasure(tokens, at) : null;
    if (
      otherMeasure &&
      finer &&
      dimensionOf(finer.value.unit) === dimensionOf(otherMeasure.value.unit)
    ) {
      into.splice(-1, 1, joinMeasures(otherMeasure.value, finer.value));
      at = finer.next;
    }
  }
  return at;
}

/** Adds two measures, so that "3 lb 4 oz" becomes 52 oz. */
function joinMeasures(large: Amount, small: Amount): Amount {
  const scale = sizeOf(large.unit) / sizeOf(small.unit);
  const { min, max } = large.quantity;
  const more = small.quantity;
  const quantity = { min: min * scale + more.min, max: max * scale + more.max };
  return { quantity, unit: small.unit };
}
