import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Diet } from "~/engine/restrictions/restrictions";
import { checkRecipe, type Verdict } from "./guard";
import { checkOwnWords } from "./own-words";

const verdictOf = (line: string, diet: Diet) =>
  checkRecipe({ title: "A Dish", ingredients: ["2 carrots", line], servings: 4 }, [diet]).verdict;

describe("a word that removes a content from a food", () => {
  const lines: [string, Diet, Verdict][] = [
    ["8 oz gluten-free pasta topped with breadcrumbs", "Gluten-Free", "breaks"],
    ["4 vegan burgers with cheese", "Dairy-Free", "breaks"],
    ["8 oz dairy-free pasta cooked in butter", "Dairy-Free", "breaks"],
    ["8 oz nut-free granola with almonds", "Nut-Free", "breaks"],
    ["4 sesame-free buns filled with tahini", "Sesame-Free", "breaks"],
    ["4 vegan sausages wrapped in bacon", "No Pork", "breaks"],
    ["8 oz egg-free pasta with fried eggs", "Egg-Free", "breaks"],
    ["12 oz plant-based mince, then grated parmesan", "Dairy-Free", "breaks"],
    ["1 dairy-free tub, butter", "Dairy-Free", "unknown"],
    ["vegan zorbal and cheese", "Dairy-Free", "unknown"],
    ["1 cup gluten-free oats and flour", "Gluten-Free", "breaks"],
    ["2 tbsp vegan butter or margarine", "Dairy-Free", "keeps"],
    ["1 dairy-free tub (8 oz) cream cheese", "Dairy-Free", "keeps"],
    ["1/2 cup dairy-free, unsweetened yogurt", "Dairy-Free", "keeps"],
    ["6 slices of gluten-free sandwich bread", "Gluten-Free", "keeps"],
    ["1 tbsp butter, melted, vegan", "Dairy-Free", "keeps"],
    ["1 cup vegan and gluten-free chocolate chips", "Dairy-Free", "keeps"],
    ["1 lb vegan ground beef with onions", "Vegan", "keeps"],
  ];
  test.each(lines)("in “%s” for %s gives the verdict: %s", (line, diet, verdict) => {
    expect(verdictOf(line, diet)).toBe(verdict);
  });

  it("does not hide a food in the line from an eater who avoids that food by name", () => {
    const ingredients = ["1 cup nut-free granola with peanuts"];
    const found = checkOwnWords({ title: "A Dish", ingredients, servings: 4 }, ["peanuts"]);
    expect(found.breaks).toHaveLength(1);
  });

  it("never applies to a second food after “with”", () => {
    const free = fc.constantFrom("dairy-free", "vegan", "non-dairy", "plant-based");
    const first = fc.constantFrom("pasta", "burgers", "rice", "cream", "zorbal", "tub");
    const between = fc.constantFrom("with", "cooked in", "topped with", "fried in", "over", "then");
    const second = fc.constantFrom("butter", "cheddar", "sour cream", "grated parmesan");
    fc.assert(
      fc.property(free, first, between, second, (...parts) => {
        expect(verdictOf(`8 oz ${parts.join(" ")}`, "Dairy-Free")).not.toBe("keeps");
      }),
    );
  });
});

describe("an alternative, or a negated claim about a food", () => {
  const lines: [string, Diet, Verdict][] = [
    ["2 tbsp butter (regular, or dairy-free)", "Dairy-Free", "unknown"],
    ["1 cup milk (can be plant-based)", "Dairy-Free", "unknown"],
    ["2 cups flour (gluten-free option: rice flour)", "Gluten-Free", "unknown"],
    ["1/2 cup mayonnaise (vegan works too)", "Egg-Free", "unknown"],
    ["1 loaf bread, preferably gluten-free", "Gluten-Free", "unknown"],
    ["4 oz non-vegan cheese", "Dairy-Free", "breaks"],
    ["4 oz cheese, anything but vegan", "Dairy-Free", "breaks"],
    ["anything but vegan cheese", "Dairy-Free", "breaks"],
    ["2 cups flour, never gluten-free", "Gluten-Free", "breaks"],
    ["1 stick butter, which isn't vegan", "Dairy-Free", "breaks"],
    ["1 cup cream (do not use dairy-free)", "Dairy-Free", "breaks"],
    ["2 cups chicken stock (vegetarians may use vegetable stock)", "Vegetarian", "breaks"],
    ["1 cup flour (use gluten-free)", "Gluten-Free", "keeps"],
    ["1 cup butter (must be dairy-free)", "Dairy-Free", "keeps"],
    ["1 cup non-dairy milk", "Dairy-Free", "keeps"],
    ["1 can dairy-free condensed milk", "Dairy-Free", "keeps"],
    ["2 cups non-GMO gluten-free flour", "Gluten-Free", "keeps"],
    ["1 cup dairy-free yogurt of your choice", "Dairy-Free", "keeps"],
  ];
  test.each(lines)("in “%s” for %s gives the verdict: %s", (line, diet, verdict) => {
    expect(verdictOf(line, diet)).toBe(verdict);
  });
});

describe("the contents that a line denies", () => {
  const lines: [string, Diet, Verdict][] = [
    ["rice, not only peanuts", "Nut-Free", "breaks"],
    ["rice (never without peanuts)", "Nut-Free", "breaks"],
    ["rice, not too much butter", "Dairy-Free", "breaks"],
    ["rice without salt, add butter", "Dairy-Free", "breaks"],
    ["rice without salt but with butter", "Dairy-Free", "breaks"],
    ["rice, not almonds", "Nut-Free", "keeps"],
    ["rice (without butter or cream)", "Dairy-Free", "keeps"],
    ["1/3 cup oil (do not use butter)", "Dairy-Free", "keeps"],
  ];
  test.each(lines)("in “%s” for %s give the verdict: %s", (line, diet, verdict) => {
    expect(verdictOf(line, diet)).toBe(verdict);
  });
});

describe("a line with an amount", () => {
  it("is not a heading, whatever its ending", () => {
    expect(verdictOf("1 zorbal:", "Nut-Free")).toBe("unknown");
    expect(verdictOf("For the sauce:", "Nut-Free")).toBe("keeps");
  });
});
