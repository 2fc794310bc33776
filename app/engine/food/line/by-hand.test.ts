import { describe, expect, it, test } from "vitest";
import { foodKey } from "../food-name";
import { readByHand } from "./by-hand";

describe("a typed line is read like a line in a recipe", () => {
  test.each([
    ["2 onions", "2 - onion", "Produce"],
    ["milk 2l", "2 liter milk", "Dairy & Eggs"],
    ["eggs x12", "12 - egg", "Dairy & Eggs"],
    ["milk x 2", "2 - milk", "Dairy & Eggs"],
    ["a dozen eggs", "12 - egg", "Dairy & Eggs"],
    ["dozen eggs", "12 - egg", "Dairy & Eggs"],
    ["gallon of milk", "1 gallon milk", "Dairy & Eggs"],
    ["kilo potatoes", "1 kilogram potato", "Produce"],
    ["couple of lemons", "2 - lemon", "Produce"],
    ["bunch of cilantro", "1 bunch cilantro", "Produce"],
    ["can opener", "- - can opener", "Other"],
    ["12 rolls toilet paper", "12 - toilet paper", "Other"],
    ["6-pack beer", "6 - beer", "Beverages"],
    ["bananas (ripe)", "- - banana", "Produce"],
    ["6 Eier", "6 - egg", "Dairy & Eggs"],
    ["2 tins tomatoes", "2 can canned tomato", "Pantry"],
    ["1 Dose Tomaten", "1 can canned tomato", "Pantry"],
    ["tinned tomatoes", "- - canned tomato", "Pantry"],
    ["a can of corn", "1 can canned corn", "Pantry"],
    ["1 tin chickpeas", "1 can chickpea", "Pantry"],
    ["TP", "- - toilet paper", "Other"],
    ["toilet paper", "- - toilet paper", "Other"],
    ["kitchen roll", "- - paper towel", "Other"],
    ["cat food", "- - cat food", "Other"],
    ["coffee filters", "- - coffee filter", "Other"],
    ["lemon dish soap", "- - lemon dish soap", "Other"],
  ])("%s", (text, food, aisle) => {
    const read = readByHand(text);
    expect(`${read.quantity?.max ?? "-"} ${read.unit ?? "-"} ${read.key}`).toBe(food);
    expect(read.aisle).toBe(aisle);
  });

  it("and has the same key as the foods in meals", () => {
    expect(readByHand("2 onions").key).toBe(foodKey("large onion"));
    expect(readByHand("Zwiebeln").key).toBe(readByHand("onions").key);
  });
});
