import { runToEnd, type Steps } from "~/server/values/cooperative-scheduling";
import { aisleOf, AISLES, type Aisle, type Measures, purchaseOf } from "~/engine/food";
import { addUp, compare, type CookedRecipe, FRESH_AISLES } from "./needs";
import { nameOf, type MemberNeed, type PurchaseNeed, toPurchases } from "./purchases";
import { describe, isOptional, type PurchaseWords } from "./purchase-words";

/** One line of a grocery list. */
export type GroceryItem = PurchaseWords & {
  /** The purchase's key, the same however many there are and whatever a recipe calls it. */
  key: string;
  /** Whether every line that asks for it says that one may do without. */
  optional: boolean;
  /** The meals that need it, each once. */
  mealIds: string[];
};

/** The items of one aisle. */
export type GroceryGroup = { category: Aisle; items: GroceryItem[] };

/**
 * The grocery list of some recipes, in store order. Each food is one line
 * over all recipes, and foods that one buys as one thing are one line in what
 * it is sold by. `measures` shows weights and volumes as written, or all metric
 * or US. Order of recipes never matters.
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
  return yield* toGroups(toPurchases(yield* addUp(recipes)), measures);
}

/** The same of purchases, in steps: once for each kind of measures. */
export function* toGroups(
  purchases: readonly PurchaseNeed[],
  measures: Measures,
): Steps<GroceryGroup[]> {
  const groups = new Map<Aisle, GroceryItem[]>();
  for (const { category, purchase } of shelve(purchases)) {
    yield;
    const { key, mealIds } = purchase;
    const item = {
      key,
      ...describe(purchase, measures),
      optional: isOptional(purchase),
      mealIds,
    };
    const items = groups.get(category);
    if (items) items.push(item);
    else groups.set(category, [item]);
  }
  return [...groups].map(([category, items]) => ({ category, items }));
}

/** Purchases in the order of a shop: by aisle, and in each aisle by name. */
export function shelve(
  purchases: readonly PurchaseNeed[],
): { category: Aisle; purchase: PurchaseNeed }[] {
  return purchases
    .map((purchase) => {
      const category = shelfOf(purchase);
      const name = nameOf(purchase.members).toLowerCase();
      return { category, purchase, name, aisle: AISLES.indexOf(category) };
    })
    .sort(
      (a, b) =>
        a.aisle - b.aisle || compare(a.name, b.name) || compare(a.purchase.key, b.purchase.key),
    )
    .map(({ category, purchase }) => ({ category, purchase }));
}

/** The aisle of what is bought itself, or of its name where it is made of that; what comes in tins and jars is in Pantry. */
function shelfOf({ key, members, shelf }: PurchaseNeed): Aisle {
  const [first] = members;
  const named = first && purchaseOf(first.key).role === "same" ? shelfOfFood(first) : aisleOf(key);
  const aisle = named === "Other" ? (shelf ?? named) : named;
  const amounts = members.flatMap((member) => member.amounts);
  const isTinned =
    amounts.length > 0 && amounts.every(({ unit }) => unit === "can" || unit === "jar");
  return isTinned && FRESH_AISLES.has(aisle) ? "Pantry" : aisle;
}

/** The aisle, by the food's key if its own words say less. */
function shelfOfFood({ key, names: [name = key] }: MemberNeed): Aisle {
  const named = aisleOf(name);
  return named === "Other" || key === "cilantro" ? aisleOf(key) : named;
}
