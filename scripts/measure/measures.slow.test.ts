import { describe, expect, it } from "vitest";
import { THOROUGH } from "../../tests/thorough";
import { BAD_DISHES } from "./bad-dishes";
import { serveHouseholds } from "./households";
import { serveDishes } from "./misbehaving-model";
import { planHouseholds } from "./weeks";

/** One bad dish of each kind, and the dish from which they are made. */
const kinds = [...new Set(BAD_DISHES.map(({ kind }) => kind))];
const oneOfEach = kinds.flatMap((kind) => BAD_DISHES.find((dish) => dish.kind === kind) ?? []);

const HOUSEHOLDS = THOROUGH ? 20 : 6;

describe("npm run measure", () => {
  it("serves a misbehaving model's dishes with the real client, and a strict household gets none of them", async () => {
    const arrived = await serveDishes(oneOfEach);
    expect(arrived.map(({ strict }) => strict)).toEqual(oneOfEach.map(() => "refused"));
  });

  it("serves random households no meal that breaks a restriction of an eater", async () => {
    const { meals, withGuests, broken } = await serveHouseholds(HOUSEHOLDS);
    expect(broken).toEqual([]);
    expect(Math.min(meals, withGuests)).toBeGreaterThan(10 * HOUSEHOLDS);
  });
});

it("eight planned weeks of three random households do not break any rule", async () => {
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
