import { formatDate, isDate } from "~/server/values/dates";

const PLACES: readonly [start: string, words: string][] = [
  ["/favorites", "My Favorites"],
  ["/custom-recipes", "Custom Recipes"],
  ["/collections", "Collections"],
  ["/all-recipes", "All Recipes"],
  ["/dashboard/groceries", "Groceries"],
  ["/dashboard/meals/", "Recipe"],
  ["/dashboard/selected", "Selected meals"],
  ["/dashboard/week/fill", "Fill my week"],
  ["/dashboard/calendar", "Meal Calendar"],
  ["/dashboard", "Planner"],
  ["/week", "Kitchen screen"],
];

const DAY = "/dashboard/calendar/";

/**
 * Returns the name of the page at an address of this site for links back to it: "All Recipes", "Friday 20
 * November", or "Back".
 */
export function placeInWords(href: string) {
  const date = href.slice(DAY.length, DAY.length + 10);
  if (href.startsWith(DAY) && isDate(date)) return formatDate(date, "EEEE d MMMM");
  return PLACES.find(([start]) => href.startsWith(start))?.[1] ?? "Back";
}
