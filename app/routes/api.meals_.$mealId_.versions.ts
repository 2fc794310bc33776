import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { mealShape } from "~/recipes/meals";
import { addCheck } from "~/recipes/meals/index.server";
import { getVersions, turnTo } from "~/recipes/versions/index.server";
import { versionSchema, versionsShape } from "~/recipes/versions";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  parameters: { mealId: "The id of a meal" },
  GET: {
    id: "getVersions",
    summary: "What a recipe said before it was edited",
    who: "planner",
    answers: { 200: { what: "Both texts", shape: versionsShape } },
  },
  POST: {
    id: "turnRecipe",
    summary: "Turn it to one of its texts",
    details: "The other one is kept.",
    who: "planner",
    body: versionSchema,
    example: { to: "original" },
    answers: { 200: { what: "The recipe", shape: mealShape } },
    refusals: { 404: "It was not edited.", 409: "The household’s space is used up." },
  },
} satisfies RouteContract;

/** What a recipe said before it was edited, and what it was edited to where that is back again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getVersions(services, user, params.mealId ?? ""));
}

/** Turns it to one of them. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { to } = await readJson(request, contract.POST.body);
  const meal = await turnTo(services, user, params.mealId ?? "", to);
  return answer(contract.POST, await addCheck(services, user, meal));
}
