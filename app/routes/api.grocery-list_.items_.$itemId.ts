import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { itemShape, toItemJson } from "~/shop/lists";
import { saveItemLine } from "~/shop/lists/index.server";
import { changedLineSchema } from "~/shop/stores";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "shopping",
  parameters: { itemId: "The id of an item" },
  PUT: {
    id: "saveLine",
    summary: "Set the store or the price of an item",
    details: "The price is in hundredths. Null removes it.",
    who: "shopper",
    body: changedLineSchema,
    example: { price: 349 },
    answers: { 200: { what: "The item", shape: itemShape } },
  },
} satisfies RouteContract;

/** Sets the store or the price of an item and returns the item. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const input = await readJson(request, contract.PUT.body);
  return answer(
    contract.PUT,
    toItemJson(await saveItemLine(services, user, params.itemId ?? "", input)),
  );
}
