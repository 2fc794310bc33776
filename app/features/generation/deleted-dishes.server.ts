import type { User } from "~/features/access/user";
import { listDeletedMeals } from "~/features/trash/deleted-meals.server";
import type { Services } from "~/services.server";
import { type Dish, wasGiven } from "./own-meals.server";
import { plainTitle } from "~/features/meals/plain-title";

/** What the household has in the trash, by title and place in the book. */
export type Deleted = {
  has: (dish: Dish) => boolean;
  /** True where this server gave it for a request: it was paid for then. */
  wasGiven: (dish: Dish) => boolean;
};

/** Nobody wants to pay again for what can still be brought back. */
export async function listDeletedDishes(
  services: Pick<Services, "db" | "now">,
  user: Pick<User, "householdId">,
): Promise<Deleted> {
  const deleted = await listDeletedMeals(services, user);
  const among = (meals: typeof deleted) => {
    const keys = new Set(meals.flatMap(({ bookId, title }) => [bookId ?? "", plainTitle(title)]));
    keys.delete("");
    return ({ bookId, title }: Dish) => keys.has(bookId ?? "") || keys.has(plainTitle(title));
  };
  const given = deleted.filter(({ requestKey }) => requestKey !== null);
  return { has: among(deleted), wasGiven: among(given) };
}

/** True for a dish that the household was given before: it is not paid for again. */
export async function isPaidFor(
  services: Pick<Services, "db">,
  user: Pick<User, "householdId">,
  dish: Dish,
  deleted: Deleted,
) {
  return deleted.wasGiven(dish) || (await wasGiven(services, user, dish));
}
