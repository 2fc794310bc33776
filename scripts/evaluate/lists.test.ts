import { describe, expect, it } from "vitest";
import { evaluateAisle, evaluateBasket, evaluateIngredient } from "./lists";

describe("The answers for the scorers", () => {
  it("have the fields and types that the scorers read", () => {
    expect(evaluateIngredient({ id: "a", text: "1 (14 oz) can corn, drained" })).toEqual({
      id: "a",
      name: "corn",
      quantity: { min: 1, max: 1 },
      unit: "can",
      pack: { quantity: 14, unit: "ounce" },
      preparation: "drained",
    });
    expect(evaluateBasket({ id: "b", recipes: [["2 onions"], ["1 onion"]] })).toEqual({
      id: "b",
      items: [
        {
          name: "onions",
          lines: [0, 1],
          amounts: [
            { quantity: { min: 2, max: 2 }, unit: null },
            { quantity: { min: 1, max: 1 }, unit: null },
          ],
        },
      ],
    });
    expect(evaluateAisle({ food: "milk" })).toEqual({
      food: "milk",
      category: "Dairy & Eggs",
    });
  });
});
