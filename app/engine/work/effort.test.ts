import { describe, expect, test } from "vitest";
import { readLines } from "~/engine/facts";
import { countIngredients, effortOf, isEasy, potsIn } from "./effort";

describe("The pots and pans of a recipe", () => {
  test.each([
    ["Toss the tomatoes with the basil.", 0],
    ["Fry the eggs for 3 minutes.", 1],
    ["Brown the beef in a large skillet. Return it to the skillet.", 1],
    ["Boil the broccoli in plenty of water. Sear the steak in a wok.", 2],
    [
      "Bring a large pot of water to a boil. Warm the butter in a saucepan. Bake in a baking dish.",
      3,
    ],
    ["Roast on a sheet pan. Toast the nuts in another pan.", 2],
    ["Simmer in a Dutch oven with 2 cups of water.", 1],
  ])("in “%s” are %d", (instructions, pots) => {
    expect(potsIn(instructions)).toBe(pots);
  });
});

describe("The ingredients of a recipe", () => {
  test("are counted once each, without salt, pepper, oil, water and headings", () => {
    const lines = [
      "For the sauce:",
      "2 onions, chopped",
      "1 small onion",
      "1 tsp kosher salt",
      "1/2 tsp black pepper",
      "Kosher salt and black pepper",
      "3 tbsp extra virgin olive oil",
      "1 cup water",
      "1 red bell pepper, sliced",
      "2 tbsp salted butter",
    ];
    expect(countIngredients(readLines(lines))).toBe(3);
  });
});

test("a dish is easy only with little work, few pots and few foods", () => {
  const eggs = {
    lines: readLines(["4 eggs", "1 tbsp butter"]),
    instructions: "Fry the eggs for 3 minutes.",
  };
  expect(effortOf(eggs)).toMatchObject({ pots: 1, ingredients: 2 });
  expect(isEasy(effortOf(eggs))).toBe(true);
  for (const more of [{ activeMinutes: 26 }, { pots: 3 }, { ingredients: 13 }])
    expect(isEasy({ ...effortOf(eggs), ...more })).toBe(false);
});
