import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findServings, isServingsLine } from "./servings-line";

const inLine = (line: string) => findServings([line])?.servings ?? null;

describe("The servings of a recipe", () => {
  test.each([
    ["6 servings", 6],
    ["Serves 6", 6],
    ["Makes about 2 dozen", 24],
    ["Yield: Serves 8-10", 8],
    ["Difficulty: easy | Serves 3 | 20 min", 3],
    ["Ingredients (serves 4)", 4],
    ["Ingredients for 2 people", 2],
    ["für 2 Portionen", 2],
    ["Für vier Personen", 4],
    ["Ergibt 12 Stück", 12],
    ["Zutaten für 6 Portionen:", 6],
    ["Pour 4 personnes", 4],
    ["Pour 4 à 6 personnes", 4],
    ["Ingrédients pour 8 personnes", 8],
    ["Para 4 personas", 4],
    ["Rinde 6 porciones", 6],
    ["Ingredientes (4 raciones)", 4],
    ["Per 4 persone", 4],
    ["Dosi per 6 persone", 6],
    ["Zutaten für 12 Stücke:", 12],
    ["4-6 servings", 4],
    ["4 bis 6 Portionen", 4],
  ])("are read from “%s”", (line, servings) => {
    expect(inLine(line)).toBe(servings);
  });

  test.each([
    ["Servings", "4"],
    ["Portionen", "4 Personen"],
    ["Personnes :", "4"],
    ["Yield", "4 servings"],
  ])("are read from “%s” above “%s”", (label, number) => {
    expect(findServings(["Soup", label, number, "1 onion"])?.servings).toBe(4);
  });

  test.each([
    "400 g white beans",
    "Für 2 Stunden kalt stellen.",
    "Pour 30 minutes au four",
    "Makes 500 ml",
    "Serves hot.",
    "Serving size: 1 cup",
    "Calories per 1 serving: 200 kcal",
    "Per 100 g",
    "Para 1 hora",
  ])("are not taken from “%s”", (line) => {
    expect(inLine(line)).toBeNull();
  });

  test("are doubtful for a range or a number of pieces, and keep their words", () => {
    expect(findServings(["Serves 4 to 6"])).toEqual({
      servings: 4,
      said: "Serves 4 to 6",
      isSure: false,
    });
    expect(findServings(["Yield: 12 cookies"])).toMatchObject({ servings: 12, isSure: false });
    expect(findServings(["Serves 4"])).toMatchObject({ servings: 4, isSure: true });
  });

  test("are unknown for one loaf, or above the maximum", () => {
    expect(findServings(["Makes 1 loaf"])).toEqual({
      servings: null,
      said: "Makes 1 loaf",
      isSure: false,
    });
    expect(findServings(["Serves 400"])).toMatchObject({ servings: null });
  });

  test("never cause an exception, and are a number that a recipe may have", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), (lines) => {
        const servings = findServings(lines)?.servings ?? 1;
        expect(servings).toBeGreaterThanOrEqual(1);
        expect(servings).toBeLessThanOrEqual(100);
        // A line that only states servings is never a food.
        for (const line of lines) if (isServingsLine(line)) expect(line).toMatch(/\p{N}|\p{L}{3}/u);
      }),
    );
  });
});
