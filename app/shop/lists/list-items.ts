import { newId } from "~/server/values/ids";
import type { Steps } from "~/server/values/cooperative-scheduling";
import type { Schema } from "~db/schema";
import { shelve } from "./combine";
import { isCovered } from "./covered";
import { addUp, type CookedRecipe } from "./needs";
import { toPurchases, readHowMuch, readNeed, withEarlier, writeNeed } from "./purchases";

type Item = Schema["groceryItems"];

/** An item as the meals ask for it. */
export type NeededItem = Pick<Item, "category" | "food" | "mealIds" | "position"> & {
  need: string;
};

/** The version of a list that is replaced now. */
type Replaced = { version: number; until: string };

/** Returns the items of recipes in store order. `readItemLabel` makes their words when they are shown. */
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

/** A food that the list did not have. */
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
 * A food that the list had, as the meals ask for it now. What is set aside or removed stays so. A tick
 * stays for as long as what was bought is enough; if it is not, the rest comes back.
 */
export function keptItem(old: Item, item: NeededItem, replaced: Replaced): Item {
  const now: Item = { ...old, ...item, needed: 1, earlier: earlierOf(old, item.need, replaced) };
  const covered = readHowMuch(old.covered);
  if (!covered) return now;
  return { ...now, ticked: isCovered(readNeed(item.need), covered) ? 1 : 0 };
}

/** A food that no meal needs any more: remembered if some of it was bought, else null. */
export function unneededItem(old: Item, replaced: Replaced): Item | null {
  if (old.need === null || old.covered === null) return null;
  const { key, members } = readNeed(old.need);
  const need = writeNeed({
    key,
    beside: [],
    members: members.map((one) => ({ ...one, amounts: [], unmeasured: 0 })),
  });
  const earlier = earlierOf(old, need, replaced);
  return { ...old, need, earlier, needed: 0, ticked: 1, mealIds: "[]" };
}

function earlierOf({ need, earlier }: Item, now: string, replaced: Replaced): string {
  return need === null || need === now ? earlier : withEarlier(earlier, need, replaced);
}
