import { describe, expect, it } from "vitest";
import { THOROUGH } from "../../tests/thorough";
import { asAnswered, BAD_DISHES } from "./bad-dishes";
import { serveHouseholds } from "./households";
import { someRecipes, timeJudging } from "./judging";
import { judgeLookAlikes } from "./look-alikes";
import { serveDishes } from "./misbehaving-model";
import { planHouseholds } from "./weeks";
import { forbiddenWord, PLAIN_DIETS } from "./plain-words";

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

  it("judges them by words that find what is forbidden, and not what sounds so", () => {
    const word = (line: string, need: string) => forbiddenWord([line], need);
    expect(word("1 cup heavy cream", "Dairy-Free")).toBe("cream");
    expect(word("1 cup coconut cream", "Dairy-Free")).toBeNull();
    expect(word("1/2 cup walnuts", "Nut-Free")).toBe("walnuts");
    expect(word("1 butternut squash", "Nut-Free")).toBeNull();
    expect(word("2 tbsp coriander leaves", "no cilantro")).toBe("coriander leaves");
    for (const diet of PLAIN_DIETS) expect(word("2 carrots, sliced", diet)).toBeNull();
  });

  it("spoils a dish that everybody may eat", async () => {
    const needs = [...new Set(BAD_DISHES.map(({ need }) => JSON.stringify(need)))];
    const good = needs.map((need) => ({ kind: "good", need: JSON.parse(need), parts: {} }));
    const arrived = await serveDishes(good);
    expect(arrived.filter(({ strict }) => strict !== "checked")).toEqual([]);
    expect(asAnswered({ line: "1 egg" }).ingredients).toContain("1 egg");
  });

  it("has enough look-alikes, written in every way", () => {
    const judged = judgeLookAlikes();
    expect(judged.length).toBeGreaterThan(855);
    expect(new Set(judged.map(({ way }) => way)).size).toBe(8);
  });

  it("times recipes that differ, line by line", () => {
    const recipes = someRecipes(2_000);
    const [one] = recipes;
    const same = recipes.filter(({ title }) => title === one?.title);
    expect(same.length).toBeGreaterThan(1);
    expect(same[1]?.ingredients).not.toEqual(one?.ingredients);
    expect(timeJudging(recipes.slice(0, 3)).first).toBeGreaterThan(0);
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
