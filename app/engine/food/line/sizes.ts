import { singular } from "../plurals";
import { dimensionOf, isContainer } from "../units";
import type { LineAmount } from "./amount-parts";
import { type Amount, readMeasure, skipFillers, type Tokens, unitAt } from "./measure";
import { readQuantity } from "./quantity";
import { isSize } from "./unit-words";

/**
 * An amount with the weight or volume that its line says behind the food: "8 thighs (about 3 lb)" weigh so
 * much together, each of "4 breasts (6 oz each)" for itself.
 */
export function withSizes(amount: LineAmount, words: Tokens): LineAmount {
  const { quantity, unit, pack, others } = amount;
  const dimension = dimensionOf(unit);
  // "2 (1-inch-thick) steaks (about 1 lb each)": a shop knows a piece by its weight.
  const isThickness = dimensionOf(pack?.unit ?? null) === "length";
  if (!quantity || (pack && !isThickness) || others.length > 0) return amount;
  if (dimension !== "count" && dimension !== "volume") return amount;
  const opens = dimension === "volume" ? BRACKET : OPENS;
  const at = words.findIndex((token, index) => index > 0 && opens.test(token.text));
  const found = at < 0 ? null : sizesFrom(words, at);
  if (!found) return at < 0 || dimension !== "volume" ? amount : withCount(amount, words, at);
  if (dimension === "volume") return withWeight(amount, found);
  const [first] = found.sizes;
  // "1 can of chickpeas (400 g)": the size stands behind the food.
  const isOfOne = found.isEach || isContainer(unit);
  if (!isOfOne || !first?.unit) return { ...amount, others: found.sizes };
  return { ...amount, pack: { quantity: first.quantity.max, unit: first.unit } };
}

/** "2 cups grated Gruyère (about 8 oz)": the cups weigh so much together. */
function withWeight(amount: LineAmount, { sizes, isEach }: Sizes): LineAmount {
  const areWeights = sizes.every((size) => dimensionOf(size.unit) === "mass");
  return isEach || !areWeights ? amount : { ...amount, others: sizes };
}

/** "1 cup mashed banana (about 3 medium)", "¼ cup lime juice (from 2 limes)": so many give the cups. */
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
  const named = words.slice(0, open).map(({ lower }) => singular(lower));
  const rest = words.slice(unit?.next ?? at, close);
  const isSame = rest.every(({ lower }) => lower === "of" || named.includes(singular(lower)));
  if (!isSame) return amount;
  return { ...amount, others: [{ quantity: count.value, unit: unit?.value ?? null }] };
}

type Sizes = { sizes: Amount[]; isEach: boolean };

const BRACKET = /^[([]$/;
const OPENS = /^[([,]$/;
/** What the same weight in other measures stands behind: "3 lb / 1.4 kg", "6 oz (170 g) each". */
const BESIDE = /^[(/]$/;

/** The measures behind a bracket or a comma, and whether they are of one piece; null where there are none. */
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
