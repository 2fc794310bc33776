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

/** The part of an item that its words are made of. */
type ShownItem = {
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
type ItemLabel = PurchaseWords & { bought: string; optional: boolean };

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

type Line = { food: string; text: string; byHand: 0 | 1 };

/** Returns the key of a line's food, under which stores, prices and the pantry are stored. Typed text is read for it. */
export const foodOfLine = ({ food, text, byHand }: Line): string =>
  byHand ? readFood(text).food : food;

/** Returns the key and the name of a line's food; `need` is the JSON of its column. */
export function namedFoodOfLine(line: Line & { need: string | null }): NamedFood {
  const { text, byHand, need } = line;
  if (byHand) return readFood(text);
  const purchase = need === null ? null : readNeed(need);
  const { name } = readItemLabel({ text, purchase, covered: null, ticked: 0 }, "written");
  return { food: foodOfLine(line), name };
}

/** What a line of a list asks for, null for a typed one, and what of it was bought, as JSON of its column. */
export type PricedLine = {
  purchase: StoredPurchase | null;
  covered: string | null;
  ticked: 0 | 1;
};

/** What is bought of a line as it stands, for the column of its price; null where nobody says how much. */
export function amountOfLine({ purchase, covered, ticked }: PricedLine): string | null {
  if (purchase === null) return null;
  return writeHowMuch(boughtOf(purchase, ticked === 1 ? null : readHowMuch(covered)));
}

/** All of a purchase, or what is left of it once some was bought. */
function boughtOf(purchase: StoredPurchase, covered: HowMuch | null): HowMuch {
  const { amounts, unmeasured } = cover(purchase, covered);
  const before = covered?.amounts.length ?? 0;
  return { amounts: amounts.slice(before), unmeasured: unmeasured - (covered?.unmeasured ?? 0) };
}

/**
 * What a line costs by a price that is known, in hundredths. Of what is counted out, cans or heads, each costs the
 * same; of the rest one buys the amount that was priced as often as it takes. An amount that cannot be compared with
 * that is bought once.
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
  ].filter((one) => one > 0);
  return Math.round(cents * (times.length > 0 ? Math.max(...times) : 1));
}

/** A sum of rounded weights is a hair over the whole thing. */
const HAIR = 0.02;

/** How often what was priced is bought; 0 where the two cannot be compared. */
function timesOf(now: number, then: number, isCounted: boolean): number {
  if (now <= 0 || then <= 0) return 0;
  return isCounted ? now / then : Math.max(1, Math.ceil(now / then - HAIR));
}
