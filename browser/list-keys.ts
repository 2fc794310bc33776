/** The views of a week's list, by the end of their path: to make ready, and for the shop. */
export const VIEWS = ["", "/shop"] as const;
export type View = (typeof VIEWS)[number];

export const viewOf = (pathname: string): View => (pathname.endsWith("/shop") ? "/shop" : "");
export const otherView = (view: View): View => (view ? "" : "/shop");

/** Cache key of a list's page: one for each week, view and store. */
export function keyOf(href: string) {
  const { pathname, searchParams } = new URL(href, location.href);
  return keyFor(viewOf(pathname), searchParams.get("weekStart"), searchParams.get("store"));
}

/** Cache keys of other pages of the same list, what comes nearest first: the other view, and those of all stores. */
export function keysOfOthers(href: string) {
  const { pathname, searchParams } = new URL(href, location.href);
  const [view, week] = [viewOf(pathname), searchParams.get("weekStart")];
  const stores = new Set([searchParams.get("store"), null]);
  return [...stores].flatMap((store) => [
    keyFor(view, week, store),
    keyFor(otherView(view), week, store),
  ]);
}

/** Cache key of a week's list in a view, for a store. */
export function keyFor(view: View, week: string | null, store: string | null) {
  const query = `${new URLSearchParams({ ...(week && { weekStart: week }), ...(store && { store }) })}`;
  return `/dashboard/groceries${view}${query && `?${query}`}`;
}
