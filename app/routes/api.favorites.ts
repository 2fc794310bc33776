import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { addFavorite, favoritesInBatches } from "~/recipes/favorites/index.server";
import { mealIdSchema, favoriteShape } from "~/recipes/meals";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { readingServices } from "~/http/load.server";
import { streamArray } from "~/http/lines.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  GET: {
    id: "listFavorites",
    summary: "List all favorites",
    who: "planner",
    answers: { 200: { what: "The favorites", shape: z.array(favoriteShape) } },
  },
  POST: {
    id: "addFavorite",
    summary: "Add a favorite",
    details: "Adding a favorite twice is not an error.",
    who: "planner",
    body: mealIdSchema,
    example: { mealId: "MEAL_ID" },
    answers: {
      200: { what: "It already was a favorite", shape: favoriteShape },
      201: { what: "The new favorite", shape: favoriteShape },
    },
    refusals: { 404: "The meal was not found." },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return streamArray(request, user, favoritesInBatches(readingServices(request), user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const input = await readJson(request, contract.POST.body);
  const { favorite, added } = await addFavorite(services, user, input);
  return answer(contract.POST, favorite, added ? 201 : 200);
}
