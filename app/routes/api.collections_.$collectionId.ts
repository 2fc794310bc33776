import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { collectionCallSchema, collectionShape } from "~/recipes/collections";
import {
  getCollection,
  removeCollection,
  saveCollection,
} from "~/recipes/collections/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "tags",
  parameters: { collectionId: "The id of a collection" },
  GET: {
    id: "getCollection",
    summary: "Get a collection",
    who: "planner",
    answers: { 200: { what: "The collection", shape: collectionShape } },
  },
  PUT: {
    id: "saveCollection",
    summary: "Change a collection",
    details:
      "If `mealIds` is missing, the recipes do not change. To add recipes to a public collection, the token also needs `share`.",
    who: "planner",
    body: collectionCallSchema,
    example: { name: "Soups", description: "For cold days" },
    answers: { 200: { what: "The collection", shape: collectionShape } },
    refusals: { 409: "The household’s storage is full." },
  },
  DELETE: {
    id: "removeCollection",
    summary: "Delete a collection",
    details: "Its recipes are kept. You can restore the collection for 30 days.",
    who: "planner",
    answers: { 200: { what: "Deleted", shape: noticeShape } },
  },
} satisfies RouteContract;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getCollection(services, user, params.collectionId ?? ""));
}

/** Changes the collection and, if `mealIds` is sent, its recipes. DELETE deletes the collection. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const id = params.collectionId ?? "";
  if (request.method === "DELETE") {
    await removeCollection(services, user, id);
    return answer(contract.DELETE, { message: "Collection deleted" });
  }
  const input = await readJson(request, contract.PUT.body);
  return answer(contract.PUT, await saveCollection(services, user, id, input));
}
