import * as z from "zod";
import { SHAPES } from "~/connections/api/shapes";
import { todayOf } from "~/server/values/dates";
import { listFormSchema, MAX_ITEM, toItemsJson } from "~/shop/lists";
import { getCheckedList, applyOperations, saveListForm } from "~/shop/lists/index.server";
import { newId } from "~/server/values/ids";
import { date, given, type Asking, tool } from "../tool";

const week = { date: date.optional().describe("Any date of the week; by default this week") };
const output = z.object({ list: SHAPES.GroceryItems });

const readList = tool({
  name: "get_grocery_list",
  title: "The grocery list",
  description:
    "Returns the grocery list of this week, or of the week of a date: by aisle, with each item’s id, amount and whether it is checked off, whether it is probably at home, and whether it does not fit the eaters.",
  scope: "read",
  who: "planner",
  changes: "nothing",
  isIdempotent: true,
  input: z.object(week),
  output,
  run: async (asking, { date }) => ({ list: await listOf(asking, date) }),
});

const add = tool({
  name: "add_to_grocery_list",
  title: "Add to the grocery list",
  description:
    "Adds items in words, such as “2 lemons” or “dish soap”, to the list of the week, and starts the list if needed. A repeated call adds them again.",
  scope: "shop",
  who: "shopper",
  changes: "adds",
  isIdempotent: false,
  input: z.object({
    ...week,
    items: z.array(z.string().trim().min(1).max(MAX_ITEM)).min(1).max(30),
  }),
  output,
  async run(asking, { date, items }) {
    const { services, user } = asking;
    const weekStartDate = date ?? todayOf(user, services.now());
    for (const item of items) {
      await saveListForm(services, user, listFormSchema.parse({ weekStartDate, item }));
    }
    return { list: await listOf(asking, date) };
  },
});

const tick = tool({
  name: "tick_grocery_items",
  title: "Tick off the grocery list",
  description:
    "Checks off bought items by their ids, or unchecks them with ticked false. Pass the version of the list that the person saw, because a check is for the amounts in that version.",
  scope: "shop",
  who: "shopper",
  changes: "replaces",
  isIdempotent: true,
  input: z.object({
    ...week,
    itemIds: z.array(given).min(1).max(100),
    ticked: z.boolean().default(true),
    version: z.int().min(0).optional(),
  }),
  output,
  async run(asking, { date, itemIds, ticked, version }) {
    const { services, user } = asking;
    const at = services.now().toISOString();
    const weekStartDate = date ?? todayOf(user, services.now());
    const change = ticked ? ("tick" as const) : ("untick" as const);
    const taps = itemIds.map((itemId) => ({
      id: newId(),
      itemId,
      change,
      at,
      ...(version !== undefined && { seen: version }),
    }));
    await applyOperations(services, user, { weekStartDate, sentAt: at, taps });
    return { list: await listOf(asking, date) };
  },
});

async function listOf({ services, user }: Asking, date: string | undefined) {
  return toItemsJson(await getCheckedList(services, user, date ?? todayOf(user, services.now())));
}

export const SHOPPING = [readList, add, tick];
