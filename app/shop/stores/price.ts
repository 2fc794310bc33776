import { t } from "~/language/messages";
import { inHundredths } from "~/language/words";

/** The maximum price of an item: 9,999.99. */
export const MAX_CENTS = 999_999;

/** The price of a food in a store, in whole hundredths of the household's currency. */
export type KnownPrice = {
  /** The store. Null if none was given. */
  storeId: string | null;
  cents: number;
  /** JSON of the priced amount. Null if unknown. */
  amount: string | null;
  /** When the price was entered, ISO 8601 in UTC. */
  at: string;
};

/** A currency's sign or code: "€", "$", "EUR", "Fr.", "kr". */
const CURRENCY = String.raw`(?:\p{Sc}|[A-Z]{3}|Fr\.?|kr\.?)`;
const PRICE = new RegExp(
  String.raw`^(?:${CURRENCY} ?)?(\d{1,6})(?:[.,](\d{1,2}))?(?: ?${CURRENCY})?$`,
  "u",
);

/**
 * Parses a typed price to hundredths: "3,49", "3.5", "12" or "2,49 €". Returns null for any other text, and above the
 * maximum. Does not return the currency, because a household pays in one.
 */
export function readPrice(input: string): number | null {
  const [, whole, part = ""] = PRICE.exec(input.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return cents <= MAX_CENTS ? cents : null;
}

/** Formats hundredths as "3.49", or "3,49" in German. */
export const writePrice = (cents: number) => inHundredths(cents / 100);

/** Returns a food's price in a store, else its price without a store, else its newest price in another store. */
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

/** Returns the sum of the known prices and the number of unknown ones. Returns null if none is known. */
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
  return t("about {sum}; {count, plural, one {# item} other {# items}} without a price", {
    sum,
    count: unpriced,
  });
}
