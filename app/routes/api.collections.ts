import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { collectionCallSchema, collectionShape } from "~/recipes/collections";
import { addCollection, listCollections } from "~/recipes/collections/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { readingServices } from "~/http/load.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "tags",
  GET: {
    id: "listCollections",
    summary: "List all collections",
    who: "planner",
    answers: { 200: { what: "The collections, by name", shape: z.array(collectionShape) } },
  },
  POST: {
    id: "addCollection",
    summary: "Create a collection",
    details: "`mealIds` lists its recipes in order, at most 100.",
    who: "planner",
    body: collectionCallSchema,
    example: { name: "Soups", mealIds: ["MEAL_ID"] },
    answers: { 201: { what: "The collection", shape: collectionShape } },
    refusals: { 404: "The recipe was not found.", 409: "The household has too many collections." },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await listCollections(readingServices(request), user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const input = await readJson(request, contract.POST.body);
  return answer(contract.POST, await addCollection(services, user, input));
}
