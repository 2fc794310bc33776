import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLine, readLines } from "~/engine/facts";
import { lineWork } from "./line-work";
import { isTooShort, workMinutes } from "./work-minutes";

const tenth = (minutes: number) => Math.round(minutes * 10) / 10;

describe("The active minutes of an ingredient line", () => {
  // The rates are from line-work.ts, plus 0.25 for measuring.
  test.each([
    ["1 large yellow onion, chopped", 2.25],
    ["2 large yellow onions, chopped", 4.25],
    ["4 cloves garlic, minced", 0.25 + 4 * 0.4 * 1.2],
    ["3 carrots, peeled and diced", 0.25 + 3 * 0.7 + 3 * 0.9],
    ["1 lb (450 g) cremini mushrooms, sliced", 4.25],
    ["1 can (15 oz / 425 g) black beans, drained and rinsed", 0.25 + 0.4 + 0.9 * 0.5],
    ["1 lb (450 g) large shrimp, peeled and deveined", 6.25],
    ["1 lb (450 g) peeled, deveined large shrimp", 0.25],
    ["1 lemon, zest grated and juiced", 0.25 + 0.8 + 0.5],
    ["1/4 cup (10 g) chopped flat-leaf parsley", 0.25 + 0.25 * 2.5],
    ["2 cups (480 ml) chicken stock", 0.25],
    ["3 tbsp extra virgin olive oil", 0.1],
    ["2 tbsp toasted sesame seeds", 0.25],
    ["8 sage leaves, chopped", 0.25 + 0.56],
    ["2 lb (900 g) flank steak, cut into 4 pieces", 0.25 + 0.5],
  ])("for %j are %d", (line, minutes) => {
    expect(tenth(lineWork(readLine(line)).active)).toBe(tenth(minutes));
  });
});

const recipe = (ingredients: string[], ...steps: string[]) => ({
  lines: readLines(ingredients),
  instructions: steps.join("\n"),
});

describe("The minutes of a recipe", () => {
  test("are the sum of the minutes of its actions if no actions can overlap", () => {
    const soup = recipe(
      ["2 onions, chopped", "2 tbsp extra virgin olive oil", "2 cups (480 ml) chicken stock"],
      "Heat the extra virgin olive oil in a pot and cook the onions for 10 minutes.",
      "Add the stock and simmer for 20 minutes.",
      "Serve.",
    );
    // Onions 4.25 and oil 0.1, pan 2, cooking 10. The stock is measured during the cooking. Adding 0.25, simmering 20,
    // serving 1.
    expect(workMinutes(soup).total).toBe(Math.round(4.25 + 0.1 + 2 + 10 + 0.25 + 20 + 1));
    // The cook is needed for a fifth of heating the pan, two fifths of cooking and a twelfth of simmering.
    const active = 4.6 + 0.4 + 4 + 0.25 + 1.6 + 1;
    expect(Math.abs(workMinutes(soup).active - active)).toBeLessThan(1);
  });

  test("are the longer of two actions at the same time", () => {
    const rice =
      "Bring the rice and 2 cups (480 ml) water to a boil, cover and cook for 15 minutes.";
    const fish = "fry the cod for 3 minutes per side.";
    const lines = ["1 cup rice", "1 lb cod"];
    const atOnce = workMinutes(recipe(lines, rice, `Meanwhile ${fish}`)).total;
    const inTurn = workMinutes(recipe(lines, rice, `Then ${fish}`)).total;
    // Rice: measuring 0.25, covering 0.25, boiling 4, cooking 15, serving 1. The fish's six minutes fit into that time.
    const riceAlone = 0.25 + 0.25 + 4 + 15 + 1;
    expect(atOnce).toBe(Math.round(riceAlone));
    expect(inTurn).toBe(Math.round(riceAlone + 6));
  });

  test.each([
    "It keeps for 3 days; reheat it for 10 minutes.",
    "In a slow cooker it takes 8 hours.",
    "Filled and unbaked they freeze for two months and bake in 75 minutes.",
    "You can chill it overnight, a day ahead.",
  ])("do not include work that is done at another time: %s", (aside) => {
    const simmer = "Simmer the beans for 30 minutes.";
    const tonight = workMinutes(recipe(["1 can beans"], simmer));
    expect(workMinutes(recipe(["1 can beans"], `${simmer} ${aside}`))).toEqual(tonight);
  });
});

describe("The stated time of a recipe", () => {
  const stew = recipe(["1 onion, chopped"], "Simmer the onion for 60 minutes.");
  test("may be at most a fifth below the estimate", () => {
    const { total } = workMinutes(stew);
    expect(isTooShort({ ...stew, cookingTime: Math.ceil(total * 0.8) })).toBe(false);
    expect(isTooShort({ ...stew, cookingTime: Math.ceil(total * 0.8) - 1 })).toBe(true);
    expect(isTooShort({ ...stew, cookingTime: null })).toBe(false);
  });
});

describe("The estimate of any recipe", () => {
  const foods = ["onion", "carrot", "steak", "rice", "beans", "tomato", "shrimp"];
  const line = fc
    .tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...foods),
      fc.constantFrom("", ", chopped", ", peeled and diced", ", pressed for 15 minutes"),
    )
    .map(([amount, food, cut]) => ({ amount, rest: `${food}${cut}` }));
  const step = fc
    .tuple(
      fc.constantFrom(
        "",
        "Meanwhile ",
        "Heat the oven to 400 °F. ",
        "Bring a large pot of water to a boil. ",
      ),
      fc.constantFrom("simmer", "fry", "bake", "leave", "chill", "stir", "boil"),
      fc.constantFrom(...foods, "dough", "rest of it"),
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom(
        "",
        " per side",
        " in two batches",
        ", stirring often",
        ". Repeat with the rest",
      ),
    )
    .map(
      ([first, verb, food, minutes, how]) =>
        `${first}${verb} the ${food} for ${minutes} minutes${how}.`,
    );
  const text = (lines: { amount: number; rest: string }[]) =>
    lines.map(({ amount, rest }) => `${amount} ${rest}`);

  test("is never less than the active minutes, and never shrinks when a step is added", () => {
    // The added step names no food, since the foods of a step may be cut just before the step.
    const last = step.map((one) => one.replace(new RegExp(foods.join("|")), "pot"));
    fc.assert(
      fc.property(fc.array(line), fc.array(step), last, (lines, steps, more) => {
        const made = workMinutes(recipe(text(lines), ...steps));
        expect(made.active).toBeGreaterThan(0);
        expect(made.total).toBeGreaterThanOrEqual(made.active);
        const longer = workMinutes(recipe(text(lines), ...steps, more));
        expect(longer.total).toBeGreaterThanOrEqual(made.total);
      }),
    );
  });

  test("never shrinks when servings are added", () => {
    const times = fc.integer({ min: 2, max: 5 });
    fc.assert(
      fc.property(fc.array(line), fc.array(step), times, (lines, steps, factor) => {
        const more = lines.map(({ amount, rest }) => ({ amount: amount * factor, rest }));
        const made = workMinutes(recipe(text(lines), ...steps));
        const scaled = workMinutes(recipe(text(more), ...steps));
        expect(scaled.active).toBeGreaterThanOrEqual(made.active);
        expect(scaled.total).toBeGreaterThanOrEqual(made.total);
      }),
    );
  });
});
