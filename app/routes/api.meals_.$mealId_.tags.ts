import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { getMeal } from "~/recipes/meals/index.server";
import { tagsCallSchema, recipeTagsShape } from "~/recipes/tags";
import { listTagsOf, saveTags } from "~/recipes/tags/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "tags",
  parameters: { mealId: "The id of a meal" },
  GET: {
    id: "getRecipeTags",
    summary: "Get the tags of a recipe",
    who: "planner",
    answers: { 200: { what: "The tags", shape: recipeTagsShape } },
  },
  PUT: {
    id: "saveRecipeTags",
    summary: "Change the tags of a recipe",
    details: "Replaces all tags. An existing tag keeps the household’s spelling.",
    who: "planner",
    body: tagsCallSchema,
    example: { tags: ["Quick", "Winter"] },
    answers: { 200: { what: "The tags", shape: recipeTagsShape } },
    refusals: { 409: "The household has too many different tags." },
  },
} satisfies RouteContract;

/** Lists the tags of a recipe. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { id } = await getMeal(services, user, params.mealId ?? "");
  return answer(contract.GET, { tags: await listTagsOf(services, user, id) });
}

/** Replaces the tags of a recipe. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { tags } = await readJson(request, contract.PUT.body);
  return answer(contract.PUT, {
    tags: await saveTags(services, user, { mealId: params.mealId ?? "", tags }),
  });
}
