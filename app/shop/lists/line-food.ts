import { type NamedFood, readFood } from "~/shop/pantry/read-food";
import { readItemLabel } from "./item-label";
import { readNeed } from "./stored-need";

type Line = { food: string; text: string; byHand: 0 | 1 };

/** The key of the food of a line of a list, by which the household remembers what it knows: that of what was typed, too. */
export const foodOfLine = ({ food, text, byHand }: Line): string =>
  byHand ? readFood(text).food : food;

/** The same with the food's name; `need` is the JSON of its column. */
export function namedFoodOfLine(line: Line & { need: string | null }): NamedFood {
  const { text, byHand, need } = line;
  if (byHand) return readFood(text);
  const purchase = need === null ? null : readNeed(need);
  const { name } = readItemLabel({ text, purchase, covered: null, ticked: 0 }, "written");
  return { food: foodOfLine(line), name };
}
