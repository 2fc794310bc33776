import { runToEnd, type Steps } from "~/cooperative-scheduling";
import { aisleOf } from "~/food/aisles";
import { AISLES, type Aisle } from "~/food/food";
import { plural, singular } from "~/food/plurals";
import { addQuantities, formatAmounts, formatPack, type Measures } from "~/food/format";
import { addUp, compare, type CookedRecipe, type Need, type NeededAmount } from "./needs";
import { amountsToShow } from "./shown-amounts";
import { dimensionOf, isContainer } from "~/food/units";

/** One line of a grocery list. */
export type GroceryItem = {
  /** The food's key, the same however many there are and whatever a recipe calls it. */
  key: string;
  /** The food: "yellow onions". */
  name: string;
  /** How much of it: "3", "2 cups + 100 g"; empty if no line says. */
  amount: string;
  /** Both as the shopper reads them: "3 yellow onions". */
  text: string;
  /** The meals that need it, each once. */
  mealIds: string[];
};

/** The items of one aisle. */
export type GroceryGroup = { category: Aisle; items: GroceryItem[] };

/**
 * The grocery list of some recipes, in store order. Each food is one line
 * over all recipes, with amounts of one dimension added up; a food asked for
 * by weight and by volume keeps both on its line. `measures` shows weights
 * and volumes as written, or all metric or US. Order of recipes never matters.
 */
export function combine(
  recipes: readonly CookedRecipe[],
  measures: Measures = "written",
): GroceryGroup[] {
  return runToEnd(combineSteps(recipes, measures));
}

/** The same in steps. */
export function* combineSteps(
  recipes: readonly CookedRecipe[],
  measures: Measures = "written",
): Steps<GroceryGroup[]> {
  return yield* toGroups(yield* addUp(recipes), measures);
}

/** The same of what `addUp` has found, in steps: once for each kind of measures. */
export function* toGroups(needs: readonly Need[], measures: Measures): Steps<GroceryGroup[]> {
  const groups = new Map<Aisle, GroceryItem[]>();
  for (const need of needs) {
    yield;
    const aisle = shelfOf(need);
    const items = groups.get(aisle) ?? [];
    groups.set(aisle, items);
    items.push(itemOf(need, measures));
  }
  return AISLES.flatMap((category) => {
    const items = groups.get(category);
    if (!items) return [];
    items.sort(
      (a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.text, b.text),
    );
    return [{ category, items }];
  });
}

/** The aisle, by the food's key if its own words say less; what comes in tins is in Pantry. */
function shelfOf({ key, names, amounts }: Need): Aisle {
  const named = aisleOf(names[0] ?? key);
  const aisle = named === "Other" || key === "cilantro" ? aisleOf(key) : named;
  const isTinned = amounts.length > 0 && amounts.every((a) => a.unit === "can");
  return isTinned && FRESH.has(aisle) ? "Pantry" : aisle;
}

const FRESH: ReadonlySet<Aisle> = new Set<Aisle>(["Produce", "Meat & Poultry", "Seafood"]);

/** One food as a line of the list; what is `more` than was bought before says so: "2 more cans". */
export function itemOf(
  need: Omit<Need, "alternatives" | "notes">,
  measures: Measures,
  isMoreOf = false,
): GroceryItem {
  const all = amountGroups(amountsToShow(need, measures));
  const measured = all.filter(([first]) => !isPinch(first));
  // Beside a measured amount a pinch is only "some more".
  const parts = measured.length > 0 ? measured : all;
  const base = displayName(need.names);
  const only = parts.length === 1 ? parts[0] : undefined;
  const isWhole = only?.every((a) => a.unit === null) ?? false;
  const count = only && isWhole ? addQuantities(only).max : null;
  const isMany = need.names.includes(inflect(base, 2));
  const name = count === null ? (isMany ? inflect(base, 2) : base) : inflect(base, count);
  const isMore = need.unmeasured > 0 || parts.length < all.length;
  const plusMore = isMore && !isMoreOf && parts.length > 0 ? ", plus more" : "";
  const more = need.optional ? `${plusMore} (optional)` : plusMore;
  const written = parts.map((part) => withPack(part, measures));
  const amount = isMoreOf ? moreOf(written, parts) : written.join(" + ");
  const text = written.length > 1 ? `${name} – ${amount}` : `${amount} ${name}`.trim();
  return { key: need.key, name, amount: amount + more, text: text + more, mealIds: need.mealIds };
}

/** "2 more cans", "3 more", "500 g more"; "some more" if no line says how much. */
function moreOf(written: readonly string[], parts: readonly NeededAmount[][]): string {
  const isCount = parts.length === 1 && parts[0]?.every((a) => dimensionOf(a.unit) === "count");
  const amount = written.join(" + ");
  if (!amount) return "some more";
  return isCount ? amount.replace(/^\S+/, "$& more") : `${amount} more`;
}

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
    const isPiece = !isContainer(unit) && addQuantities(part).max > 1;
    return `${total} (${only}${isPiece ? " each" : ""})`;
  }
  const sizes = [...bySize].map(([size, amounts]) => {
    const bare = amounts.map((amount) => ({ ...amount, unit: null }));
    return `${formatAmounts(bare)} × ${size}`;
  });
  return `${total} (${sizes.sort().join(", ")})`;
}

function isPinch(amount: NeededAmount | undefined): boolean {
  return amount?.unit === "pinch" || amount?.unit === "dash";
}

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

/** The shortest of the names; of two as long, the one in small letters. */
function displayName(names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => a.length - b.length || compare(b, a));
  return sorted[0] ?? "";
}

/** The name for one or several: "onion", "onions". */
function inflect(name: string, count: number): string {
  const words = name.split(" ");
  const end = words.findIndex(
    (w, at) => at > 0 && /^(in|with|of|for|from|or|on|and|without)$/i.test(w),
  );
  const last = (end > 0 ? end : words.length) - 1;
  const word = words[last] ?? "";
  if (!/^[\p{L}'’-]+$/u.test(word)) return name;
  words[last] = count > 1 ? plural(word) : oneOf(word);
  return words.join(" ");
}

function oneOf(word: string): string {
  const lower = word.toLowerCase();
  return singular(lower) === lower ? word : lower === word ? singular(word) : word;
}
