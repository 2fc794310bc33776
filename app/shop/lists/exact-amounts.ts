import {
  aisleOf,
  isKnownFood,
  foodKey,
  addQuantities,
  formatAmounts,
  formatPack,
  type Measures,
  type Pack,
  type Amount,
  type NeededAmount,
  purchaseOf,
  dimensionOf,
  isContainer,
  type Unit,
  unitWord,
} from "~/engine/food";
import { compare } from "./needs";
import { inflect } from "./purchase-names";
import { amountsToShow } from "./shown-amounts";

/** What the recipes ask of one food to the last spoon, for small print: "14 cloves", "2 cups + 100 g". */
export function writeExactly(
  food: { key: string; amounts: readonly NeededAmount[] },
  name: string,
  measures: Measures,
): string {
  const all = amountGroups(amountsToShow(food, measures));
  const measured = all.filter(([first]) => !isPinch(first));
  // Beside a measured amount a pinch is only "some more".
  const parts = measured.length > 0 ? measured : all;
  const written = parts.map((part) => {
    const amount = withPack(part, measures);
    const isWhole = part.every(({ unit }) => unit === null);
    // "2 + 2 lb" says nothing: two breasts and two pounds.
    return isWhole && (parts.length > 1 || leafOf(name) !== null)
      ? `${amount} ${wholeOf(name, part)}`
      : amount;
  });
  return written.join(" + ");
}

function wholeOf(name: string, part: readonly NeededAmount[]): string {
  const count = addQuantities(part).max;
  const leaf = leafOf(name);
  if (leaf) return unitWord(leaf, count);
  const last = name.split(" ").at(-1) ?? name;
  // Six spring onions are no six onions.
  const isOther = isBoughtApart(last, name);
  return inflect(isOther ? name : last, count);
}

/** What is counted of a herb that comes in bunches. */
function leafOf(name: string): "leaf" | "sprig" | null {
  const { soldBy, weights } = purchaseOf(foodKey(name)).sale;
  if (soldBy.way !== "counted" || soldBy.unit !== "bunch" || !weights.has("leaf")) return null;
  const piece = weights.get("piece");
  return (["leaf", "sprig"] as const).find((one) => weights.get(one) === piece) ?? null;
}

function isBoughtApart(last: string, name: string): boolean {
  const key = foodKey(last);
  const isProduce = isKnownFood(key) && aisleOf(key) === "Produce";
  return isProduce && purchaseOf(key).key !== purchaseOf(foodKey(name)).key;
}

/** Whether an amount is none that one could buy: a pinch, a glug. */
export function isPinch(amount: Pick<NeededAmount, "unit"> | undefined): boolean {
  return amount?.unit !== undefined && PINCHES.has(amount.unit);
}

const PINCHES: ReadonlySet<Unit | null> = new Set<Unit | null>([
  "pinch",
  "dash",
  "splash",
  "drizzle",
  "glug",
  "sprinkle",
  "grind",
  "twist",
  "drop",
  "dollop",
  "squeeze",
]);

/** "2 cans (14 oz)", "3 cans (2 × 14 oz, 1 × 28 oz)": the sizes of packages after their count. */
function withPack(part: readonly NeededAmount[], measures: Measures): string {
  const total = formatAmounts(part, measures);
  const bySize = new Map<string, NeededAmount[]>();
  for (const amount of part) {
    if (!amount.pack) continue;
    const size = formatPack(amount.pack, measures);
    bySize.set(size, [...(bySize.get(size) ?? []), amount]);
  }
  const [only] = bySize.keys();
  if (only === undefined) return total;
  if (bySize.size === 1) {
    const unit = part[0]?.unit ?? null;
    const isPiece = !isContainer(unit);
    const isOne = isPiece && addQuantities(part).max <= 1;
    const [one] = part;
    if (isOne && unit === null && one?.pack && dimensionOf(one.pack.unit) === "mass")
      return formatAmounts([sizeOf(one.pack)], measures);
    return `${total} (${only}${isPiece && !isOne ? " each" : ""})`;
  }
  const sizes = [...bySize].map(([size, amounts]) => {
    const bare = amounts.map((amount) => ({ ...amount, unit: null }));
    return `${formatAmounts(bare)} × ${size}`;
  });
  return `${total} (${sizes.sort().join(", ")})`;
}

const sizeOf = ({ quantity, unit }: Pack): Amount => {
  return { quantity: { min: quantity, max: quantity }, unit };
};

/** Amounts that can be added: of one dimension, or counted in the same kind. */
function amountGroups(amounts: readonly NeededAmount[]): NeededAmount[][] {
  const groups = new Map<string, NeededAmount[]>();
  for (const amount of amounts) {
    const dimension = dimensionOf(amount.unit);
    const order = { count: 0, volume: 1, mass: 2, length: 3 }[dimension];
    const key = `${order} ${dimension === "count" ? (amount.unit ?? "") : ""}`;
    const group = groups.get(key);
    if (group) group.push(amount);
    else groups.set(key, [amount]);
  }
  return [...groups].sort(([a], [b]) => compare(a, b)).map(([, group]) => group);
}
