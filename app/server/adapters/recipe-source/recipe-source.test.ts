import { describe, expect, it } from "vitest";
import { createTraitCounter } from "./recipe-source";

const meal = (cuisine: string, protein: string | null = "Chicken", course = "Main Dishes") => ({
  cuisine,
  protein,
  course,
});

describe("the counter of recent recipes", () => {
  it("adds new recipes and does not change the given list", () => {
    const recent = [meal("French")];
    const counter = createTraitCounter(recent);
    counter.add(meal("French", "Beef"));
    expect(["French", "Beef", "Chicken", "Main Dishes"].map(counter.countOf)).toEqual([2, 1, 1, 2]);
    expect(recent).toHaveLength(1);
    expect(createTraitCounter(recent).countOf("French")).toBe(1);
  });

  it("forgets recipes after sixty meals: a meal from long ago does not delay others", () => {
    const newest = Array.from({ length: 60 }, () => meal("French"));
    const counter = createTraitCounter([...newest, meal("Asian"), meal("Asian")]);
    expect(counter.countOf("French")).toBe(60);
    expect(counter.countOf("Asian")).toBe(0);
    counter.add(meal("Asian"));
    expect(counter.countOf("Asian")).toBe(1);
  });
});
