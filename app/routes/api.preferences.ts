import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { preferencesSchema, preferencesShape } from "~/household/preferences";
import { judgeStale } from "~/recipes/verdicts/index.server";
import { getPreferences, savePreferences } from "~/household/preferences/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "household",
  GET: {
    id: "getPreferences",
    summary: "Get the preferences and the restrictions for everyone",
    who: "planner",
    answers: { 200: { what: "The preferences", shape: preferencesShape } },
  },
  POST: {
    id: "savePreferences",
    summary: "Change the preferences",
    details: "Missing lists do not change.",
    who: "planner",
    body: preferencesSchema,
    example: { cuisinePreferences: ["Italian", "Indian"] },
    answers: { 200: { what: "The preferences", shape: preferencesShape } },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getPreferences(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const changes = await readJson(request, contract.POST.body);
  const saved = await savePreferences(services, user, changes);
  await judgeStale(services, user);
  return answer(contract.POST, saved);
}
