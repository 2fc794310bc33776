import { describe, expect, it, test } from "vitest";
import { formatNumber, formatAmounts, formatPack } from "./format";
import { type Unit } from "./units";

describe("a formatted amount", () => {
  const one = (quantity: number, unit: Unit | null) => ({
    quantity: { min: quantity, max: quantity },
    unit,
  });
  test.each([
    [[one(450, "gram"), one(1, "pound")], "900 g"],
    [[one(1.5, "pound")], "1 lb 8 oz"],
    [[one(1, "pound"), one(8, "ounce")], "1 lb 8 oz"],
    [[one(1.5, "cup"), one(1, "cup")], "2½ cups"],
    [[one(1 / 3, "cup"), one(1 / 3, "cup"), one(1 / 3, "cup")], "1 cup"],
    [[one(1, "tbsp"), one(3, "tsp")], "2 tbsp"],
    [[one(4, "cup"), one(1, "tbsp")], "4 cups + 1 tbsp"],
    [[one(2, "cup"), one(1 / 3, "cup")], "2⅓ cups"],
    [[one(7, "tbsp")], "7 tbsp"],
    [[one(1 / 3, "cup"), one(1.5, "tbsp")], "6 tbsp + 2½ tsp"],
    [[{ quantity: { min: 17, max: 20 }, unit: "tsp" as const }], "5⅔–6⅔ tbsp"],
    // The amounts of scaled recipes are rounded up to a figure that a shop sells or a kitchen measures.
    [[one(0.1875, "tsp")], "¼ tsp"],
    [[one(0.3125, "tsp")], "⅜ tsp"],
    [[one(506.25, "gram")], "510 g"],
    [[one(86.25, "gram")], "90 g"],
    [[one(337.5, "gram")], "340 g"],
    [[one(7.5, "gram")], "7.5 g"],
    [[one(15.75, "clove")], "16 cloves"],
    // Counts are those of the scaled recipe.
    [[one(2.75, null)], "2¾"],
    [[one(4 / 3, "clove")], "1⅓ cloves"],
    [[one(0.375, null)], "⅜"],
    [[one(1 / 3, null)], "⅓"],
    [[one(5, "tsp")], "5 tsp"],
    [[one(3 / 8, "cup")], "6 tbsp"],
    [[one(9, "tbsp")], "½ cup + 1 tbsp"],
    [[one(5, "cup"), one(1, "tsp")], "5 cups + 1 tsp"],
    [[{ quantity: { min: 3, max: 4 }, unit: "tbsp" as const }], "3–4 tbsp"],
    [[one(1.25, "tsp")], "1¼ tsp"],
    [[one(750, "gram"), one(500, "gram")], "1.25 kg"],
    [[one(250, "milliliter"), one(1, "liter")], "1.25 l"],
    [[one(3, "clove"), one(1, "clove")], "4 cloves"],
    [[one(1, "loaf"), one(1, "loaf")], "2 loaves"],
    [[one(14.5, "ounce")], "14½ oz"],
    [[{ quantity: { min: 2, max: 3 }, unit: null }, one(1, null)], "3–4"],
  ])("of %j is “%s”", (amounts, text) => {
    expect(formatAmounts(amounts)).toBe(text);
  });

  it("is in one system of units if requested", () => {
    expect(formatAmounts([one(1, "pound")], "metric")).toBe("450 g");
    expect(formatAmounts([one(500, "gram")], "us")).toBe("1 lb 1½ oz");
    expect(formatAmounts([one(2, "tbsp")], "metric")).toBe("2 tbsp");
    expect(formatAmounts([one(500, "milliliter")], "us")).toBe("2 cups");
    expect(formatAmounts([one(2, "cup")], "metric")).toBe("470 ml");
  });

  test.each([
    [0.5, "½"],
    [1.3333, "1⅓"],
    [2, "2"],
    [0.2, "0.2"],
    [3.999, "4"],
  ])("of the number %d is “%s”", (value, text) => expect(formatNumber(value)).toBe(text));
});

test.each([
  [15, "ounce", "425 g"],
  [14.5, "ounce", "410 g"],
  [14, "ounce", "400 g"],
  [8, "ounce", "225 g"],
  [28, "ounce", "800 g"],
  [5, "pound", "2.25 kg"],
  [12, "fluid ounce", "355 ml"],
  [425, "gram", "425 g"],
] as const)("a package of %d %s has a metric label of %s", (quantity, unit, label) => {
  expect(formatPack({ quantity, unit }, "metric")).toBe(label);
});
