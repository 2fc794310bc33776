import { aisleOf, readByHand, purchaseOf } from "~/engine/food";

/** A food as somebody names it. */
export type NamedFood = {
  /** Its purchase's key. */
  food: string;
  /** "cabbage" of "half a cabbage". */
  name: string;
};

/** The food that a typed line names; a line that names none is its own name. */
export function readFood(line: string): NamedFood {
  const { key, name } = readByHand(line.replace(/\s+/g, " ").trim());
  return { food: purchaseOf(key).key, name };
}

/** Whether our lists know where a shop has it: bin bags are in no pantry. */
export const isFood = (food: string) => aisleOf(food) !== "Other";
