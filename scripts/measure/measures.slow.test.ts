import { describe, expect, it } from "vitest";
import { THOROUGH } from "../../tests/thorough";
import { BAD_DISHES } from "./bad-dishes";
import { serveHouseholds } from "./households";
import { serveDishes } from "./misbehaving-model";
import { planHouseholds } from "./weeks";

/** One of each kind, and the dish that they are made of. */
const kinds = [...new Set(BAD_DISHES.map(({ kind }) => kind))];
const oneOfEach = kinds.flatMap((kind) => BAD_DISHES.find((dish) => dish.kind === kind) ?? []);

const HOUSEHOLDS = THOROUGH ? 20 : 6;

describe("what is measured of the check", () => {
  it("lets a misbehaving model's dishes through the real client, and none of them comes where the household is strict", async () => {
    const arrived = await serveDishes(oneOfEach);
    expect(arrived.map(({ strict }) => strict)).toEqual(oneOfEach.map(() => "refused"));
  });

  it("gives random households no meal that breaks for somebody who eats it", async () => {
    const { meals, withGuests, broken } = await serveHouseholds(HOUSEHOLDS);
    expect(broken).toEqual([]);
    expect(Math.min(meals, withGuests)).toBeGreaterThan(10 * HOUSEHOLDS);
  });
});

it("plans eight weeks of three random households, and breaks no rule", async () => {
  const { slots, empty, ...figures } = await planHouseholds(3);
  expect(figures).toMatchObject({
    breaks: 0,
    repeats: 0,
    longWeeknights: 0,
    overTime: 0,
    breakfasts: 0,
    unusual: 0,
    neighbors: 0,
    chargedTooMuch: 0,
    fewProteins: 0,
    emptyThoughRich: 0,
  });
  expect(slots).toBe(3 * 8 * 7);
  expect(figures.leastNew).toBeGreaterThanOrEqual(14);
  expect(figures.leastNew).toBeLessThan(Infinity);
  expect(empty).toBeLessThan(slots);
});
