import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { renameTagCallSchema, taggedShape, renamedTagShape } from "~/recipes/tags";
import { getTagged, removeTag, renameTag } from "~/recipes/tags/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "tags",
  parameters: { tag: "A tag, whatever its case and accents" },
  GET: {
    id: "getTag",
    summary: "The recipes that have a tag",
    who: "planner",
    answers: { 200: { what: "Their ids", shape: taggedShape } },
  },
  PUT: {
    id: "renameTag",
    summary: "Rename it at all recipes",
    details: "Where another tag is called so, both become one for good.",
    who: "planner",
    body: renameTagCallSchema,
    example: { name: "Soups" },
    answers: { 200: { what: "The tag", shape: renamedTagShape } },
  },
  DELETE: {
    id: "removeTag",
    summary: "Take it off all recipes",
    details: "It can be restored for 30 days.",
    who: "planner",
    answers: { 200: { what: "It is off", shape: noticeShape } },
  },
} satisfies RouteContract;

/** The recipes that have a tag. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getTagged(services, user, params.tag ?? ""));
}

/** Renames it, or merges it with another one; takes it off all recipes. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const tag = params.tag ?? "";
  if (request.method === "DELETE") {
    await removeTag(services, user, tag);
    return answer(contract.DELETE, { message: "Tag removed" });
  }
  const { name } = await readJson(request, contract.PUT.body);
  return answer(contract.PUT, await renameTag(services, user, { tag, name }));
}
