import { type NamedFood, readFood } from "~/shop/pantry/read-food";
import { readItemLabel } from "./item-label";
import { readNeed } from "./stored-need";

type Line = { food: string; text: string; byHand: 0 | 1 };

/** Returns the key of a line's food, under which stores, prices and the pantry are stored. Typed text is read for it. */
export const foodOfLine = ({ food, text, byHand }: Line): string =>
  byHand ? readFood(text).food : food;

/** Returns the key and the name of a line's food; `need` is the JSON of its column. */
export function namedFoodOfLine(line: Line & { need: string | null }): NamedFood {
  const { text, byHand, need } = line;
  if (byHand) return readFood(text);
  const purchase = need === null ? null : readNeed(need);
  const { name } = readItemLabel({ text, purchase, covered: null, ticked: 0 }, "written");
  return { food: foodOfLine(line), name };
}
