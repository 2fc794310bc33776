/** The address of a week's list; for a store, if one is asked for. */
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
