import { t } from "~/language/messages";
import { inHundredths } from "~/language/words";

/** The maximum price of an item: 9,999.99. */
export const MAX_CENTS = 999_999;

/** The price of a food in a store, in whole hundredths of the household's currency. */
export type KnownPrice = {
  /** Null if no store was given. */
  storeId: string | null;
  cents: number;
  /** JSON of the priced amount; null if unknown. */
  amount: string | null;
  /** When it was entered: ISO 8601 in UTC. */
  at: string;
};

/** A currency's sign or code: "€", "$", "EUR", "Fr.", "kr". */
const CURRENCY = String.raw`(?:\p{Sc}|[A-Z]{3}|Fr\.?|kr\.?)`;
const PRICE = new RegExp(
  String.raw`^(?:${CURRENCY} ?)?(\d{1,6})(?:[.,](\d{1,2}))?(?: ?${CURRENCY})?$`,
  "u",
);

/**
 * Parses a typed price to hundredths: "3,49", "3.5", "12" or "2,49 €". Returns null for anything else, and above the
 * maximum. The currency is not stored, because a household pays in one.
 */
export function readPrice(input: string): number | null {
  const [, whole, part = ""] = PRICE.exec(input.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return cents <= MAX_CENTS ? cents : null;
}

/** Formats hundredths as "3.49"; in German "3,49". */
export const writePrice = (cents: number) => inHundredths(cents / 100);

/** Returns a food's price in a store: its own there, else one without a store, else the newest in another store. */
export function priceIn(
  knownPrices: readonly KnownPrice[],
  storeId: string | null,
): KnownPrice | undefined {
  const newest = knownPrices.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    newest.find((price) => price.storeId === storeId) ??
    newest.find((price) => price.storeId === null) ??
    newest[0]
  );
}

/** The cost of a list, as far as prices are known. */
export type Estimate = { cents: number; unpriced: number };

/** Returns the sum of the known prices and the number of unknown ones; null if none is known. */
export function estimateOf(prices: readonly (number | null)[]): Estimate | null {
  const knownPrices = prices.filter((price) => price !== null);
  if (knownPrices.length === 0) return null;
  return {
    cents: knownPrices.reduce((sum, cents) => sum + cents, 0),
    unpriced: prices.length - knownPrices.length,
  };
}

/** Formats an estimate: "about 62; 9 lines without a price". */
export function estimateInWords({ cents, unpriced }: Estimate): string {
  const sum = cents === 0 ? 0 : Math.max(1, Math.round(cents / 100));
  if (unpriced === 0) return t("about {sum}", { sum });
  return t("about {sum}; {count, plural, one {# line} other {# lines}} without a price", {
    sum,
    count: unpriced,
  });
}
