import type { Measures } from "~/engine/food";
import { leftOf, stockOf } from "./covered";
import {
  describe,
  describeMore,
  isOptional,
  type PurchaseWords,
  writeBought,
} from "./purchase-words";
import type { StoredPurchase } from "./purchases";
import type { HowMuch, Stock } from "./stock";
import { readHowMuch } from "./stored-need";

/** The part of an item that its words are made of. */
export type ShownItem = {
  /** The typed text; empty for an item of meals. */
  text: string;
  /** Foods and amounts to buy; null for a single typed row. */
  purchase: StoredPurchase | null;
  /** The typed words, if `purchase` is of typed rows only. */
  typed?: string | undefined;
  /** JSON of the amounts that were bought; null if nothing was bought. */
  covered: string | null;
  ticked: 0 | 1;
};

/** The words of an item, and the amount that was bought if that is a part of it ("2 cans"). */
export type ItemLabel = PurchaseWords & { bought: string; optional: boolean };

/** Returns the words for what is left to buy of an item, or for all of it if it is checked off. */
export function readItemLabel(
  { text, purchase, typed, covered, ticked }: ShownItem,
  measures: Measures,
): ItemLabel {
  if (purchase === null) {
    return { name: text, amount: "", text, detail: "", bought: "", optional: false };
  }
  const bought = ticked === 1 ? null : readHowMuch(covered);
  if (bought !== null) return partOf(purchase, bought, measures);
  const words = describe(purchase, measures);
  const optional = isOptional(purchase);
  return { ...words, ...(typed !== undefined && { detail: typed }), bought: "", optional };
}

function partOf(purchase: StoredPurchase, covered: HowMuch, measures: Measures): ItemLabel {
  const all = leftOf(purchase, null);
  const left = leftOf(purchase, covered);
  const whole = describe(purchase, measures);
  // Where nothing could be taken off, what was bought is of another kind: it comes back whole.
  const isPart = left.unmeasured < all.unmeasured || !isSame(left.stock, all.stock);
  const bought = writeBought(purchase, stockOf(purchase, covered), measures) || "some";
  const label = { ...whole, ...(isPart && describeMore(purchase, left.stock, measures)) };
  return { ...label, bought, optional: isOptional(purchase) };
}

const isSame = (one: Stock, other: Stock) =>
  one.grams === other.grams &&
  one.others.size === other.others.size &&
  [...one.others].every(([kind, { size }]) => other.others.get(kind)?.size === size);
