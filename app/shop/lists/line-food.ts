import { type NamedFood, readFood } from "~/shop/pantry/read-food";
import { purchaseOf } from "~/engine/food";
import { readItemLabel } from "./item-label";

type Line = { food: string; text: string; shown: string | null; byHand: 0 | 1 };

/** The food of a line of a list, by which the household remembers what it knows: that of what was typed, too. */
export function foodOfLine({ food, text, shown, byHand }: Line): NamedFood {
  if (byHand) return readFood(text);
  const { name } = readItemLabel({ text, shown, ...NOTHING_BOUGHT }, "written");
  return { food: purchaseOf(food).key, name };
}

const NOTHING_BOUGHT = { need: null, covered: null, ticked: 0 } as const;
