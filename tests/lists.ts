import { entriesInBatches } from "~/features/calendar/entries.server";
import { favoritesInBatches } from "~/features/favorites/favorites.server";
import { mealsInBatches } from "~/features/meals/meals.server";

const whole =
  <Args extends unknown[], Row>(batches: (...args: Args) => AsyncGenerator<Row[]>) =>
  async (...args: Args) => {
    const rows: Row[] = [];
    for await (const batch of batches(...args)) rows.push(...batch);
    return rows;
  };

/** What the calls of the same names answer, in one piece. */
export const listMeals = whole(mealsInBatches);
export const listFavorites = whole(favoritesInBatches);
export const listEntries = whole(entriesInBatches);
export const listRecipes = (...[services, user]: Parameters<typeof mealsInBatches>) =>
  listMeals(services, user, { only: "custom" });
