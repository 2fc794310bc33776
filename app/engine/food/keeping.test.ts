import { describe, expect, it } from "vitest";
import { keepingOf } from "./keeping";

describe("how long a purchase lasts", () => {
  it.each([
    ["salt", 270],
    ["olive oil", 60],
    ["all purpose flour", 90],
    ["onion", 21],
    ["milk", 7],
    ["salmon", 1],
  ])("is known for %s: %i days", (food, usual) => {
    expect(keepingOf(food).usual).toBe(usual);
  });

  it("depends on the last words of the food's name, or else on its aisle", () => {
    expect(keepingOf("heirloom garlic")).toEqual(keepingOf("garlic"));
    expect(keepingOf("garlic powder")).toEqual({ usual: 180, keeps: 1095, outlasts: true });
    expect(keepingOf("dragon fruit").keeps).toBe(7);
    expect(keepingOf("no food at all")).toMatchObject({ usual: 14, keeps: 30 });
  });

  it("outlasts a meal only for food that keeps in a bag, a jar or a bottle", () => {
    for (const food of ["salt", "cumin", "olive oil", "soy sauce", "all purpose flour", "rice"]) {
      expect([food, keepingOf(food).outlasts]).toEqual([food, true]);
    }
    for (const food of ["bay leaf", "cinnamon stick", "coffee", "green tea"]) {
      expect([food, keepingOf(food).outlasts]).toEqual([food, true]);
    }
    for (const food of ["dried ziti", "rice noodle", "fresh yakisoba noodle", "spaghetti"]) {
      expect([food, keepingOf(food).outlasts]).toEqual([food, false]);
    }
    for (const food of ["onion", "milk", "chickpea", "chicken stock", "salmon", "bread", "wine"]) {
      expect([food, keepingOf(food).outlasts]).toEqual([food, false]);
    }
  });
});
