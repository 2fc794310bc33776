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

/** What of an item its words are made of. */
export type ShownItem = {
  /** As somebody typed it; empty for an item of meals. */
  text: string;
  /** What is to be bought in all; null for a single line that somebody typed. */
  purchase: StoredPurchase | null;
  /** What was typed, where `purchase` is of several typed lines and of no meal. */
  typed?: string | undefined;
  /** JSON of its column: the amounts that were bought; null if nothing was. */
  covered: string | null;
  ticked: 0 | 1;
};

/** An item as it is read: its words, and how much was bought before if that is a part of it ("2 cans"). */
export type ItemLabel = PurchaseWords & { bought: string; optional: boolean };

/** How an item reads: what is left of it to buy, or all of it once it is ticked. */
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
