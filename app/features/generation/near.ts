import { cut } from "~/text";
import type { MealCardData } from "~/features/meals/meal";

/** A recipe that is offered, to be looked at before it is chosen. */
export type NearMeal = Pick<
  MealCardData,
  "title" | "description" | "cuisine" | "protein" | "course" | "cookingTime"
> & {
  bookId: string;
  /** The household's own meal if it has this one; then it is free. */
  mealId: string | null;
  /** Credits that choosing it costs. */
  price: 0 | 1;
};

/** What is offered for a request; `isAnswered` if one of them is what was asked for after all. */
export type NearMeals = { query: string; isAnswered: boolean; meals: NearMeal[] };

/** The request that a page's address carries, as far as one may be: 500 characters, none of them halved. */
export const requestIn = (asked: URLSearchParams) => cut(asked.get("find") ?? "", 500);

/**
 * A page's address without an older request in it, or with this one: what comes close to it is then
 * shown on that page.
 */
export function withRequest(address: string, query?: string) {
  const [path = "", search] = address.split("?");
  const asked = new URLSearchParams(search);
  for (const name of ["find", "near"]) asked.delete(name);
  if (query !== undefined) {
    asked.set("find", query);
    asked.set("near", "1");
  }
  return asked.size > 0 ? `${path}?${asked}` : path;
}
