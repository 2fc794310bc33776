import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { storeSchema, storeShape } from "~/shop/stores";
import { addStore, listStores } from "~/shop/stores/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "shopping",
  GET: {
    id: "listStores",
    summary: "List the stores with their aisles in order",
    who: "shopper",
    answers: { 200: { what: "The stores", shape: z.array(storeShape) } },
  },
  POST: {
    id: "addStore",
    summary: "Add a store",
    who: "shopper",
    body: storeSchema,
    example: { name: "Market" },
    answers: { 201: { what: "The store", shape: storeShape } },
    refusals: { 409: "The household has too many stores, or one with that name." },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await listStores(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { name } = await readJson(request, contract.POST.body);
  return answer(contract.POST, await addStore(services, user, name));
}
