import { dimensionOf } from "~/engine/food";
import type { KnownPrice } from "~/shop/stores/price";
import { cover, stockOf, wholeThingOf } from "./covered";
import type { StoredPurchase } from "./purchases";
import type { HowMuch } from "./stock";
import { readHowMuch, writeHowMuch } from "./stored-need";

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
