import * as z from "zod";
import { itemOf } from "./combine";
import { type HowMuch, leftOf } from "./covered";
import type { Measures } from "~/food/format";
import { readHowMuch, readNeed, type StoredNeed } from "./stored-need";

const label = z.object({ name: z.string(), amount: z.string(), text: z.string() });
const labels = z.object({ written: label, metric: label, us: label });

/** How an item reads in each kind of measures. */
export type ItemLabels = z.infer<typeof labels>;
export type ItemLabel = ItemLabels["written"];

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
): ItemLabel & { bought: string } {
  const whole = shown === null ? null : labels.parse(JSON.parse(shown))[measures];
  const bought = ticked === 1 || need === null ? null : readHowMuch(covered);
  if (need === null || bought === null) {
    return { ...(whole ?? { name: text, amount: "", text }), bought: "" };
  }
  return partOf(readNeed(need), bought, measures);
}

function partOf(need: StoredNeed, covered: HowMuch, measures: Measures) {
  const write = (part: HowMuch, isMore: boolean) =>
    itemOf({ ...need, ...part, mealIds: [] }, measures, isMore);
  const left = leftOf(need, covered);
  // Where nothing could be taken off, what was bought is of another kind: it comes back whole.
  const isPart = JSON.stringify(left.amounts) !== JSON.stringify(need.amounts);
  const { name, amount, text } = write(left, isPart || left.unmeasured < need.unmeasured);
  return { name, amount, text, bought: write(covered, false).amount || "some" };
}
