import fc from "fast-check";
import { expect, test } from "vitest";
import { VARIETIES, wantedNewOf } from "./proposal-settings";

test("of seven dinners, two are new for a familiar household, three for half and half, and six for an adventurous household", () => {
  expect(VARIETIES.map((variety) => wantedNewOf(variety, 7))).toEqual([2, 3, 6]);
  expect(VARIETIES.map((variety) => wantedNewOf(variety, 14))).toEqual([4, 6, 12]);
});

test("of no dinners none is new, and a single dinner is new only for an adventurous household", () => {
  expect(VARIETIES.map((variety) => wantedNewOf(variety, 0))).toEqual([0, 0, 0]);
  expect(VARIETIES.map((variety) => wantedNewOf(variety, 1))).toEqual([0, 0, 1]);
});

test("of three or more dinners at least one is new, and in a familiar week at most two", () => {
  expect([3, 4, 5, 6].map((count) => wantedNewOf("familiar", count))).toEqual([1, 2, 2, 2]);
  expect([3, 4, 5, 6].map((count) => wantedNewOf("half", count))).toEqual([2, 2, 3, 3]);
});

test("more dinners never contain fewer new dinners, and never more new dinners than dinners", () => {
  fc.assert(
    fc.property(fc.nat(28), (count) => {
      const [familiar = 0, half = 0, adventurous = 0] = VARIETIES.map((variety) => {
        const wanted = wantedNewOf(variety, count);
        expect(Number.isInteger(wanted)).toBe(true);
        expect(wantedNewOf(variety, count + 1)).toBeGreaterThanOrEqual(wanted);
        return wanted;
      });
      expect([familiar, half, adventurous, count]).toEqual(
        [familiar, half, adventurous, count].sort((a, b) => a - b),
      );
    }),
  );
});
