import { withFrom } from "~/ui/way-back";

type RecipeFor = {
  mealId: string;
  /** For how many it is asked for; null for as many as it opens for by itself. */
  serves: number | null;
  /** The planned meal that it is opened for, where not everybody eats that. */
  entryId?: string | undefined;
};

/** For how many a recipe can be written out. */
export const MAX_SERVES = 24;

/** A recipe's page, where it is written out for `serves`. */
export function recipePath({ mealId, serves, entryId }: RecipeFor) {
  const asked = [
    ...(serves === null ? [] : [`serves=${serves}`]),
    ...(entryId ? [`entry=${entryId}`] : []),
  ];
  return `/dashboard/meals/${mealId}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
}

/** For how many a recipe is asked for in an address; `stored` if it does not say. */
export const servesOf = (asked: string | null, stored: number) =>
  askedServes(asked, stored) ?? stored;

/** The same; null if it does not say. A recipe can be written out for as many as it is stored for, at least. */
export const askedServes = (asked: string | null, stored: number) =>
  readServes(asked, Math.max(MAX_SERVES, stored));

/** The number of an address, or null for none from 1 to `max`. */
export function readServes(asked: string | null, max = MAX_SERVES): number | null {
  const number = /^\d{1,3}$/.test(asked ?? "") ? Number(asked) : 0;
  return number >= 1 && number <= max ? number : null;
}

type MadePlace = {
  mealId: string;
  /** The planned meal that was made. */
  entryId?: string | null | undefined;
  /** For how many it was made where it was not planned, if not as it is written. */
  serves?: number | null | undefined;
  /** What was said of a time before, to be changed. */
  madeId?: string | null | undefined;
  /** Where one came from. */
  from?: string | undefined;
};

/** The page that says of a recipe that it was made. */
export function madePath({ mealId, entryId, serves, madeId, from }: MadePlace) {
  const query = new URLSearchParams({
    ...(madeId && { made: madeId }),
    ...(!madeId && entryId && { entry: entryId }),
    ...(!madeId && !entryId && serves && { serves: `${serves}` }),
  });
  const path = `/dashboard/meals/${mealId}/made`;
  return withFrom(query.size > 0 ? `${path}?${query}` : path, from);
}
