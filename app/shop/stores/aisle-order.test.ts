import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AISLES } from "~/engine/food/food";
import { learnedOrder, movedAisle, type StoreTick, tripsOf } from "./aisle-order";

const START = Date.parse("2026-11-20T12:00:00.000Z");
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
const walk = (aisles: readonly string[], from = 0): StoreTick[] =>
  aisles.map((aisle, minute) => ({ aisle, at: at(from + minute) }));

const order = fc.shuffledSubarray<string>([...AISLES], { minLength: AISLES.length });

describe("The order of a store's aisles", () => {
  it("is the default before anyone has shopped there", () => {
    expect(learnedOrder([], AISLES)).toEqual(AISLES);
  });

  it("is the route of a user who visits every aisle", () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 8 }), (way, times) => {
        expect(
          learnedOrder(
            Array.from({ length: times }, () => walk(way)),
            AISLES,
          ),
        ).toEqual(way);
      }),
    );
  });

  it("is the default again after equally many trips in the opposite direction", () => {
    fc.assert(
      fc.property(order, (way) => {
        expect(learnedOrder([walk(way), walk(way.toReversed())], AISLES)).toEqual(AISLES);
      }),
    );
  });

  it("is not learned from a list that was checked off in one moment", () => {
    const atOnce = AISLES.toReversed().map((aisle) => ({ aisle, at: at(0) }));
    expect(learnedOrder([atOnce], AISLES)).toEqual(AISLES);
  });
});

describe("A trip to a store", () => {
  it("ends after hours without a check-off, whatever the order in which check-offs arrive", () => {
    const [first, second] = [walk(AISLES.slice(0, 5)), walk(AISLES.slice(3, 9), 24 * 60)];
    expect(tripsOf([...second, ...first].toReversed())).toEqual([first, second]);
  });
});

describe("A manually set aisle order", () => {
  it("is unchanged after an aisle is moved up and down, except at its ends", () => {
    fc.assert(
      fc.property(order, fc.nat(AISLES.length - 2), (way, place) => {
        const aisle = way[place] ?? "";
        const down = movedAisle(way, aisle, 1);
        expect(down.indexOf(aisle)).toBe(place + 1);
        expect(movedAisle(down, aisle, -1)).toEqual(way);
      }),
    );
    expect(movedAisle(["a", "b"], "a", -1)).toEqual(["a", "b"]);
    expect(movedAisle(["a", "b"], "b", 1)).toEqual(["a", "b"]);
    expect(movedAisle(["a", "b"], "none", 1)).toEqual(["a", "b"]);
  });
});
