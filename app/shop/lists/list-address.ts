import { type GroceryList, toBuyOf } from "./list";

/** Returns the address of a week's list, for a store if requested. */
export function listAddress(
  week: string,
  {
    view = "",
    store = null,
  }: { view?: "" | "/line" | "/share" | "/stores" | ".txt"; store?: string | null } = {},
): string {
  const query = new URLSearchParams({ weekStart: week, ...(store && { store }) });
  return `/dashboard/groceries${view}?${query}`;
}

/** The changes that a form of the list makes, by item ids. */
type ListChanges = {
  ticked: readonly string[];
  was: string;
  have: readonly string[];
  need?: string | undefined;
  remove?: string | undefined;
  restore?: string | undefined;
  item?: string | undefined;
};

/** Returns the ids of the items that were checked off when the page was rendered. */
export const wasTicked = (idList: string) => new Set(idList.split(" ").filter(Boolean));

/** Returns the ids of the items whose checkboxes differ from the rendered page. */
export function changedTicks({
  ticked,
  was: idList,
}: Pick<ListChanges, "ticked" | "was">): string[] {
  const before = wasTicked(idList);
  const now = new Set(ticked);
  return [...ticked.filter((id) => !before.has(id)), ...[...before].filter((id) => !now.has(id))];
}

/**
 * Returns the id of the element at which the user left the list when sending its form. It is the one next to the last
 * changed item, which itself may have moved. `list` is the list as the user saw it. Returns "" if nothing changed.
 */
export function listPlaceOf(list: GroceryList | null, form: ListChanges): string {
  const { need, restore, item } = form;
  const aside = [...(list?.probable ?? []).flatMap(({ items }) => items), ...(list?.atHome ?? [])];
  if (need) return besideIn(aside, [need]) || `#item-${need}`;
  if (restore) return besideIn(list?.removed ?? [], [restore]) || `#item-${restore}`;
  const changed = [...changedTicks(form), ...form.have, ...(form.remove ? [form.remove] : [])];
  const toBuy = list ? toBuyOf(list).flatMap(({ items }) => items) : [];
  // Items that were already in the basket are in a collapsed section.
  const inSight = toBuy.filter(({ id, ticked }) => !ticked || changed.includes(id));
  const place = besideIn(inSight, changed);
  return place || (item ? "#add-item" : "");
}

/** Returns the first unchanged item after the last changed one, otherwise the last before it. */
function besideIn(items: readonly { id: string }[], changed: readonly string[]): string {
  const isChanged = ({ id }: { id: string }) => changed.includes(id);
  const last = items.findLastIndex(isChanged);
  if (last < 0) return "";
  const after = items.slice(last + 1).find((item) => !isChanged(item));
  const beside = after ?? items.slice(0, last).findLast((item) => !isChanged(item));
  return `#item-${(beside ?? items[last])?.id}`;
}
