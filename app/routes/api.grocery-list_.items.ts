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
    summary: "A week’s list, item by item",
    details: "With ids and ticks, in the user’s measures.",
    who: "planner",
    query: weekInStoreSchema,
    example: { weekStartDate: "2026-11-22" },
    answers: { 200: { what: "The list", shape: itemsShape } },
    refusals: { 404: "There is no list for that week." },
  },
  PUT: {
    id: "placeLines",
    summary: "Say of many items at once where they are bought",
    details:
      "By their ids, by aisle, or all that have no store yet; null is any store. It is remembered by food.",
    who: "shopper",
    body: placedLinesSchema,
    example: { weekStartDate: "2026-11-22", storeId: null, aisles: ["Produce"] },
    answers: { 200: { what: "How many, and the store’s name", shape: placedLinesShape } },
    refusals: { 404: "There is no list for that week." },
  },
} satisfies RouteContract;

/** The list of a week with the id and state of each item, in the user's measures. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { weekStartDate, store } = readQuery(request, contract.GET.query);
  const week = dateOf(user, weekStartDate);
  return answer(contract.GET, toItemsJson(await getCheckedList(services, user, week, store)));
}

/** Says of many lines at once in which store they are bought; answers how many, and the store's name. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { weekStartDate, storeId, lines, aisles, rest } = await readJson(
    request,
    contract.PUT.body,
  );
  const chosen = { store: storeId ?? "", line: lines, aisle: aisles, rest: rest ? "1" : "" };
  return answer(contract.PUT, await giveLines(services, user, dateOf(user, weekStartDate), chosen));
}
