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
    summary: "Get the cooking progress of a meal",
    details: "For a planned meal, or for none.",
    who: "planner",
    query: cookedForSchema,
    answers: {
      200: { what: "The finished lines and steps, and the running timers", shape: cookingShape },
    },
  },
  PATCH: {
    id: "changeCooking",
    summary: "Check off lines and steps, start and stop timers",
    details:
      "If `secondsLeft` is missing, the timer starts with the time in its step. Null stops the timer.",
    who: "planner",
    query: cookedForSchema,
    body: changesSchema,
    example: { steps: [{ index: 0, done: true }], timers: [{ step: 1, time: 0 }] },
    answers: { 200: { what: "The new progress", shape: cookingShape } },
  },
} satisfies RouteContract;

/** Returns the cooking progress: for the planned meal in `?entry=`, or for none. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getProgressJson(services, user, dishOf(request, params)));
}

/** Checks off or unchecks lines and steps, and starts or stops timers. Returns the new progress. */
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
