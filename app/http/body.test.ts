import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "~/server/values/errors";
import { createBodyBudget } from "./body.server";

const CAPACITY = 100;
const action = fc.record({
  hold: fc.nat(7),
  client: fc.constantFrom("a", "b", "c", "d", "e"),
  user: fc.constantFrom("ann", "bob"),
  bytes: fc.nat(40),
  release: fc.boolean(),
});

test("a body budget never exceeds its capacity and releases every byte, in any order of requests", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const budget = createBodyBudget(CAPACITY);
      const holds = new Map<number, ReturnType<typeof budget.open> & { bytes: number }>();
      for (const { hold, client, user, bytes, release } of actions) {
        const known = holds.get(hold) ?? { ...budget.open([client, user]), bytes: 0 };
        holds.set(hold, known);
        if (release) {
          known.release();
          known.bytes = 0;
        } else {
          try {
            known.take(bytes);
            known.bytes += bytes;
          } catch (error) {
            expect(error).toBeInstanceOf(AppError);
          }
        }
        const total = [...holds.values()].reduce((sum, { bytes }) => sum + bytes, 0);
        expect(budget.held).toBe(total);
        expect(total).toBeLessThanOrEqual(CAPACITY);
      }
      for (const { release } of holds.values()) release();
      for (const { release } of holds.values()) release();
      expect(budget.held).toBe(0);
    }),
  );
});

test("one client can reserve at most a quarter of the body budget, from any number of addresses", () => {
  const budget = createBodyBudget(CAPACITY);
  budget.open(["one address", "ann"]).take(20);
  expect(() => budget.open(["another address", "ann"]).take(6)).toThrow("too much at once");
  budget.open(["another address", "bob"]).take(25);
});

test("a full body budget refuses the next client and asks it to try again", () => {
  const budget = createBodyBudget(CAPACITY);
  for (const client of ["a", "b", "c", "d"]) budget.open([client]).take(25);
  expect(() => budget.open(["e"]).take(1)).toThrow("Please try again");
});
