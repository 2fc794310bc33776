import { describe, expect, it } from "vitest";
import { readLines } from "~/engine/facts";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { estimateNutrition } from "./estimate";
import { nutritionFactsOf } from "./nutrition";

const of = (lines: readonly string[], servings = 1) => {
  const estimate = runToEnd(estimateNutrition(readLines(lines), servings));
  if (!estimate) throw new Error("No food");
  return estimate;
};
const energyOf = (...lines: string[]) => of(lines).perServing.energy;

describe("A container without a weight", () => {
  it.each([
    ["1 can tuna, drained", "114 g canned tuna"],
    ["2 packets active dry yeast", "14 g active dry yeast"],
    ["1 package cream cheese", "227 g cream cheese"],
    ["1 box spaghetti", "454 g spaghetti"],
    ["1 bag tortilla chips", "312 g tortilla chips"],
    ["1 sheet puff pastry", "245 g puff pastry"],
    ["1 bottle beer", "355 g beer"],
  ])("counts as the usual container of its food, for %s: %s", (line, weighed) => {
    expect(energyOf(line)).toBeCloseTo(energyOf(weighed), -1);
    expect(of([line]).understood).toBe(1);
  });

  it("has an unknown weight if its food has no usual size", () => {
    const estimate = of(["200 g rice", "1 package fizzwidgets"]);
    expect(estimate.understood).toBeLessThan(0.5);
    expect(nutritionFactsOf(estimate, null)).toEqual({ unknown: ["fizzwidgets"] });
  });
});

describe("Food that is thrown away", () => {
  const MARINADE = ["1 cup olive oil", "1/4 cup soy sauce"];
  const chicken = "500 g chicken breast";

  it("counts in part: meat absorbs a tenth of a marinade's weight", () => {
    const eaten = energyOf(chicken, "For the marinade:", ...MARINADE) - energyOf(chicken);
    expect(eaten).toBeGreaterThan(0);
    // The eaten food is at most 50 g of oil with 8.84 kcal per gram.
    expect(eaten).toBeLessThan(50 * 8.84);
  });

  it("counts in part: only some of the salt in a brine is eaten", () => {
    const brined = of([chicken, "For the brine:", "1/2 cup salt", "8 cups water"]);
    expect(brined.perServing.sodium).toBeLessThan(
      0.2 * of([chicken, "1/2 cup salt"]).perServing.sodium,
    );
  });
});
