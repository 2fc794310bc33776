import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/server/values/dates";
import { keepingOf } from "~/engine/food/keeping";
import { homeUntil, lastsDays, type PantryFood, SAID, pantryStateOf } from "./pantry";

const START = Date.parse("2026-03-01T12:00:00.000Z");
const day = (days: number) => new Date(START + days * DAY_MS);
const on = (days: number) => day(days).toISOString();
const bought = (...days: number[]) => days.map((at) => ({ item: `line ${at}`, at: on(at) }));
const of = (food: string, more: Partial<PantryFood> = {}): PantryFood => {
  return { food, said: null, saidAt: null, bought: [], ...more };
};

describe("The time that a food lasts in a household", () => {
  it("is a default until the food has been bought twice", () => {
    expect(lastsDays(of("olive oil"))).toBe(60);
    expect(lastsDays(of("olive oil", { bought: bought(0) }))).toBe(60);
  });

  it("is learned from how often the food is bought", () => {
    // Between the default and the one known interval.
    expect(lastsDays(of("olive oil", { bought: bought(0, 20) }))).toBe(40);
    expect(lastsDays(of("olive oil", { bought: bought(0, 20, 40, 60) }))).toBe(20);
    expect(lastsDays(of("olive oil", { bought: bought(0, 150, 300, 450) }))).toBe(150);
  });

  it("is learned from two trips for one meal as if they were one", () => {
    expect(lastsDays(of("olive oil", { bought: bought(0, 1, 2) }))).toBe(60);
  });

  it("is never longer than the food's shelf life", () => {
    expect(lastsDays(of("milk", { bought: bought(0, 40, 80, 120) }))).toBe(7);
  });

  it("is at least as long as the food was confirmed at home", () => {
    const seen = { said: "home", saidAt: on(100), bought: bought(0) } as const;
    expect(lastsDays(of("olive oil", seen))).toBe(100);
  });
});

describe("Food that is marked to use soon", () => {
  it("follows the state that a user set, for as long as the food lasts", () => {
    const onion = of("onion", { said: "home", saidAt: on(0) });
    expect(pantryStateOf(onion, day(20))).toBe("home");
    expect(pantryStateOf(onion, day(22))).toBeNull();
  });

  it("includes bought foods that outlast a meal", () => {
    expect(pantryStateOf(of("olive oil", { bought: bought(0) }), day(30))).toBe("home");
    expect(homeUntil(of("onion", { bought: bought(0) }))).toBeNull();
    expect(pantryStateOf(of("onion", { bought: bought(0) }), day(30))).toBe("bought");
  });

  it("does not include food that is used up, until it is bought again", () => {
    const out = of("olive oil", { bought: bought(0), said: "out", saidAt: on(3) });
    expect([homeUntil(out), pantryStateOf(out, day(4)), pantryStateOf(out, day(90))]).toEqual([
      null,
      "out",
      null,
    ]);
    const again = { ...out, bought: bought(0, 5) };
    expect(pantryStateOf(again, day(6))).toBe("home");
  });

  it("is listed under foods to use soon for two weeks", () => {
    const cabbage = of("cabbage", { said: "soon", saidAt: on(0) });
    expect([pantryStateOf(cabbage, day(13)), pantryStateOf(cabbage, day(15))]).toEqual([
      "soon",
      null,
    ]);
  });

  it("is never proposed after it was used up, or for longer than its shelf life", () => {
    const history = fc.record({
      food: fc.constantFrom("salt", "olive oil", "onion", "milk", "cabbage", "no food"),
      said: fc.option(fc.constantFrom(...SAID), { nil: null }),
      saidAt: fc.nat(400),
      days: fc.uniqueArray(fc.nat(400), { maxLength: 8 }),
      now: fc.nat(800),
    });
    fc.assert(
      fc.property(history, ({ food, said, saidAt, days, now }) => {
        const entry = of(food, {
          said,
          saidAt: said && on(saidAt),
          bought: bought(...days.sort((a, b) => a - b)),
        });
        const [until, { keeps }] = [homeUntil(entry), keepingOf(food)];
        expect(lastsDays(entry)).toBeGreaterThan(0);
        expect(lastsDays(entry)).toBeLessThanOrEqual(keeps);
        const last = days.at(-1) ?? -1;
        if (said === "out" && last <= saidAt) expect(until).toBeNull();
        if (until === null) return;
        const known = Math.max(last, said === "home" || said === "soon" ? saidAt : -1);
        expect(Date.parse(until)).toBeLessThanOrEqual(
          START + (known + Math.max(keeps, 14)) * DAY_MS,
        );
        const isHome = ["home", "soon"].includes(pantryStateOf(entry, day(now)) ?? "");
        expect(isHome).toBe(on(now) < until);
      }),
    );
  });
});
