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
    summary: "Get the recipe before and after its edits",
    who: "planner",
    answers: { 200: { what: "Both versions", shape: versionsShape } },
  },
  POST: {
    id: "turnRecipe",
    summary: "Switch a recipe to its other version",
    details: "The current version is kept.",
    who: "planner",
    body: versionSchema,
    example: { to: "original" },
    answers: { 200: { what: "The recipe", shape: mealShape } },
    refusals: { 404: "The recipe was not edited.", 409: "The household’s storage is full." },
  },
} satisfies RouteContract;

/** Returns the recipe before its edits and, if it was reverted, the edited version. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getVersions(services, user, params.mealId ?? ""));
}

/** Switches the recipe to one of its versions. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { to } = await readJson(request, contract.POST.body);
  const meal = await turnTo(services, user, params.mealId ?? "", to);
  return answer(contract.POST, await addCheck(services, user, meal));
}
