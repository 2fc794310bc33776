import { AppError, type FieldErrors } from "~/server/values/errors";
import type { TestCard } from "../payments";

export type CardBehavior = "succeeds" | "declined" | "insufficient" | "fails later";

/** What is kept of a card: never its number. */
export type KeptCard = { brand: string; last4: string; behavior: CardBehavior };

/** Stripe's own test numbers (docs.stripe.com/testing), so that nobody has to learn others. */
const TEST_CARDS: readonly { number: string; behavior: CardBehavior }[] = [
  { number: "4242424242424242", behavior: "succeeds" },
  { number: "4000000000000002", behavior: "declined" },
  { number: "4000000000009995", behavior: "insufficient" },
  // Stripe's attaches and then fails; here it pays the first month, so that a renewal can fail.
  { number: "4000000000000341", behavior: "fails later" },
];

const DECLINES: Record<Exclude<CardBehavior, "succeeds">, string> = {
  declined: "Your card was declined.",
  insufficient: "Your card has insufficient funds.",
  "fails later": "Your card was declined.",
};

/**
 * Reads a card as a card form does. Throws `invalid` with a message at each field: `cardNumber`,
 * `expiry`, `cvc`. A number that is none of the test cards' is refused and kept nowhere.
 */
export function readCard({ number, expiry, cvc }: TestCard, now: Date): KeptCard {
  const errors: FieldErrors = {};
  const digits = number.replace(/[\s-]/g, "");
  const known = TEST_CARDS.find((card) => card.number === digits);
  if (!/^\d{13,19}$/.test(digits)) errors.cardNumber = ["Your card number is incomplete."];
  else if (!known) {
    errors.cardNumber = [
      isLuhn(digits)
        ? "Only the test cards listed here work. Please do not type in a real card number."
        : "Your card number is invalid.",
    ];
  }
  const wrongExpiry = whatIsWrongWith(expiry, now);
  if (wrongExpiry) errors.expiry = [wrongExpiry];
  if (!/^\d{3,4}$/.test(cvc.trim())) errors.cvc = ["Your card’s security code is incomplete."];
  const [first] = Object.values(errors).flat();
  if (first || !known) throw new AppError("invalid", first ?? "", { fields: errors });
  return { brand: "Visa", last4: digits.slice(-4), behavior: known.behavior };
}

/** What charging the card for an invoice says; null if it pays. */
export function charge(behavior: CardBehavior, reason: "start" | "renewal" | "change") {
  if (behavior === "succeeds" || (behavior === "fails later" && reason === "start")) return null;
  return DECLINES[behavior];
}

/** The behavior in a stored row. */
export const toBehavior = (text: string | null): CardBehavior =>
  TEST_CARDS.find(({ behavior }) => behavior === text)?.behavior ?? "declined";

function whatIsWrongWith(expiry: string, now: Date): string | null {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return "Your card’s expiration date is incomplete.";
  // A card is good to the end of its month.
  const end = Date.UTC(2000 + Number(year), Number(month), 1);
  return end <= now.getTime() ? "Your card’s expiration date is in the past." : null;
}

/** The check digit that every card number ends with (ISO/IEC 7812-1). */
function isLuhn(digits: string) {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
