import { describe, expect, it } from "vitest";
import { createTally } from "./balance";

const meal = (cuisine: string, protein: string | null = "Chicken", course = "Main Dishes") => ({
  cuisine,
  protein,
  course,
});

describe("what came lately", () => {
  it("is counted by cuisine, protein and course", () => {
    const tally = createTally([meal("French"), meal("Asian"), meal("French", "Tofu")]);
    const times = ["French", "Asian", "Indian", "Chicken", "Tofu", "Main Dishes", "Desserts"];
    expect(times.map(tally.timesOf)).toEqual([2, 1, 0, 2, 1, 3, 0]);
  });

  it("grows with what comes now, and leaves what was told alone", () => {
    const recent = [meal("French")];
    const tally = createTally(recent);
    tally.note(meal("French", "Beef"));
    expect(["French", "Beef", "Chicken", "Main Dishes"].map(tally.timesOf)).toEqual([2, 1, 1, 2]);
    expect(recent).toHaveLength(1);
    expect(createTally(recent).timesOf("French")).toBe(1);
  });

  it("counts a meal with no protein as such", () => {
    const tally = createTally([meal("French", null, "Desserts"), meal("Asian", null, "Desserts")]);
    expect(tally.timesOf(null)).toBe(2);
    expect(tally.timesOf("Chicken")).toBe(0);
  });

  it("is forgotten after sixty meals: what was eaten long ago does not keep anything away", () => {
    const newest = Array.from({ length: 60 }, () => meal("French"));
    const tally = createTally([...newest, meal("Asian"), meal("Asian")]);
    expect(tally.timesOf("French")).toBe(60);
    expect(tally.timesOf("Asian")).toBe(0);
    tally.note(meal("Asian"));
    expect(tally.timesOf("Asian")).toBe(1);
  });
});
