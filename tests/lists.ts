import { expect } from "vitest";
import { entriesInBatches, entryTextsInBatches } from "../app/plan/calendar/entry-batches.server";
import { favoritesInBatches } from "../app/recipes/favorites/favorites.server";
import { mealsInBatches } from "../app/recipes/meals/meals.server";

const whole =
  <Args extends unknown[], Row>(batches: (...args: Args) => AsyncGenerator<Row[]>) =>
  async (...args: Args) => {
    const rows: Row[] = [];
    for await (const batch of batches(...args)) rows.push(...batch);
    return rows;
  };

/** Each function returns what the call of the same name returns, in one piece. */
export const listMeals = whole(mealsInBatches);
export const listFavorites = whole(favoritesInBatches);
const entriesOf = whole(entriesInBatches);
const entryTextsOf = whole(entryTextsInBatches);
/** Returns the entries of the calendar, as the call returns them. */
export async function listEntries(...asked: Parameters<typeof entriesInBatches>) {
  const entries = await entriesOf(...asked);
  const texts = await entryTextsOf(...asked);
  expect(texts.map((text): unknown => JSON.parse(text))).toEqual(entries);
  return entries;
}
export const listRecipes = (...[services, user]: Parameters<typeof mealsInBatches>) =>
  listMeals(services, user, { only: "custom" });
