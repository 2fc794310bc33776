import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEMO_CUISINES, DEMO_PROTEINS, demoList, readDemo, DEMO_LINES } from "./demo";

const at = (query: string) => readDemo(new URLSearchParams(query));

describe("the demo", () => {
  it("shows one to three fitting meals for any address", () => {
    const value = fc.oneof(
      fc.constantFrom(...DEMO_PROTEINS, ...DEMO_CUISINES, "-1", "1e9", "NaN"),
      fc.string(),
    );
    const pair = fc.tuple(fc.constantFrom("protein", "cuisine", "turn", "meal", "x"), value);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const demo = readDemo(new URLSearchParams(pairs));
        expect(demo.meals.length).toBeGreaterThanOrEqual(1);
        expect(demo.meals.length).toBeLessThanOrEqual(3);
        for (const meal of demo.meals) {
          if (demo.proteins.length > 0) expect(demo.proteins).toContain(meal.protein);
          if (demo.cuisines.length > 0) expect(demo.cuisines).toContain(meal.cuisine);
        }
      }),
    );
  });
});

describe("the demo's grocery list", () => {
  it("is built from the selected meals as in the planner", () => {
    const list = demoList(["mediterranean-quinoa-bowl", "lemon-herb-salmon"]);
    expect(list?.titles).toEqual(["Mediterranean Quinoa Bowl", "Lemon Herb Salmon"]);
    const texts = list?.groups.flatMap(({ items }) => items.map(({ text }) => text));
    expect(texts).toContain("2 lemons");
    expect(list?.groups.map(({ category }) => category)).not.toContain("Other");
  });

  it("has an aisle for every ingredient of the sample meals, and olive oil as the only oil", () => {
    const all = DEMO_LINES.trim().split("\n").length;
    const ids = DEMO_PROTEINS.flatMap((protein) =>
      DEMO_CUISINES.flatMap((cuisine) =>
        at(`turn=0&protein=${protein}&cuisine=${cuisine}`).meals.map(({ id }) => id),
      ),
    );
    expect(new Set(ids).size).toBe(all);
    const list = demoList(ids);
    expect(list?.groups.find(({ category }) => category === "Other")).toBeUndefined();
    const oils = list?.groups.flatMap(({ items }) =>
      items.filter(({ key }) => /\boil\b/.test(key)),
    );
    expect(oils?.map(({ name }) => name)).toEqual(["extra virgin olive oil"]);
  });
});
