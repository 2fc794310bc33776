import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { newFoodSchema, pantryFoodShape } from "~/shop/pantry";
import { addFood, listPantry } from "~/shop/pantry/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "shopping",
  GET: {
    id: "listPantry",
    summary: "List the foods at home and those that ran out",
    who: "shopper",
    answers: { 200: { what: "The foods", shape: z.array(pantryFoodShape) } },
  },
  POST: {
    id: "addFood",
    summary: "Add a food to the pantry",
    who: "shopper",
    body: newFoodSchema,
    example: { text: "half a cabbage", state: "soon" },
    answers: { 201: { what: "The food", shape: pantryFoodShape } },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await listPantry(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(
    contract.POST,
    await addFood(services, user, await readJson(request, contract.POST.body)),
  );
}
