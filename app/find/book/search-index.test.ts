import { expect, test } from "vitest";
import { calledIn } from "./search-index";

test.each([
  ["Leek and potato soup, the first recipe in many a cook's life.", "leek and potato soup"],
  ["India's scrambled eggs, with onion.", "india scrambled egg"],
  ["Galicia's almond cake, flat and golden.", "galicia almond cake"],
  ["The French cottage pie: beef under potatoes.", "the french cottage pie"],
  ["A coconut curry soup with noodles.", "a coconut soup"],
])("the description %j names the dish", (description, name) => {
  expect(calledIn(description)).toBe(name);
});

test.each([
  "Tiny chicken meatballs in a broth.",
  "Liquid salad, for hot days.",
  "Like a pot pie without a lid.",
  "Lemony tuna salad under melted cheese.",
  "Goa's brick-red chili: sharp with vinegar.",
  "The butter-chicken sauce, with tofu.",
  "As everybody makes it.",
])("the description %j does not name another dish", (description) => {
  expect(calledIn(description)).toBe("");
});
