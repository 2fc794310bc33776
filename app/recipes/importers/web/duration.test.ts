import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minutesOfSteps } from "./duration";

describe("The minutes in the steps of a recipe", () => {
  test.each([
    ["Simmer for about 30 min.", 30],
    ["Cook on low for 6½ to 8 hours.", 480],
    ["Bake 25-30 minutes, then rest 10 minutes.", 40],
    ["Bake for 30 minutes to 1 hour.", 60],
    ["Let it rise for an hour. Bake half an hour.", 90],
    ["Cook for ten minutes.", 10],
    ["Bake 1 hour 20 minutes.", 80],
    ["Fry 4 minutes per side.", 8],
    ["Bake 20 minutes, stirring every 5 minutes.", 20],
    ["Bake 40 minutes; cover for the last 10 minutes.", 40],
    ["Simmer 20 minutes. Meanwhile boil the rice for 12 minutes.", 20],
    ["6½ bis 8 Stunden garen.", 480],
    ["Von jeder Seite braten: 3 Minuten je Seite.", 6],
    ["Inzwischen die Nudeln 10 Minuten kochen.", null],
    ["Nach 10 Minuten wenden.", null],
    ["Laisser mijoter 1 h 30.", 90],
    ["Laisser reposer un quart d’heure.", 15],
    ["Cocer unos 30 minutos.", 30],
    ["Leftovers keep for 2 hours on the table.", null],
    ["Heat the oven to 180 °C. Cut in 4 pieces.", null],
    ["", null],
  ])("of “%s” add up to %s", (steps, minutes) => {
    expect(minutesOfSteps(steps)).toBe(minutes);
  });

  test("are added up over consecutive steps", () => {
    expect(minutesOfSteps("Boil 5 minutes.\nBake 20 minutes.\nServe.")).toBe(25);
  });

  test("are always a number that a recipe may have", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "5 min",
        " to ",
        "1 hour",
        "½ Stunde",
        "per side",
        "after ",
        "99999999 hours",
        "\n",
      ),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const minutes = minutesOfSteps(pieces.join(" ")) ?? 1;
        expect(minutes).toBeGreaterThanOrEqual(1);
        expect(minutes).toBeLessThanOrEqual(365 * 24 * 60);
        expect(Number.isInteger(minutes)).toBe(true);
      }),
    );
  });
});
