import { type ActionFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { madeCallSchema, madeShape } from "~/plan/cook-log";
import { removeMade, saveMade } from "~/plan/cook-log/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "cooking",
  parameters: { mealId: "The id of a meal", madeId: "The id of an entry of the cook log" },
  PUT: {
    id: "saveMade",
    summary: "Change an entry of the cook log",
    who: "planner",
    body: madeCallSchema,
    example: { note: "Less sugar." },
    answers: { 200: { what: "The entry of the cook log", shape: madeShape } },
    refusals: { 409: "The entry cannot be stored in this way." },
  },
  DELETE: {
    id: "removeMade",
    summary: "Remove an entry from the cook log",
    who: "planner",
    answers: { 200: { what: "Removed", shape: noticeShape } },
  },
} satisfies RouteContract;

/** Changes or removes an entry of the cook log. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { mealId = "", madeId = "" } = params;
  if (request.method === "DELETE") {
    await removeMade(services, user, { mealId, madeId });
    return answer(contract.DELETE, { message: "Removed from the cook log" });
  }
  const input = await readJson(request, contract.PUT.body);
  return answer(contract.PUT, await saveMade(services, user, { mealId, madeId }, input));
}
