import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { dateOf } from "~/server/values/dates";
import { operationsSchema, itemsShape, toItemsJson } from "~/shop/lists";
import { getCheckedList, applyCalledOperations } from "~/shop/lists/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "shopping",
  POST: {
    id: "applyTaps",
    summary: "Check off, add and remove items",
    details:
      "Up to 500 changes, made now or offline. A change that is sent again with the same id is applied once. For “add” the client creates the id of the item. If the week has no list, an added item starts one.",
    who: "shopper",
    body: operationsSchema,
    example: {
      weekStartDate: "2026-11-22",
      sentAt: "2026-11-25T17:00:00.000Z",
      taps: [
        {
          id: "0193a1b2-0000-7000-8000-000000000001",
          itemId: "0193a1b2-0000-7000-8000-000000000002",
          change: "add",
          text: "candles",
          at: "2026-11-25T17:00:00.000Z",
        },
      ],
    },
    answers: { 200: { what: "The list", shape: itemsShape } },
    refusals: {
      404: "The week has no list, and no item is added.",
      409: "The household has too many lists.",
    },
  },
} satisfies RouteContract;

/**
 * Applies changes to a week's list, made online or offline, and returns the list. Adding an item creates a missing
 * list.
 */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const input = await readJson(request, contract.POST.body);
  const weekStartDate = dateOf(user, input.weekStartDate);
  await applyCalledOperations(services, user, { ...input, weekStartDate });
  return answer(contract.POST, toItemsJson(await getCheckedList(services, user, weekStartDate)));
}
