import { type Measures, dimensionOf } from "~/engine/food";
import { leftOf, stockOf, cover, wholeThingOf } from "./covered";
import {
  describe,
  describeMore,
  isOptional,
  type PurchaseWords,
  writeBought,
} from "./purchase-words";
import { type StoredPurchase, readHowMuch, readNeed, writeHowMuch } from "./purchases";
import type { HowMuch, Stock } from "./stock";
import { type NamedFood, readFood } from "~/shop/pantry/pantry";
import type { KnownPrice } from "~/shop/stores/price";

/** The fields of an item that determine its label. */
type ShownItem = {
  /** The typed text. Empty for an item of meals. */
  text: string;
  /** Foods and amounts to buy. Null for a single typed row. */
  purchase: StoredPurchase | null;
  /** The typed words, if `purchase` is of typed rows only. */
  typed?: string | undefined;
  /** JSON of the bought amounts. Null if nothing was bought. */
  covered: string | null;
  ticked: 0 | 1;
};

/** The label of an item, and the bought amount if only a part was bought ("2 cans"). */
type ItemLabel = PurchaseWords & { bought: string; optional: boolean };

/**
 * Returns the label of the rest of an item that is still to be bought. If the item is checked off, returns the label of
 * all of it.
 */
export function readItemLabel(
  { text, purchase, typed: typedText, covered, ticked }: ShownItem,
  measures: Measures,
): ItemLabel {
  if (purchase === null) {
    return { name: text, amount: "", text, detail: "", bought: "", optional: false };
  }
  const bought = ticked === 1 ? null : readHowMuch(covered);
  if (bought !== null) return partOf(purchase, bought, measures);
  const words = describe(purchase, measures);
  const optional = isOptional(purchase);
  return { ...words, ...(typedText !== undefined && { detail: typedText }), bought: "", optional };
}

function partOf(purchase: StoredPurchase, covered: HowMuch, measures: Measures): ItemLabel {
  const all = leftOf(purchase, null);
  const remaining = leftOf(purchase, covered);
  const whole = describe(purchase, measures);
  // If nothing could be subtracted, the bought amount is of another kind, and the whole item returns.
  const isPart = remaining.unmeasured < all.unmeasured || !isSame(remaining.stock, all.stock);
  const bought = writeBought(purchase, stockOf(purchase, covered), measures) || "some";
  const label = { ...whole, ...(isPart && describeMore(purchase, remaining.stock, measures)) };
  return { ...label, bought, optional: isOptional(purchase) };
}

const isSame = (stock: Stock, otherStock: Stock) =>
  stock.grams === otherStock.grams &&
  stock.others.size === otherStock.others.size &&
  [...stock.others].every(([kind, { size }]) => otherStock.others.get(kind)?.size === size);

type Line = { food: string; text: string; byHand: 0 | 1 };

/** Returns the key of an item's food, under which stores, prices and the pantry are stored. Parses typed text. */
export const foodOfLine = ({ food, text, byHand }: Line): string =>
  byHand ? readFood(text).food : food;

/** Returns the key and the name of an item's food. `need` is the JSON of its column. */
export function namedFoodOfLine(line: Line & { need: string | null }): NamedFood {
  const { text, byHand, need } = line;
  if (byHand) return readFood(text);
  const purchase = need === null ? null : readNeed(need);
  const { name } = readItemLabel({ text, purchase, covered: null, ticked: 0 }, "written");
  return { food: foodOfLine(line), name };
}

/** The need of an item (null if it was typed) and the bought amount as JSON of its column. */
export type PricedLine = {
  purchase: StoredPurchase | null;
  covered: string | null;
  ticked: 0 | 1;
};

/** Returns the amount of an item that its price is stored for. Returns null if no amount is known. */
export function amountOfLine({ purchase, covered, ticked }: PricedLine): string | null {
  if (purchase === null) return null;
  return writeHowMuch(boughtOf(purchase, ticked === 1 ? null : readHowMuch(covered)));
}

/** Returns the whole purchase, or its rest if some was bought. */
function boughtOf(purchase: StoredPurchase, covered: HowMuch | null): HowMuch {
  const { amounts, unmeasured } = cover(purchase, covered);
  const before = covered?.amounts.length ?? 0;
  return { amounts: amounts.slice(before), unmeasured: unmeasured - (covered?.unmeasured ?? 0) };
}

/**
 * Returns the cost of an item at a known price, in hundredths. Counted goods, such as cans or heads, cost the same
 * each. Other foods are bought in multiples of the priced amount. If the amounts cannot be compared, the priced amount
 * is bought once.
 */
export function priceOfLine(
  { purchase, covered, ticked }: PricedLine,
  { cents, amount }: KnownPrice,
): number {
  const priced = readHowMuch(amount);
  if (purchase === null || priced === null) return cents;
  const now = stockOf(purchase, boughtOf(purchase, ticked === 1 ? null : readHowMuch(covered)));
  const then = stockOf(purchase, priced);
  const times = [
    timesOf(now.grams, then.grams, wholeThingOf(purchase) !== null),
    ...[...now.others].map(([kind, { unit, size }]) =>
      timesOf(size, then.others.get(kind)?.size ?? 0, dimensionOf(unit) === "count"),
    ),
  ].filter((factor) => factor > 0);
  return Math.round(cents * (times.length > 0 ? Math.max(...times) : 1));
}

/** The tolerance for sums of rounded weights that slightly exceed a whole piece. */
const HAIR = 0.02;

/** Returns how many times the priced amount is bought. Returns 0 if the amounts cannot be compared. */
function timesOf(now: number, then: number, isCounted: boolean): number {
  if (now <= 0 || then <= 0) return 0;
  return isCounted ? now / then : Math.max(1, Math.ceil(now / then - HAIR));
}
