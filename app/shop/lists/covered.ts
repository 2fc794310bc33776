import { readLine } from "~/engine/facts";
import { dimensionOf, sizeOf, readByHand, shopAmounts } from "~/engine/food";
import { amountsOf, type StoredPurchase, readNeed } from "./purchases";
import { countOf } from "./shop-form";
import { shopFormOf } from "./shop-form-of";
import { addStock, type HowMuch, lessOf, type OwnAmount, type Stock } from "./stock";

export type { HowMuch } from "./stock";

/** What is left of a purchase to buy, and how many lines ask for more of it without saying how much. */
export type Left = { stock: Stock; unmeasured: number };

/**
 * What is left to buy of `purchase` if `covered` was bought, in what both can be counted in. What was bought in
 * another kind counts for nothing, so that no amount is ever short.
 */
export function leftOf(purchase: StoredPurchase, covered: HowMuch | null): Left {
  const amounts = amountsOf(purchase);
  const stock = addStock(purchase.key, amounts);
  const unmeasured = purchase.members.reduce((sum, member) => sum + member.unmeasured, 0);
  if (!covered) return { stock, unmeasured };
  return {
    stock: lessOf(stock, stockOf(purchase, covered)),
    unmeasured: Math.max(0, unmeasured - covered.unmeasured),
  };
}

/** What was bought, in what the purchase is counted in. */
export function stockOf(purchase: StoredPurchase, { amounts }: HowMuch): Stock {
  // A tick of before there were purchases stands for its one food.
  const [only, ...more] = purchase.members;
  const food = only && more.length === 0 ? only.key : purchase.key;
  const own = amounts.map((amount) => ({ ...amount, food: amount.food ?? food }));
  // What a can without a size was does not change with what is bought beside it.
  return addStock(purchase.key, own, []);
}

/** Whether all of `purchase` is bought. */
export function isCovered(purchase: StoredPurchase, covered: HowMuch | null): boolean {
  const { stock, unmeasured } = leftOf(purchase, covered);
  return stock.grams === 0 && stock.others.size === 0 && unmeasured === 0;
}

/** What is bought once `purchase` is, on top of what was bought before: whole heads, bunches and cans. */
export function cover(purchase: StoredPurchase, covered: HowMuch | null): HowMuch {
  const left = leftOf(purchase, covered);
  return {
    amounts: [...(covered?.amounts ?? []), ...boughtFor(purchase, left.stock)],
    unmeasured: (covered?.unmeasured ?? 0) + left.unmeasured,
  };
}

/**
 * Grams of the one thing that a purchase is counted out in; null where it is not, or not in the same things in every
 * kind of measures: a stick of butter may be thirty grams to somebody else.
 */
export function wholeThingOf(purchase: StoredPurchase): number | null {
  const forms = (["written", "metric", "us"] as const).map((measures) =>
    shopFormOf(purchase.key, amountsOf(purchase), measures),
  );
  const counted = forms.flatMap((form) => (form.way === "counted" ? [form.grams] : []));
  const isSame = counted.length === forms.length && new Set(counted).size === 1;
  return isSame ? (counted[0] ?? null) : null;
}

/** What a shopper brings home of it: what is counted out is rounded up. */
function boughtFor(purchase: StoredPurchase, { grams, others }: Stock): OwnAmount[] {
  const { key } = purchase;
  const one = wholeThingOf(purchase);
  const whole = one === null ? grams : Math.max(grams, countOf(grams, one) * one);
  const main = {
    quantity: exactly(whole),
    unit: "gram" as const,
    pack: null,
    others: [],
    food: key,
  };
  const rest = [...others.values()].map(({ unit, pack, size, food = key }): OwnAmount => {
    const count = size / sizeOf(unit);
    return {
      quantity: exactly(dimensionOf(unit) === "count" ? Math.ceil(count) : count),
      unit,
      pack,
      others: [],
      food,
    };
  });
  return [...(grams > 0 ? [main] : []), ...rest];
}

const exactly = (count: number) => ({ min: count, max: count });

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
  const typed = shopAmounts(readLine(words).ingredient).map((amount) => ({ ...amount, food }));
  const home = addStock(purchase.key, typed);
  const needed = addStock(purchase.key, amountsOf(purchase));
  if (home.grams > 0 && needed.grams > 0) return needed.grams <= home.grams * ABOUT;
  return [...needed.others].every(([kind, { size }]) => {
    const there = home.others.get(kind)?.size;
    return there === undefined || size <= there * ABOUT;
  });
}
