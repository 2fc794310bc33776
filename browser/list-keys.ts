/** Path of the page of grocery lists. */
export const LIST = "/dashboard/groceries";

/** Cache key of a list's page: one for each week and store. */
export function keyOf(href: string) {
  const { searchParams } = new URL(href, location.href);
  return keyFor(searchParams.get("weekStart"), searchParams.get("store"));
}

/** Cache key of a week's list, for a store. */
export function keyFor(week: string | null, store: string | null) {
  const query = `${new URLSearchParams({ ...(week && { weekStart: week }), ...(store && { store }) })}`;
  return `${LIST}${query && `?${query}`}`;
}
