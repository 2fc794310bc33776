import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { AppError } from "~/server/values/errors";
import { readCard } from "./books.server";
import { nextMonth, unusedPart } from "./test-payments.server";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const card = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123" };

/** Returns the messages at each field of a card form. Returns none if the card is accepted. */
function complaints(changes: Partial<typeof card>) {
  try {
    readCard({ ...card, ...changes }, NOW);
    return {};
  } catch (error) {
    if (error instanceof AppError) return error.details.fields;
    throw error;
  }
}

describe("a card in test mode", () => {
  it("is stored with its last four digits and no other part of its number", () => {
    const kept = readCard(card, NOW);
    expect(kept).toEqual({ brand: "Visa", last4: "4242", behavior: "succeeds" });
    expect(JSON.stringify(kept)).not.toContain("42424");
  });

  test.each([
    ["", "Your card number is incomplete."],
    ["4242 4242", "Your card number is incomplete."],
    ["4242 4242 4242 4241", "Your card number is invalid."],
    [
      "5555 5555 5555 4444",
      "Only the test cards listed here work. Please do not type in a real card number.",
    ],
  ])("with the number %j is refused", (number, message) => {
    expect(complaints({ number })).toEqual({ cardNumber: [message] });
  });
});

describe("a paid month", () => {
  test.each([
    ["2026-11-20T12:00:00.000Z", "2026-11-20T12:00:00.000Z", "2026-12-20T12:00:00.000Z"],
    ["2027-01-31T08:00:00.000Z", "2027-01-31T08:00:00.000Z", "2027-02-28T08:00:00.000Z"],
    // The day of the month is kept across February.
    ["2027-01-31T08:00:00.000Z", "2027-02-28T08:00:00.000Z", "2027-03-31T08:00:00.000Z"],
    ["2026-12-05T00:00:00.000Z", "2026-12-05T00:00:00.000Z", "2027-01-05T00:00:00.000Z"],
  ])("that counts from %s, after %s, ends at %s", (anchor, from, end) => {
    expect(nextMonth(anchor, from)).toBe(end);
  });

  it("has 28 to 31 days, from any start", () => {
    const instants = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (date) => {
        const start = date.toISOString();
        const days = (Date.parse(nextMonth(start, start)) - date.getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });

  it("that is not used up is deducted by days, never below zero or above its price", () => {
    const period = {
      periodStart: "2026-11-20T12:00:00.000Z",
      periodEnd: "2026-12-20T12:00:00.000Z",
    };
    expect(unusedPart(1000, period, NOW)).toBe(1000);
    expect(unusedPart(1000, period, new Date("2026-12-05T12:00:00.000Z"))).toBe(500);
    expect(unusedPart(1000, period, new Date("2027-12-05T12:00:00.000Z"))).toBe(0);
    fc.assert(
      fc.property(fc.nat(10_000), fc.date({ noInvalidDate: true }), (price, now) => {
        const part = unusedPart(price, period, now);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(price);
        expect(Number.isInteger(part)).toBe(true);
      }),
    );
  });
});
