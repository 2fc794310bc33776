import { aisleOf } from "~/food/aisles";
import { foodKey, shopName } from "~/food/food-name";
import { readIngredient } from "~/food/line/ingredient";
import { purchaseOf } from "~/food/purchases/purchase-of";

/** A food as somebody names it. */
export type NamedFood = {
  /** Its purchase's key. */
  food: string;
  /** "cabbage" of "half a cabbage". */
  name: string;
};

/** The food that a line names, as the reader of recipes' lines does; a line that names none is its own name. */
export function readFood(line: string): NamedFood {
  const text = line.replace(/\s+/g, " ").trim();
  const { food } = readIngredient(text);
  const name = shopName(food || text);
  return { food: purchaseOf(foodKey(name)).key, name };
}

/** Whether our lists know where a shop has it: bin bags are in no pantry. */
export const isFood = (food: string) => aisleOf(food) !== "Other";
