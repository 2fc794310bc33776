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
    summary: "The tags of a recipe",
    who: "planner",
    answers: { 200: { what: "The tags", shape: recipeTagsShape } },
  },
  PUT: {
    id: "saveRecipeTags",
    summary: "Change them",
    details: "It has these then and no others, each as the household writes it already.",
    who: "planner",
    body: tagsCallSchema,
    example: { tags: ["Quick", "Winter"] },
    answers: { 200: { what: "The tags", shape: recipeTagsShape } },
    refusals: { 409: "The household has too many different tags." },
  },
} satisfies RouteContract;

/** What a recipe is sorted by. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { id } = await getMeal(services, user, params.mealId ?? "");
  return answer(contract.GET, { tags: await listTagsOf(services, user, id) });
}

/** Gives it these tags and no others. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { tags } = await readJson(request, contract.PUT.body);
  return answer(contract.PUT, {
    tags: await saveTags(services, user, { mealId: params.mealId ?? "", tags }),
  });
}
