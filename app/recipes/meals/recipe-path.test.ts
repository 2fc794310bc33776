import { describe, expect, it, test } from "vitest";
import { readServes, recipePath, servesOf } from "./recipe-path";

describe("The servings that a recipe is shown for", () => {
  test.each([
    ["6", 6],
    ["1", 1],
    ["24", 24],
    ["25", null],
    ["0", null],
    ["-1", null],
    ["2.5", null],
    ["", null],
    ["many", null],
    ["0006", null],
    [null, null],
  ])("are read from the query %j as %j", (asked, number) => {
    expect(readServes(asked)).toBe(number);
    expect(servesOf(asked, 4)).toBe(number ?? 4);
  });

  it("may be as many as the recipe states", () => {
    expect(servesOf("50", 60)).toBe(50);
    expect(servesOf("61", 60)).toBe(60);
  });

  it("are in the URL if the user chose them", () => {
    expect(recipePath({ mealId: "m", serves: null })).toBe("/dashboard/meals/m");
    expect(recipePath({ mealId: "m", serves: 6 })).toBe("/dashboard/meals/m?serves=6");
  });
});
