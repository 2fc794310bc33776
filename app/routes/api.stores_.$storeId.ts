import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { changedStoreSchema, storeShape, goneStoreShape } from "~/shop/stores";
import { removeStore, saveStore } from "~/shop/stores/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "shopping",
  parameters: { storeId: "The id of a store" },
  PUT: {
    id: "saveStore",
    summary: "Change the name of a store or the order of its aisles",
    details: "If the aisles are null, the order is learned from check-offs.",
    who: "shopper",
    body: changedStoreSchema,
    example: { name: "Corner shop" },
    answers: { 200: { what: "The store", shape: storeShape } },
    refusals: { 409: "Another store has that name." },
  },
  DELETE: {
    id: "removeStore",
    summary: "Remove a store",
    who: "shopper",
    answers: { 200: { what: "The removed store", shape: goneStoreShape } },
  },
} satisfies RouteContract;

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const id = params.storeId ?? "";
  if (request.method === "DELETE") {
    return answer(contract.DELETE, await removeStore(services, user, id));
  }
  return answer(
    contract.PUT,
    await saveStore(services, user, id, await readJson(request, contract.PUT.body)),
  );
}
