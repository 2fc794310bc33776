import { counted } from "~/server/values/words";

/** The most that a line may cost: 9,999.99. */
export const MAX_CENTS = 999_999;

/** What a food cost in a store. Money is in whole hundredths, of whatever the household pays in. */
export type KnownPrice = {
  /** Null where nobody said in which. */
  storeId: string | null;
  cents: number;
  /** JSON of how much it was for; null where that is not known. */
  amount: string | null;
  /** When it was said: ISO 8601 in UTC. */
  at: string;
};

/** A currency's sign or code: "€", "$", "EUR", "Fr.", "kr". */
const CURRENCY = String.raw`(?:\p{Sc}|[A-Z]{3}|Fr\.?|kr\.?)`;
const PRICE = new RegExp(
  String.raw`^(?:${CURRENCY} ?)?(\d{1,6})(?:[.,](\d{1,2}))?(?: ?${CURRENCY})?$`,
  "u",
);

/**
 * Hundredths of a typed price, "3,49", "3.5", "12" or "2,49 €"; null of anything else, and of more than a line may cost.
 * A currency is not kept: a household pays in one.
 */
export function readPrice(typed: string): number | null {
  const [, whole, part = ""] = PRICE.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return cents <= MAX_CENTS ? cents : null;
}

/** "3.49". */
export const writePrice = (cents: number) => (cents / 100).toFixed(2);

/** What is known of a food's price in a store: its own there, else one of no store, else the newest of another. */
export function priceIn(
  known: readonly KnownPrice[],
  storeId: string | null,
): KnownPrice | undefined {
  const newest = known.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    newest.find((price) => price.storeId === storeId) ??
    newest.find((price) => price.storeId === null) ??
    newest[0]
  );
}

/** What a list costs, as far as prices are known. */
export type Estimate = { cents: number; unpriced: number };

/** The sum of what is known, and how many are not; null where none is. */
export function estimateOf(prices: readonly (number | null)[]): Estimate | null {
  const known = prices.filter((price) => price !== null);
  if (known.length === 0) return null;
  return {
    cents: known.reduce((sum, cents) => sum + cents, 0),
    unpriced: prices.length - known.length,
  };
}

/** "about 62; 9 lines without a price". */
export function estimateInWords({ cents, unpriced }: Estimate): string {
  const about = `about ${cents === 0 ? 0 : Math.max(1, Math.round(cents / 100))}`;
  if (unpriced === 0) return about;
  return `${about}; ${counted(unpriced, "line")} without a price`;
}
