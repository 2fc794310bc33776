import { readByHand, shopAmounts, readIngredient } from "~/engine/food";
import { amountsOf } from "./own-amounts";
import { addStock } from "./stock";
import { readNeed } from "./stored-need";

/** Nobody has weighed what is left of a cabbage: a little more than was typed may be there. */
const ABOUT = 1.25;

/**
 * Whether what somebody typed of a food at home, "half a cabbage", may be enough for what the meals need of it (JSON of
 * its column). Where no amount was typed, or the two cannot be compared, it may be.
 */
export function isEnoughAtHome(words: string | null, need: string | null): boolean {
  if (!words || need === null) return true;
  const purchase = readNeed(need);
  const food = readByHand(words).key;
  const typed = shopAmounts(readIngredient(words)).map((amount) => ({ ...amount, food }));
  const home = addStock(purchase.key, typed);
  const needed = addStock(purchase.key, amountsOf(purchase));
  if (home.grams > 0 && needed.grams > 0) return needed.grams <= home.grams * ABOUT;
  return [...needed.others].every(([kind, { size }]) => {
    const there = home.others.get(kind)?.size;
    return there === undefined || size <= there * ABOUT;
  });
}
