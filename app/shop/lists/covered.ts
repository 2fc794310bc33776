import { dimensionOf, sizeOf } from "~/engine/food";
import { readTyped } from "~/shop/pantry/pantry";
import { amountsOf, type StoredPurchase, readNeed } from "./purchases";
import { countOf } from "./shop-form";
import { shopFormOf } from "./shop-form-of";
import { addStock, type HowMuch, lessOf, type OwnAmount, type Stock } from "./stock";

export type { HowMuch } from "./stock";

/** The part of a purchase that is left to buy, and the number of lines that need more without an amount. */
export type Left = { stock: Stock; unmeasured: number };

/**
 * Returns the rest of `purchase` to buy after `covered` was bought, in the units that both can be counted in.
 * Amounts of another kind are ignored, so that the shopper never gets too little.
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

/** Returns the bought amount in the units of the purchase. */
export function stockOf(purchase: StoredPurchase, { amounts }: HowMuch): Stock {
  // Older data has no purchases. Then the bought amount is that of one food.
  const [only, ...more] = purchase.members;
  const food = only && more.length === 0 ? only.key : purchase.key;
  const boughtAmounts = amounts.map((amount) => ({ ...amount, food: amount.food ?? food }));
  // The size of a can without a stated size does not depend on what else is bought.
  return addStock(purchase.key, boughtAmounts, []);
}

/** Returns true if the whole `purchase` is bought. */
export function isCovered(purchase: StoredPurchase, covered: HowMuch | null): boolean {
  const { stock, unmeasured } = leftOf(purchase, covered);
  return stock.grams === 0 && stock.others.size === 0 && unmeasured === 0;
}

/** Returns the total bought once `purchase` is bought as well as `covered`, in whole heads, bunches and cans. */
export function cover(purchase: StoredPurchase, covered: HowMuch | null): HowMuch {
  const remaining = leftOf(purchase, covered);
  return {
    amounts: [...(covered?.amounts ?? []), ...boughtFor(purchase, remaining.stock)],
    unmeasured: (covered?.unmeasured ?? 0) + remaining.unmeasured,
  };
}

/**
 * Returns the grams of one piece of a purchase that is counted. Returns null if it is not counted, or is counted in
 * different pieces in other measures: a stick of butter may be 30 g for another user.
 */
export function wholeThingOf(purchase: StoredPurchase): number | null {
  const forms = (["written", "metric", "us"] as const).map((measures) =>
    shopFormOf(purchase.key, amountsOf(purchase), measures),
  );
  const counted = forms.flatMap((form) => (form.way === "counted" ? [form.grams] : []));
  const isSame = counted.length === forms.length && new Set(counted).size === 1;
  return isSame ? (counted[0] ?? null) : null;
}

/** Returns the amounts that a shopper brings home. Counted things are rounded up. */
function boughtFor(purchase: StoredPurchase, { grams, others: uncounted }: Stock): OwnAmount[] {
  const { key } = purchase;
  const thingGrams = wholeThingOf(purchase);
  const whole =
    thingGrams === null ? grams : Math.max(grams, countOf(grams, thingGrams) * thingGrams);
  const main = {
    quantity: exactly(whole),
    unit: "gram" as const,
    pack: null,
    others: [],
    food: key,
  };
  const rest = [...uncounted.values()].map(({ unit, pack, size, food = key }): OwnAmount => {
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

/** An amount typed for food at home is an estimate: up to this factor more may be there. */
const ABOUT = 1.25;

/**
 * Returns whether the typed amount at home, "half a cabbage", may be enough for `need` (JSON of its column). Returns
 * true if no amount was typed or the two cannot be compared.
 */
export function isEnoughAtHome(words: string | null, need: string | null): boolean {
  if (!words || need === null) return true;
  const purchase = readNeed(need);
  const { key: food, amounts } = readTyped(words);
  const homeAmounts = amounts().map((amount) => ({ ...amount, food }));
  const home = addStock(purchase.key, homeAmounts);
  const neededStock = addStock(purchase.key, amountsOf(purchase));
  if (home.grams > 0 && neededStock.grams > 0) return neededStock.grams <= home.grams * ABOUT;
  return [...neededStock.others].every(([kind, { size }]) => {
    const there = home.others.get(kind)?.size;
    return there === undefined || size <= there * ABOUT;
  });
}
