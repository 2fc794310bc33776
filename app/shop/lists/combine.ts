import { runToEnd, type Steps } from "~/server/values/cooperative-scheduling";
import {
  aisleOf,
  AISLES,
  type Aisle,
  FRESH_AISLES,
  type Measures,
  purchaseOf,
} from "~/engine/food";
import { addUp, compare, type CookedRecipe } from "./needs";
import {
  membersNameOf,
  type MemberNeed,
  type PurchaseNeed,
  toPurchases,
  readHowMuch,
  readNeed,
  withEarlier,
  writeNeed,
} from "./purchases";
import { describe, isOptional, type PurchaseWords } from "./purchase-words";
import { newId } from "~/server/values/ids";
import type { Schema } from "~db/schema";
import { isCovered } from "./covered";

/** One item of a grocery list. */
export type GroceryItem = PurchaseWords & {
  /** The purchase's key, which does not depend on the amount or on a recipe's wording. */
  key: string;
  /** True if the item is optional in every line that needs it. */
  optional: boolean;
  /** The ids of the meals that need the item, without duplicates. */
  mealIds: string[];
};

/** The items of one aisle. */
export type GroceryGroup = { category: Aisle; items: GroceryItem[] };

/**
 * Combines recipes into a grocery list in store order. Each food is one item for all recipes. Foods that are bought as
 * one purchase are one item in the unit in which it is sold. `measures` shows weights and volumes as written, or all
 * metric or US. The order of recipes does not matter.
 */
export function combine(
  recipes: readonly CookedRecipe[],
  measures: Measures = "written",
): GroceryGroup[] {
  return runToEnd(combineSteps(recipes, measures));
}

/** Combines recipes as `combine` does, in steps. */
function* combineSteps(
  recipes: readonly CookedRecipe[],
  measures: Measures = "written",
): Steps<GroceryGroup[]> {
  return yield* toGroups(toPurchases(yield* addUp(recipes)), measures);
}

/** Groups purchases by aisle in steps, once for each kind of measures. */
function* toGroups(purchases: readonly PurchaseNeed[], measures: Measures): Steps<GroceryGroup[]> {
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

/** Returns purchases in the order of a shop: by aisle, and in each aisle by name. */
function shelve(purchases: readonly PurchaseNeed[]): { category: Aisle; purchase: PurchaseNeed }[] {
  return purchases
    .map((purchase) => {
      const category = shelfOf(purchase);
      const name = membersNameOf(purchase.members).toLowerCase();
      return { category, purchase, name, aisle: AISLES.indexOf(category) };
    })
    .sort(
      (a, b) =>
        a.aisle - b.aisle || compare(a.name, b.name) || compare(a.purchase.key, b.purchase.key),
    )
    .map(({ category, purchase }) => ({ category, purchase }));
}

/**
 * Returns the aisle of a purchase: that of its food if the food itself is bought, otherwise that of its name. Foods in
 * tins and jars are in Pantry.
 */
function shelfOf({ key, members, shelf }: PurchaseNeed): Aisle {
  const [first] = members;
  const namedAisle =
    first && purchaseOf(first.key).role === "same" ? shelfOfFood(first) : aisleOf(key);
  const aisle = namedAisle === "Other" ? (shelf ?? namedAisle) : namedAisle;
  const amounts = members.flatMap((member) => member.amounts);
  const isTinned =
    amounts.length > 0 && amounts.every(({ unit }) => unit === "can" || unit === "jar");
  return isTinned && FRESH_AISLES.has(aisle) ? "Pantry" : aisle;
}

/** Returns the aisle of a food: that of its first name, or that of its key if the name is less precise. */
function shelfOfFood({ key, names: [name = key] }: MemberNeed): Aisle {
  const namedAisle = aisleOf(name);
  return namedAisle === "Other" || key === "cilantro" ? aisleOf(key) : namedAisle;
}

type Item = Schema["groceryItems"];

/** An item as the meals need it. */
export type NeededItem = Pick<Item, "category" | "food" | "mealIds" | "position"> & {
  need: string;
};

/** The version of a list that is being replaced. */
type Replaced = { version: number; until: string };

/** Returns the items of recipes in store order. `readItemLabel` formats them when they are shown. */
export function* toItems(recipes: readonly CookedRecipe[]): Steps<NeededItem[]> {
  const purchases = toPurchases(yield* addUp(recipes));
  return shelve(purchases).map(({ category, purchase }, position) => ({
    category,
    position,
    food: purchase.key,
    mealIds: JSON.stringify(purchase.mealIds),
    need: writeNeed(purchase),
  }));
}

/** Creates an item for a food that the list did not have. */
export function newItem(
  item: NeededItem,
  { householdId, listId }: Pick<Item, "householdId" | "listId">,
): Item {
  return {
    ...item,
    id: newId(),
    householdId,
    listId,
    text: "",
    byHand: 0,
    needed: 1,
    covered: null,
    earlier: "[]",
    knownMealIds: null,
    ticked: 0,
    atHome: 0,
    removed: 0,
    tickedAt: null,
    atHomeAt: null,
    removedAt: null,
  };
}

/**
 * Updates an item of the list to the current needs of the meals. It stays set aside or removed. It stays checked off
 * while the bought amount is enough. Otherwise, the rest returns to the list.
 */
export function keptItem(old: Item, item: NeededItem, replaced: Replaced): Item {
  const now: Item = { ...old, ...item, needed: 1, earlier: earlierOf(old, item.need, replaced) };
  const covered = readHowMuch(old.covered);
  if (!covered) return now;
  return { ...now, ticked: isCovered(readNeed(item.need), covered) ? 1 : 0 };
}

/**
 * Updates an item that no meal needs now. Returns null if nothing of it was bought. Otherwise, keeps the bought amount.
 */
export function unneededItem(old: Item, replaced: Replaced): Item | null {
  if (old.need === null || old.covered === null) return null;
  const { key, members } = readNeed(old.need);
  const need = writeNeed({
    key,
    beside: [],
    members: members.map((member) => ({ ...member, amounts: [], unmeasured: 0 })),
  });
  const earlier = earlierOf(old, need, replaced);
  return { ...old, need, earlier, needed: 0, ticked: 1, mealIds: "[]" };
}

function earlierOf({ need, earlier }: Item, now: string, replaced: Replaced): string {
  return need === null || need === now ? earlier : withEarlier(earlier, need, replaced);
}
