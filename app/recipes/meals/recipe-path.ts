import { withFrom } from "~/ui/way-back";

type RecipeFor = {
  mealId: string;
  /** The requested number of servings. Null for the default. */
  serves: number | null;
  /** The planned meal that the page is opened for, if not everybody eats it. */
  entryId?: string | undefined;
};

/** The maximum number of servings that a recipe can be scaled to. */
export const MAX_SERVES = 24;

/** Returns the path of a recipe's page, scaled to `serves`. */
export function recipePath({ mealId, serves, entryId }: RecipeFor) {
  const params = [
    ...(serves === null ? [] : [`serves=${serves}`]),
    ...(entryId ? [`entry=${entryId}`] : []),
  ];
  return `/dashboard/meals/${mealId}${params.length > 0 ? `?${params.join("&")}` : ""}`;
}

/** Returns the number of servings in a URL, or else `storedServings`. */
export const servesOf = (input: string | null, storedServings: number) =>
  askedServes(input, storedServings) ?? storedServings;

/** Returns the number of servings in a URL, or null. The recipe's stored servings are always allowed. */
export const askedServes = (input: string | null, storedServings: number) =>
  readServes(input, Math.max(MAX_SERVES, storedServings));

/** Returns the number in a URL if it is from 1 to `max`. Otherwise returns null. */
export function readServes(input: string | null, max = MAX_SERVES): number | null {
  const number = /^\d{1,3}$/.test(input ?? "") ? Number(input) : 0;
  return number >= 1 && number <= max ? number : null;
}

type MadePlace = {
  mealId: string;
  /** The planned meal that was cooked. */
  entryId?: string | null | undefined;
  /** The number of cooked servings, if the meal was not planned and the number differs from the recipe. */
  serves?: number | null | undefined;
  /** The entry of the cook log to change. */
  madeId?: string | null | undefined;
  /** The page to return to. */
  from?: string | undefined;
};

/** Returns the path of the page that logs a recipe as cooked. */
export function madePath({ mealId, entryId, serves, madeId, from }: MadePlace) {
  const query = new URLSearchParams({
    ...(madeId && { made: madeId }),
    ...(!madeId && entryId && { entry: entryId }),
    ...(!madeId && !entryId && serves && { serves: `${serves}` }),
  });
  const path = `/dashboard/meals/${mealId}/made`;
  return withFrom(query.size > 0 ? `${path}?${query}` : path, from);
}
