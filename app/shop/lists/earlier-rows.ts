import { purchaseOf } from "~/engine/food";
import type { Schema } from "~db/schema";
import { readHowMuch, writeHowMuch } from "./stored-need";

type Item = Schema["groceryItems"];

/**
 * The rows of a list by what they buy. Rows of before there were purchases, one a food, are taken over: what was
 * bought of each was bought of the purchase; it is set aside or removed only if all of them were.
 */
export function byPurchase(rows: readonly Item[]): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const row of rows) {
    const { key } = purchaseOf(row.food);
    const before = found.get(key);
    const now = withOwnFood(row);
    found.set(key, before ? bothOf(before, now) : now);
  }
  return found;
}

/** A tick that does not say of which food it is, is of the row's own. */
function withOwnFood(row: Item): Item {
  const covered = readHowMuch(row.covered);
  if (!covered) return row;
  const amounts = covered.amounts.map((one) => ({ ...one, food: one.food ?? row.food }));
  return { ...row, covered: writeHowMuch({ ...covered, amounts }) };
}

function bothOf(one: Item, other: Item): Item {
  const isOwn = other.food === purchaseOf(other.food).key;
  const [kept, added] = isOwn ? [other, one] : [one, other];
  const bought = [kept, added].flatMap(({ covered }) => readHowMuch(covered) ?? []);
  const covered = {
    amounts: bought.flatMap(({ amounts }) => amounts),
    unmeasured: bought.reduce((sum, { unmeasured }) => sum + unmeasured, 0),
  };
  const both = <K extends "ticked" | "atHome" | "removed">(flag: K) =>
    kept[flag] === 1 && added[flag] === 1 ? 1 : 0;
  return {
    ...kept,
    covered: bought.length > 0 ? writeHowMuch(covered) : null,
    ticked: both("ticked"),
    atHome: both("atHome"),
    removed: both("removed"),
    needed: kept.needed === 1 || added.needed === 1 ? 1 : 0,
  };
}
