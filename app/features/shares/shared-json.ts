import type { GroceryList, ListGroup, ListItem } from "~/features/groceries/list";

/**
 * A shared list for other apps, by aisle in store order: what is to be bought, what is in the basket already, and apart
 * what is probably at home. It names no meals, and says nothing of who eats; `check` says which label to read, where the
 * link may tell that, and is null else.
 */
export function toSharedJson({ weekStartDate, version, groups, probable }: GroceryList) {
  const aisles = groups.map(toAisle);
  return { weekStartDate, version, aisles, probablyAtHome: probable.map(toAisle) };
}

const toAisle = ({ category, items }: ListGroup) => ({ category, items: items.map(toItem) });

const toItem = ({ id, name, amount, text, detail, optional, ticked, check }: ListItem) => ({
  ...{ id, name, amount, text, detail, optional, ticked, check: check?.words ?? null },
});
