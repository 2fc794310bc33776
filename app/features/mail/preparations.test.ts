import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { preparationsOf } from "./preparations";

const ofLine = (line: string) => preparationsOf({ ingredients: [line], instructions: "Cook it." });
const ofStep = (instructions: string) => preparationsOf({ ingredients: [], instructions });

describe("What is done ahead", () => {
  test.each([
    "1 sheet all-butter puff pastry (about 9 oz / 245 g), thawed",
    "10 oz (280 g) frozen chopped spinach, thawed and squeezed dry",
    "1 lb (450 g) frozen shrimp",
    "2 frozen salmon fillets",
  ])("thaw %s", (line) => {
    expect(ofLine(line)).toEqual([`thaw ${line}`]);
  });

  test("soak dried beans that the recipe wants soaked", () => {
    const line = "1 cup dried chickpeas, soaked overnight";
    expect(ofLine(line)).toEqual([`soak ${line}`]);
  });

  test.each([
    "Marinate the chicken overnight in the fridge.",
    "Soak the beans the night before.",
    "Cool for 15 minutes, then chill for at least 2 hours.",
    "Let the dough rise for 1 1/2 hours.",
    "Refrigerate for an hour.",
  ])("%s", (step) => {
    expect(ofStep(`Heat the pan. ${step} Serve.`)).toEqual([step]);
    expect(ofStep(`1. Heat the pan.\n2. ${step}\n3. Serve.`)).toEqual([step]);
  });
});

describe("Nothing is done ahead for", () => {
  test.each([
    "1 cup (130 g) frozen peas",
    "3/4 cup (105 g) frozen corn kernels",
    "1 lb (450 g) frozen shrimp, no need to thaw",
    "1 lb (450 g) chicken thighs",
  ])("%s", (line) => {
    expect(ofLine(line)).toEqual([]);
  });

  test.each([
    "Simmer for 2 hours.",
    "Chill for 20 minutes.",
    "Leftovers keep overnight in the fridge.",
    "Chill for less than an hour.",
  ])("%s", (step) => {
    expect(ofStep(step)).toEqual([]);
  });
});

test("whatever a recipe says, it is at most four short things, and soon found", () => {
  const words = fc.array(
    fc.constantFrom(
      "chill",
      "for",
      "2",
      "hours",
      "overnight",
      "frozen",
      "shrimp",
      "thawed",
      ".",
      "\n",
      "soak",
    ),
    { maxLength: 4_000 },
  );
  fc.assert(
    fc.property(words, fc.array(fc.string(), { maxLength: 20 }), (pieces, ingredients) => {
      const found = preparationsOf({ ingredients, instructions: pieces.join(" ") });
      expect(found.length).toBeLessThanOrEqual(4);
      for (const one of found) expect(one.length).toBeLessThanOrEqual(310);
    }),
    { numRuns: 50 },
  );
});
