const PLACES: readonly [start: string, words: string][] = [
  ["/favorites", "My Favorites"],
  ["/custom-recipes", "Custom Recipes"],
  ["/collections", "Collections"],
  ["/all-recipes", "All Recipes"],
  ["/dashboard/groceries", "Groceries"],
  ["/dashboard/meals/", "Recipe"],
  ["/dashboard", "Planner"],
];

/** What the page at an address of this site is called on the way back to it: "All Recipes", or "Back". */
export const placeInWords = (href: string) =>
  PLACES.find(([start]) => href.startsWith(start))?.[1] ?? "Back";
