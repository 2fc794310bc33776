import { describe, expect, test } from "vitest";
import { aisleOf, knownAisleOf } from "./aisles";

describe("the aisle of a food", () => {
  test.each([
    ["yellow onions", "Produce"],
    ["fresh basil", "Produce"],
    ["dried basil", "Spices & Seasonings"],
    ["baby spinach", "Produce"],
    ["frozen spinach", "Frozen"],
    ["canned corn", "Pantry"],
    ["corn", "Produce"],
    ["corn oil", "Oils & Condiments"],
    ["corn tortillas", "Bakery"],
    ["boneless skinless chicken thighs", "Meat & Poultry"],
    ["chicken stock", "Pantry"],
    ["salmon fillets", "Seafood"],
    ["tuna in extra virgin olive oil", "Pantry"],
    ["large eggs", "Dairy & Eggs"],
    ["eggplant", "Produce"],
    ["egg noodles", "Pantry"],
    ["butter", "Dairy & Eggs"],
    ["peanut butter", "Pantry"],
    ["butternut squash", "Produce"],
    ["sourdough bread", "Bakery"],
    ["bread flour", "Baking"],
    ["garlic powder", "Spices & Seasonings"],
    ["baking powder", "Baking"],
    ["black pepper", "Spices & Seasonings"],
    ["red bell pepper", "Produce"],
    ["soy sauce", "Oils & Condiments"],
    ["dry white wine", "Beverages"],
    ["white wine vinegar", "Oils & Condiments"],
    ["vanilla ice cream", "Frozen"],
    ["swordfish steaks", "Seafood"],
    ["mustard greens", "Produce"],
    ["hot peppers", "Produce"],
    ["candied orange peel", "Baking"],
    ["baby courgettes", "Produce"],
    ["romaine hearts", "Produce"],
    ["pickled ginger", "Oils & Condiments"],
    ["fresh tuna", "Seafood"],
    ["milk powder", "Baking"],
    ["mushroom powder", "Spices & Seasonings"],
    ["toothpicks", "Other"],
    ["unobtainium", "Other"],
  ])("for “%s” is %s", (food, aisle) => {
    expect(aisleOf(food)).toBe(aisle);
  });
});

describe("the aisle of an unknown food", () => {
  test.each([
    ["zorbleberries", "Produce"],
    ["zorble leaves", "Produce"],
    ["zorblefish", "Seafood"],
    ["zorble fillets", "Seafood"],
    ["boneless zorble", "Meat & Poultry"],
    ["zorblenuts", "Pantry"],
    ["dried zorble", "Pantry"],
    ["zorble meal", "Baking"],
    ["zorble seeds", "Spices & Seasonings"],
    ["ground zorble", "Spices & Seasonings"],
    ["zorble paste", "Oils & Condiments"],
    ["Zorbelkäse", "Dairy & Eggs"],
    ["Zorbelwürste", "Meat & Poultry"],
    ["Zorbelnüsse", "Pantry"],
    ["Zorbelöl", "Oils & Condiments"],
    ["Zorbelbrot", "Bakery"],
    ["Zorbellikör", "Beverages"],
    ["leaves of zorble", "Produce"],
    ["cupcake liners", "Other"],
    ["zorble", "Other"],
    ["nut", "Pantry"],
    ["sunol", "Other"],
  ])("for “%s” is %s", (food, aisle) => {
    expect(aisleOf(food)).toBe(aisle);
  });

  test("is “Other” for the function that knows only foods in the tables", () => {
    expect(knownAisleOf("zorbleberries")).toBe("Other");
  });

  test("ignores words for another food that is served with it", () => {
    expect(aisleOf("zorble leaves in zorble paste")).toBe("Produce");
  });

  test.each([
    ["kangkong", "Produce"],
    ["amchoor", "Spices & Seasonings"],
    ["stockfish", "Seafood"],
    ["chopped bitterleaf", "Produce"],
  ])("is known for %s, whose contents are unknown: %s", (food, aisle) => {
    expect(aisleOf(food)).toBe(aisle);
  });
});
