import { addDays, weekStartOf } from "../../app/server/values/dates";
import { type App } from "../app";
import { type Client } from "../client";
import { groceryItems } from "../contract/shapes";
import { cookWithMeals, plan, today } from "../screens/fixture";

export const WEEK = weekStartOf(today());
export const LIST = `/dashboard/groceries?weekStart=${WEEK}`;

/** Signs up a cook with two planned meals and a list of them. */
export async function shopper(app: App) {
  const { client, meals } = await cookWithMeals(app, 2);
  for (const [index, { id }] of meals.entries()) await plan(client, id, addDays(today(), index));
  const mealIds = meals.map(({ id }) => id);
  await client.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: WEEK });
  return { client, meals };
}

/** Returns all items of the list, as the server has them. */
export async function itemsOf(client: Client) {
  const list = groceryItems(await client.get(`/api/grocery-list/items?weekStartDate=${WEEK}`));
  return list.aisles.flatMap(({ items }) => items);
}
