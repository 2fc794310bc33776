import { formatDate, isDate } from "~/server/values/dates";
import { type Message, message, t } from "~/language/messages";

const PLACES: readonly [start: string, words: Message][] = [
  ["/favorites", message("My Favorites")],
  ["/custom-recipes", message("Custom Recipes")],
  ["/collections", message("Collections")],
  ["/all-recipes", message("All Recipes")],
  ["/dashboard/groceries", message("Groceries")],
  ["/dashboard/meals/", message("Recipe")],
  ["/dashboard/selected", message("Selected meals")],
  ["/dashboard/week/fill", message("Fill my week")],
  ["/dashboard/calendar", message("Meal Calendar")],
  ["/dashboard", message("Planner")],
  ["/week", message("Kitchen screen")],
];

const DAY = "/dashboard/calendar/";

/**
 * Returns the name of the page at an address of this site for links back to it: "All Recipes", "Friday 20
 * November", or "Back".
 */
export function placeInWords(href: string) {
  const date = href.slice(DAY.length, DAY.length + 10);
  if (href.startsWith(DAY) && isDate(date)) return formatDate(date, "EEEE d MMMM");
  return t(PLACES.find(([start]) => href.startsWith(start))?.[1] ?? message("Back"));
}
