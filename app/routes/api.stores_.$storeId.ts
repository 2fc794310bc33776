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
    summary: "Change its name, or the order of its aisles",
    details: "With null for the aisles they are learned from what is ticked.",
    who: "shopper",
    body: changedStoreSchema,
    example: { name: "Corner shop" },
    answers: { 200: { what: "The store", shape: storeShape } },
    refusals: { 409: "There is one of that name." },
  },
  DELETE: {
    id: "removeStore",
    summary: "Remove a store",
    who: "shopper",
    answers: { 200: { what: "Which it was", shape: goneStoreShape } },
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
