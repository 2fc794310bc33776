import type { GroceryList, ListGroup, ListItem } from "~/shop/lists/list";

/**
 * A shared list for other apps, by aisle in store order: what is to be bought, what is in the basket already, and apart
 * what may be bought in any store, where the list is of one, and what is probably at home. It names no meals, and says nothing of who eats; `check` says which label to read, where the
 * link may tell that, and is null else.
 */
export function toSharedJson(list: GroceryList) {
  const { weekStartDate, version, store, groups, anyStore, probable } = list;
  const aisles = groups.map(toAisle);
  return {
    weekStartDate,
    version,
    store: store?.name ?? null,
    aisles,
    anyStore: anyStore.map(toAisle),
    probablyAtHome: probable.map(toAisle),
  };
}

const toAisle = ({ category, items }: ListGroup) => ({ category, items: items.map(toItem) });

const toItem = ({ id, name, amount, text, detail, optional, ticked, check }: ListItem) => ({
  id,
  name,
  amount,
  text,
  detail,
  optional,
  ticked,
  check: check?.words ?? null,
});
