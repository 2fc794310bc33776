import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { changesSchema, cookedForSchema, cookingShape } from "~/plan/cook-mode";
import { changeProgress, getProgressJson } from "~/plan/cook-mode/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "cooking",
  parameters: { mealId: "The id of a meal" },
  GET: {
    id: "getCooking",
    summary: "How far a dish is that is cooked",
    details: "For a planned meal, or for none.",
    who: "planner",
    query: cookedForSchema,
    answers: { 200: { what: "What is done, and the timers that run", shape: cookingShape } },
  },
  PATCH: {
    id: "changeCooking",
    summary: "Tick lines and steps, start and stop timers",
    details:
      "Without `secondsLeft` a timer starts with the time that its step names; with null it is stopped.",
    who: "planner",
    query: cookedForSchema,
    body: changesSchema,
    example: { steps: [{ index: 0, done: true }], timers: [{ step: 1, time: 0 }] },
    answers: { 200: { what: "How far it is then", shape: cookingShape } },
  },
} satisfies RouteContract;

/** How far a dish is that is cooked: for the planned meal that `?entry=` names, or for none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getProgressJson(services, user, dishOf(request, params)));
}

/** Lines and steps that are done or not, timers that start and stop; answers how far the dish is then. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const dish = dishOf(request, params);
  return answer(
    contract.PATCH,
    await changeProgress(services, user, dish, await readJson(request, contract.PATCH.body)),
  );
}

const dishOf = (request: Request, { mealId = "" }: LoaderFunctionArgs["params"]) => ({
  mealId,
  entryId: readQuery(request, contract.GET.query).entry,
});
