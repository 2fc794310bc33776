import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { dateOf } from "~/server/values/dates";
import {
  placedLinesSchema,
  weekInStoreSchema,
  itemsShape,
  placedLinesShape,
  toItemsJson,
} from "~/shop/lists";
import { giveLines, getCheckedList } from "~/shop/lists/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "shopping",
  GET: {
    id: "getItems",
    summary: "Get the grocery list of a week with its items",
    details: "With ids and check marks, in the user’s units.",
    who: "planner",
    query: weekInStoreSchema,
    example: { weekStartDate: "2026-11-22" },
    answers: { 200: { what: "The list", shape: itemsShape } },
    refusals: { 404: "The week has no list." },
  },
  PUT: {
    id: "placeLines",
    summary: "Set the store of many items",
    details:
      "Select items by id, by aisle, or all that have no store yet. Null means any store. The store is remembered for each food.",
    who: "shopper",
    body: placedLinesSchema,
    example: { weekStartDate: "2026-11-22", storeId: null, aisles: ["Produce"] },
    answers: {
      200: {
        what: "How many, and the store’s name",
        shape: placedLinesShape,
      },
    },
    refusals: { 404: "The week has no list." },
  },
} satisfies RouteContract;

/** Returns the list of a week with the id and state of each item, in the user's units. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { weekStartDate, store } = readQuery(request, contract.GET.query);
  const week = dateOf(user, weekStartDate);
  return answer(contract.GET, toItemsJson(await getCheckedList(services, user, week, store)));
}

/** Sets the store of many items. Returns their number and the name of the store. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { weekStartDate, storeId, lines, aisles, rest } = await readJson(
    request,
    contract.PUT.body,
  );
  const input = { store: storeId ?? "", line: lines, aisle: aisles, rest: rest ? "1" : "" };
  return answer(contract.PUT, await giveLines(services, user, dateOf(user, weekStartDate), input));
}
