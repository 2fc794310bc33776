import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "../../../tests/any-text";
import { inMeasures } from "./measures";
import { readLines } from "~/engine/facts";
import { linesOfSteps } from "./cooking.server";
import { stepTimesOf } from "./progress";

describe("times in a step", () => {
  test.each<[string, [number, string, string][]]>([
    ["Simmer for 8 to 10 minutes, until thick.", [[480, "8 to 10 minutes", "Simmer"]]],
    [
      "Heat the oil, cook the garlic for 30 seconds and stir.",
      [[30, "30 seconds", "Cook the garlic"]],
    ],
    ["Roast for 1 hour and 45 minutes.", [[6300, "1 hour and 45 minutes", "Roast"]]],
    [
      "Chill for 1 1/2 hours, then rest 5 min.",
      [
        [5400, "1 1/2 hours", "Chill"],
        [300, "5 min", "Rest"],
      ],
    ],
    ["Let rise ½ hour.", [[1800, "½ hour", "Let rise"]]],
    ["Bake at 375 °F (190 °C) for 12–15 minutes.", [[720, "12–15 minutes", "Bake"]]],
    ["Leave it for an hour.", [[3600, "an hour", "Leave"]]],
    ["Circa 10 Minuten kochen.", [[600, "10 Minuten", "Circa"]]],
    ["Keeps for 3 days; 40 hours is too long. Add 2 cups.", []],
  ])("are found in “%s”", (step, expected) => {
    expect(stepTimesOf(step).map(({ seconds, words, name }) => [seconds, words, name])).toEqual(
      expected,
    );
  });

  it("are at their positions in any text", () => {
    const bits = fc.constantFrom(
      "5",
      "1/2",
      " minutes",
      " to ",
      "½",
      "hours",
      ",",
      " and ",
      ".",
      " a ",
      "\n",
    );
    const text = fc.oneof(
      fc.array(bits, { maxLength: 60 }).map((all) => all.join("")),
      fc.string({ unit: anyCharacter }),
    );
    fc.assert(
      fc.property(text, (step) => {
        for (const { start, end, words, seconds } of stepTimesOf(step)) {
          expect(step.slice(start, end)).toBe(words);
          expect(seconds).toBeGreaterThanOrEqual(5);
          expect(seconds).toBeLessThanOrEqual(43_200);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("ingredients of a step", () => {
  const lines = [
    "For the pan:",
    "2 tbsp butter",
    "1 tsp black pepper",
    "1 red bell pepper",
    "3 tomatoes, chopped",
    "1 cup stock",
  ];
  test.each<[string, number[]]>([
    ["Melt the butter.", [1]],
    ["Add the black pepper and the stock.", [2, 5]],
    ["Slice the bell pepper.", [3]],
    ["Season with pepper.", [2, 3]],
    ["Crush each tomato.", [4]],
    ["Preheat the oven.", []],
  ])("are found in “%s”", (step, expected) => {
    expect(linesOfSteps([step], readLines(lines))).toEqual([expected]);
  });

  test.each<[string, string[], number[]]>([
    [
      "Zwiebeln und Knoblauch hacken und im Öl anbraten.",
      ["2 Zwiebeln", "1 Knoblauchzehe", "2 EL Olivenöl", "500 g Mehl"],
      [0, 1, 2],
    ],
    [
      "Faites fondre le beurre, puis ajoutez la farine et le lait.",
      ["50 g de beurre", "30 g de farine", "50 cl de lait", "2 œufs"],
      [0, 1, 2],
    ],
    [
      "Soffriggete la cipolla con l'olio, poi aggiungete i pomodori.",
      ["mezza cipolla", "2 cucchiai di olio d'oliva", "400 g di pomodori", "80 g di farina"],
      [0, 1, 2],
    ],
    [
      "Sofríe la cebolla y el ajo.",
      ["media cebolla", "2 dientes de ajo", "200 g de harina"],
      [0, 1],
    ],
    ["Bak de uien in de boter.", ["2 of 3 uien", "50 g boter", "1 dl melk"], [0, 1]],
  ])("are found in other languages: “%s”", (step, recipeLines, expected) => {
    expect(linesOfSteps([step], readLines(recipeLines))).toEqual([expected]);
  });
});

describe("a text in one system of measures", () => {
  test.each<[string, string, string]>([
    [
      "2 large eggplants (about 2 1/2 lb / 1.1 kg), peeled",
      "2 large eggplants (about 1.1 kg), peeled",
      "2 large eggplants (about 2 1/2 lb), peeled",
    ],
    [
      "4 cod fillets (6 oz / 170 g each)",
      "4 cod fillets (170 g each)",
      "4 cod fillets (6 oz each)",
    ],
    ["12 oz / 340 g pasta", "340 g pasta", "12 oz pasta"],
    ["Heat the oven to 375 °F (190 °C).", "Heat the oven to 190 °C.", "Heat the oven to 375 °F."],
    [
      "Bake at 425 °F / 220 °C for 9 minutes.",
      "Bake at 220 °C for 9 minutes.",
      "Bake at 425 °F for 9 minutes.",
    ],
    ["Bake at 180C.", "Bake at 180C.", "Bake at 355 °F."],
    ["Cook to 145 °F.", "Cook to 63 °C.", "Cook to 145 °F."],
    ["Add 1/2 cup (120 ml) of the stock.", "Add 120 ml of the stock.", "Add 1/2 cup of the stock."],
    ["1 1/2 lb (680 g) pork", "680 g pork", "1 1/2 lb pork"],
    ["Use a 12-inch (30 cm) pan.", "Use a 30 cm pan.", "Use a 12-inch pan."],
    ["2 tbsp butter", "2 tbsp butter", "2 tbsp butter"],
    ["8 oz pasta", "230 g pasta", "8 oz pasta"],
    ["500 g beef", "500 g beef", "1 lb 1½ oz beef"],
    ["1 can (15 oz / 425 g) beans", "1 can (15 oz / 425 g) beans", "1 can (15 oz / 425 g) beans"],
    ["3 eggs", "3 eggs", "3 eggs"],
  ])("“%s” is converted", (text, metric, us) => {
    expect(inMeasures(text, "metric")).toBe(metric);
    expect(inMeasures(text, "us")).toBe(us);
    expect(inMeasures(text, "written")).toBe(text);
  });

  it("any text is converted without an error", () => {
    const bits = fc.constantFrom(
      "1",
      "1/2",
      " cup",
      " (",
      ")",
      " ml",
      " °F",
      "350",
      " °C",
      " / ",
      "g",
      " to ",
      "\n",
    );
    const text = fc.oneof(
      fc.array(bits, { maxLength: 80 }).map((all) => all.join("")),
      fc.string({ unit: anyCharacter }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom("metric" as const, "us" as const), (step, measures) => {
        expect(typeof inMeasures(step, measures)).toBe("string");
      }),
      { numRuns: 300 },
    );
  });
});
