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
    summary: "One collection",
    who: "planner",
    answers: { 200: { what: "The collection", shape: collectionShape } },
  },
  PUT: {
    id: "saveCollection",
    summary: "Change a collection",
    details:
      "Without `mealIds` its recipes stay as they are. To add recipes to a public collection the token needs `share`, too.",
    who: "planner",
    body: collectionCallSchema,
    example: { name: "Soups", description: "For cold days" },
    answers: { 200: { what: "The collection", shape: collectionShape } },
    refusals: { 409: "The household’s space is used up." },
  },
  DELETE: {
    id: "removeCollection",
    summary: "Delete a collection",
    details: "Not its recipes. It can be restored for 30 days.",
    who: "planner",
    answers: { 200: { what: "It is deleted", shape: noticeShape } },
  },
} satisfies RouteContract;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getCollection(services, user, params.collectionId ?? ""));
}

/** Changes it, with its recipes where they are named; deletes it. */
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
