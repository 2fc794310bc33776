import type { GroceryList } from "~/features/groceries/list";

/**
 * A shared list for other apps, by aisle in store order: what is to be bought and what is in the basket already.
 * It names no meals, and says nothing of who eats.
 */
export function toSharedJson({ weekStartDate, version, groups }: GroceryList) {
  return {
    weekStartDate,
    version,
    aisles: groups.map(({ category, items }) => ({
      category,
      items: items.map(({ id, name, amount, text, ticked }) => ({
        id,
        name,
        amount,
        text,
        ticked,
      })),
    })),
  };
}
