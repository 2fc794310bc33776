import type { Schema } from "~db/schema";
import { cover, isCovered } from "./covered";
import type { CHANGES } from "./groceries.schema";
import { needAsSeen, readHowMuch, readNeed, writeHowMuch } from "./stored-need";

type Item = Schema["groceryItems"];

/**
 * What a tap changes of an item beside its flag. A tick covers the amount that was seen, and is none
 * where the meals ask for more by now; what is set aside or removed notes which meals need it.
 */
export function besideFlag(
  change: (typeof CHANGES)[number],
  { mealIds, need, covered, earlier }: Pick<Item, "mealIds" | "need" | "covered" | "earlier">,
  tap: { seen?: number | undefined; at: string },
): Partial<Item> {
  if (change === "have" || change === "remove") return { knownMealIds: mealIds };
  if (change === "untick") return { covered: null };
  if (change !== "tick" || need === null) return {};
  const bought = cover(needAsSeen({ need, earlier }, tap), readHowMuch(covered));
  return { covered: writeHowMuch(bought), ticked: isCovered(readNeed(need), bought) ? 1 : 0 };
}
