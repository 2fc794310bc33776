import type { User } from "~/household/access";
import type { Seats } from "~/household/eaters";
import { requestFor } from "./book-dishes.server";
import { findMeal } from "./generate.server";

type Taking = {
  bookId: string;
  /** Credits that it was offered for. */
  price?: number | undefined;
  /** Who eats it, where that is known. */
  seats?: Seats | null;
  requestKey: string;
};

/**
 * Makes a dish of the recipe book the household's, at the price of any new meal: once for a `requestKey`, and for none
 * where it is theirs by now. It is to be planned, and not shown among the suggestions. Returns the meal's id, and whether it was
 * theirs already, which costs nothing. Throws as `findMeal`.
 */
export async function takeDish(
  services: Parameters<typeof findMeal>[0],
  user: User,
  { bookId, price, seats = null, requestKey }: Taking,
): Promise<{ mealId: string; isOwn: boolean }> {
  const key = { requestKey, onOtherInput: "start" } as const;
  const query = requestFor(bookId);
  const asked = {
    kind: "take",
    bookId,
    query,
    price,
    seats,
    isPlanned: true,
    ...key,
  } as const;
  const { meal, isOwn } = await findMeal(services, user, asked);
  return { mealId: meal.id, isOwn };
}
