import { type ActionFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { madeCallSchema, madeShape } from "~/plan/cook-log";
import { removeMade, saveMade } from "~/plan/cook-log/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "cooking",
  parameters: { mealId: "The id of a meal", madeId: "The id of what was noted" },
  PUT: {
    id: "saveMade",
    summary: "Change what was said of it",
    who: "planner",
    body: madeCallSchema,
    example: { note: "Less sugar." },
    answers: { 200: { what: "What is noted", shape: madeShape } },
    refusals: { 409: "It cannot be noted so." },
  },
  DELETE: {
    id: "removeMade",
    summary: "Take it back",
    who: "planner",
    answers: { 200: { what: "It is taken back", shape: noticeShape } },
  },
} satisfies RouteContract;

/** Changes what was said of a meal that was made, or takes it back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { mealId = "", madeId = "" } = params;
  if (request.method === "DELETE") {
    await removeMade(services, user, { mealId, madeId });
    return answer(contract.DELETE, { message: "Taken back" });
  }
  const input = await readJson(request, contract.PUT.body);
  return answer(contract.PUT, await saveMade(services, user, { mealId, madeId }, input));
}
