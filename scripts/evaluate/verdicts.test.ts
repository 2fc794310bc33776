import { describe, expect, it } from "vitest";
import { findFood } from "~/engine/food/lexicon";
import { holdOut } from "./verdicts";

const judge = (ingredient: string, ...violates: string[]) => ({
  ingredient,
  violates,
  group: "",
  tags: ["Gluten-Free", "Dairy-Free", "Vegan"],
});

describe("an ingredient whose name is held out of the lexicon", () => {
  const cheeses = ["goat cheddar", "sheep yogurt", "havarti"];
  const judged = [
    ...cheeses.map((name) => judge(name, "Dairy-Free", "Vegan")),
    judge("plum tomato"),
    judge("almond milk"),
  ];
  const whole = (tag: string) =>
    holdOut(judged).find((each) => each.way === "whole" && each.tag === tag);

  it("is judged by its last word and by plant products, and is unknown if neither gives a verdict", () => {
    expect(whole("Dairy-Free")).toEqual({
      way: "whole",
      tag: "Dairy-Free",
      ingredients: 5,
      positives: 3,
      recall: 66.7,
      precision: 100,
      recallKnown: 100,
      precisionKnown: 100,
      compoundRecall: 100,
    });
  });

  it("has neither recall nor precision if there are no positives", () => {
    expect(whole("Gluten-Free")).toMatchObject({ positives: 0, recall: null, precision: null });
  });

  it("is in the lexicon again after the evaluation", () => {
    const before = findFood("havarti");
    holdOut(judged);
    expect(before?.has).toContain("dairy");
    expect(findFood("havarti")).toEqual(before);
  });
});
