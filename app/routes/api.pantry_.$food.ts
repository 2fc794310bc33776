import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { saidSchema, pantryFoodShape, goneFoodShape } from "~/shop/pantry";
import { forgetFood, saveFood } from "~/shop/pantry/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "shopping",
  parameters: { food: "The food’s key" },
  PUT: {
    id: "saveFood",
    summary: "Change a food of the pantry",
    who: "shopper",
    body: saidSchema,
    example: { state: "out" },
    answers: { 200: { what: "The food", shape: pantryFoodShape } },
  },
  DELETE: {
    id: "forgetFood",
    summary: "Remove a food from the pantry",
    who: "shopper",
    answers: { 200: { what: "The removed food", shape: goneFoodShape } },
  },
} satisfies RouteContract;

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const food = params.food ?? "";
  if (request.method === "DELETE") {
    return answer(contract.DELETE, await forgetFood(services, user, food));
  }
  const { state } = await readJson(request, contract.PUT.body);
  return answer(contract.PUT, await saveFood(services, user, food, state));
}
