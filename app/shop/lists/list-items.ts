import { newId } from "~/server/values/ids";
import type { Steps } from "~/server/values/cooperative-scheduling";
import type { Schema } from "~db/schema";
import { toGroups } from "./combine";
import { cover, isCovered } from "./covered";
import type { ItemLabel, ItemLabels } from "./item-label";
import type { Measures } from "~/engine/food";
import { addUp, type CookedRecipe } from "./needs";
import { describe } from "./purchase-words";
import { type PurchaseNeed, toPurchases } from "./purchases";
import { readHowMuch, readNeed, withEarlier, writeHowMuch, writeNeed } from "./stored-need";

type Item = Schema["groceryItems"];

/** An item as the meals ask for it. */
export type NeededItem = Pick<
  Item,
  "category" | "food" | "text" | "shown" | "mealIds" | "position"
> & { need: string };

/** The version of a list that is replaced now. */
type Replaced = { version: number; until: string };

/** The items of some recipes in store order, each as it reads in every kind of measures. */
export function* toItems(recipes: readonly CookedRecipe[]): Steps<NeededItem[]> {
  const purchases = toPurchases(yield* addUp(recipes));
  const byKey = new Map(purchases.map((one) => [one.key, writeNeed(one)]));
  const [metric, us] = [yield* labelsIn(purchases, "metric"), yield* labelsIn(purchases, "us")];
  const groups = yield* toGroups(purchases, "written");
  return groups
    .flatMap(({ category, items }) => items.map((item) => ({ category, item })))
    .map(({ category, item }, position) => {
      const written = labelOf(item);
      const shown: ItemLabels = {
        written,
        metric: metric.get(item.key) ?? written,
        us: us.get(item.key) ?? written,
      };
      return {
        category,
        position,
        food: item.key,
        text: item.text,
        shown: JSON.stringify(shown),
        mealIds: JSON.stringify(item.mealIds),
        need: byKey.get(item.key) ?? "",
      };
    });
}

function* labelsIn(
  purchases: readonly PurchaseNeed[],
  measures: Measures,
): Steps<Map<string, ItemLabel>> {
  const labels = new Map<string, ItemLabel>();
  for (const purchase of purchases) {
    yield;
    labels.set(purchase.key, labelOf(describe(purchase, measures)));
  }
  return labels;
}

const labelOf = ({ name, amount, text, detail }: ItemLabel) => ({ name, amount, text, detail });

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
  // An item of before has a tick without an amount: it stands for what it read then.
  if (old.need === null && old.ticked === 1) {
    const isSame = old.text === item.text;
    return isSame
      ? { ...now, covered: writeHowMuch(cover(readNeed(item.need), null)) }
      : { ...now, ticked: 0, covered: null };
  }
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
