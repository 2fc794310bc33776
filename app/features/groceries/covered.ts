import { isMetric } from "~/food/format";
import { type Amount, timesOf } from "~/food/line/measure";
import type { Need, NeededAmount } from "./needs";
import { dimensionOf, sizeOf, type Unit } from "~/food/units";

/** How much of one food is asked for, or was bought: amounts, and lines that do not say how much. */
export type HowMuch = Pick<Need, "amounts" | "unmeasured">;

/** Below this part of what is asked nothing is short: thirds do not add up to the last digit. */
const TINY = 1e-6;
/** The same when pounds are set against grams: 454 g are a pound to every scale. */
const NEAR = 0.02;

/**
 * What is left to buy of `need` if `covered` was bought: amounts of one dimension subtracted, of
 * packages by their size. What was bought in another dimension counts for nothing, so that no amount
 * is ever short.
 */
export function leftOf(need: HowMuch, covered: HowMuch | null): HowMuch {
  if (!covered) return need;
  const { asked, bought } = withoutPairs(need.amounts, covered.amounts);
  const stock = groupAmounts(bought);
  const amounts = [...groupAmounts(asked)].flatMap(([key, group]) => {
    const own = stock.get(key);
    return own ? difference(group, own) : group;
  });
  return { amounts, unmeasured: Math.max(0, need.unmeasured - covered.unmeasured) };
}

/** Whether all of `need` is bought. */
export function isCovered(need: HowMuch, covered: HowMuch | null): boolean {
  const { amounts, unmeasured } = leftOf(need, covered);
  return amounts.length === 0 && unmeasured === 0;
}

/** What is bought once `need` is, on top of what was bought before. */
export function cover(need: HowMuch, covered: HowMuch | null): HowMuch {
  if (!covered) return { amounts: need.amounts, unmeasured: need.unmeasured };
  const left = leftOf(need, covered);
  return {
    amounts: [...covered.amounts, ...left.amounts],
    unmeasured: covered.unmeasured + left.unmeasured,
  };
}

/** Both lists without what stands in the one as well as in the other, each as often as it does. */
function withoutPairs(need: readonly NeededAmount[], covered: readonly NeededAmount[]) {
  const bought = [...covered];
  const keys = bought.map((amount) => JSON.stringify(amount));
  const asked = need.filter((amount) => {
    const at = keys.indexOf(JSON.stringify(amount));
    if (at < 0) return true;
    keys.splice(at, 1);
    bought.splice(at, 1);
    return false;
  });
  return { asked, bought };
}

/** What can be set against one another: weights, volumes, lengths, things of one kind and one size. */
function keyOf({ unit, pack }: NeededAmount): string {
  const dimension = dimensionOf(unit);
  if (dimension !== "count") return dimension;
  const size = pack && `${dimensionOf(pack.unit)} ${pack.quantity * sizeOf(pack.unit)}`;
  return `${unit ?? ""}/${size ?? ""}`;
}

function groupAmounts(amounts: readonly NeededAmount[]): Map<string, NeededAmount[]> {
  const groups = new Map<string, NeededAmount[]>();
  for (const amount of amounts) {
    const key = keyOf(amount);
    groups.set(key, [...(groups.get(key) ?? []), amount]);
  }
  return groups;
}

/** What `asked` is more than `bought`, in the unit of its largest amount; none if it is not. */
function difference(
  asked: readonly NeededAmount[],
  bought: readonly NeededAmount[],
): NeededAmount[] {
  const all = [...asked, ...bought];
  const isMixed =
    dimensionOf(all[0]?.unit ?? null) !== "count" &&
    new Set(all.map(({ unit }) => isMetric(unit))).size > 1;
  const total = totalOf(asked, "max");
  const enough = total * (isMixed ? NEAR : TINY);
  const ends = (["min", "max"] as const).map((end) => totalOf(asked, end) - totalOf(bought, end));
  const max = Math.max(...ends);
  const [largest] = [...asked].sort((a, b) => volumeOf(b) - volumeOf(a));
  if (!largest || max <= enough) return [];
  const least = Math.min(...ends);
  const size = sizeOf(largest.unit);
  const step = isMixed ? stepOf(largest.unit) : 0;
  const count = (value: number) =>
    step === 0 ? value / size : Math.ceil(value / size / step - TINY) * step;
  const quantity = { min: count(least > enough ? least : max), max: count(max) };
  // A second measure is known for the whole of one line; a part of it has the same part of that.
  const part = asked.length === 1 ? quantity.max / largest.quantity.max : 0;
  const others = part > 0 ? largest.others.map((other) => timesOf(other, part)) : [];
  return [{ quantity, unit: largest.unit, pack: largest.pack, others }];
}

function totalOf(amounts: readonly NeededAmount[], end: "min" | "max"): number {
  return amounts.reduce((sum, { quantity, unit }) => sum + quantity[end] * sizeOf(unit), 0);
}

const volumeOf = ({ quantity, unit }: Amount) => quantity.max * sizeOf(unit);

/** What a shopper can ask for, when a sum goes over both systems and is no round figure. */
function stepOf(unit: Unit | null): number {
  if (unit === "gram" || unit === "milliliter" || unit === "millimeter") return 5;
  return isMetric(unit) ? 0.05 : 0.25;
}
