import { expect, test } from "vitest";
import { openBook } from "../../../tests/services";
import { swapInWords } from "./told-swap";

const dish = (title: string) => {
  const recipe = openBook().recipes.find((one) => one.title === title);
  if (!recipe) throw new Error(`${title} is not in the book`);
  return recipe;
};

test("what makes a dish keep a restriction is told food by food", () => {
  expect(swapInWords(dish("Butter Chicken"), { restrictions: [], avoids: ["cream"] })).toBe(
    "with coconut cream for heavy cream",
  );
  expect(swapInWords(dish("Pizza Margherita"), { restrictions: ["Gluten-Free"], avoids: [] })).toBe(
    "with gluten-free flour for bread flour",
  );
});

test("is empty for a dish that fits, and for one without a known substitution", () => {
  const vegan = { restrictions: ["Vegan"], avoids: [] };
  expect(swapInWords(dish("Lemon Granita"), vegan)).toBe("");
  expect(swapInWords(dish("Baked Mac and Cheese with Crunchy Crumbs"), vegan)).toBe("");
});
