import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { renameTagCallSchema, taggedShape, renamedTagShape } from "~/recipes/tags";
import { getTagged, removeTag, renameTag } from "~/recipes/tags/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "tags",
  parameters: { tag: "A tag in any case, with or without accents" },
  GET: {
    id: "getTag",
    summary: "List the recipes with a tag",
    who: "planner",
    answers: { 200: { what: "The ids of the recipes", shape: taggedShape } },
  },
  PUT: {
    id: "renameTag",
    summary: "Rename a tag on all recipes",
    details: "If another tag has that name, both are merged for good.",
    who: "planner",
    body: renameTagCallSchema,
    example: { name: "Soups" },
    answers: { 200: { what: "The tag", shape: renamedTagShape } },
  },
  DELETE: {
    id: "removeTag",
    summary: "Remove a tag from all recipes",
    details: "You can restore it for 30 days.",
    who: "planner",
    answers: { 200: { what: "Removed", shape: noticeShape } },
  },
} satisfies RouteContract;

/** Lists the recipes with a tag. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getTagged(services, user, params.tag ?? ""));
}

/** Renames the tag, merges it with another one, or removes it from all recipes. */
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
