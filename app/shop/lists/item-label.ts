import * as z from "zod";
import type { Measures } from "~/engine/food";
import { leftOf, stockOf } from "./covered";
import { describe, describeMore, isOptional, writeBought } from "./purchase-words";
import type { StoredPurchase } from "./purchases";
import type { HowMuch, Stock } from "./stock";
import { readHowMuch, readNeed } from "./stored-need";

const label = z.object({
  name: z.string(),
  amount: z.string(),
  text: z.string(),
  // A list of before there was small print.
  detail: z.string().default(""),
});
const labels = z.object({ written: label, metric: label, us: label });

/** How an item reads in each kind of measures. */
export type ItemLabels = z.infer<typeof labels>;
export type ItemLabel = ItemLabels["written"];

const readShown = (shown: string) => labels.parse(JSON.parse(shown));

type Shown = {
  text: string;
  shown: string | null;
  need: string | null;
  covered: string | null;
  ticked: 0 | 1;
};

/**
 * How an item reads: what is left of it to buy, or all of it once it is ticked, and how much was
 * bought before if that is a part of it ("2 cans").
 */
export function readItemLabel(
  { text, shown, need, covered, ticked }: Shown,
  measures: Measures,
): ItemLabel & { bought: string; optional: boolean } {
  const whole = shown === null ? null : readShown(shown)[measures];
  const bought = ticked === 1 || need === null ? null : readHowMuch(covered);
  if (need === null || bought === null) {
    const optional = need !== null && isOptional(readNeed(need));
    return { ...(whole ?? { name: text, amount: "", text, detail: "" }), bought: "", optional };
  }
  return partOf(readNeed(need), bought, measures);
}

function partOf(purchase: StoredPurchase, covered: HowMuch, measures: Measures) {
  const all = leftOf(purchase, null);
  const left = leftOf(purchase, covered);
  const whole = describe(purchase, measures);
  // Where nothing could be taken off, what was bought is of another kind: it comes back whole.
  const isPart = left.unmeasured < all.unmeasured || !isSame(left.stock, all.stock);
  const bought = writeBought(purchase, stockOf(purchase, covered), measures) || "some";
  const label = { ...whole, ...(isPart && describeMore(purchase, left.stock, measures)) };
  return { ...label, bought, optional: isOptional(purchase) };
}

const isSame = (one: Stock, other: Stock) =>
  one.grams === other.grams &&
  one.others.size === other.others.size &&
  [...one.others].every(([kind, { size }]) => other.others.get(kind)?.size === size);
