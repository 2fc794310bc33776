import { type ActionFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { favoriteShape } from "~/recipes/meals";
import { addFavorite, removeFavorite } from "~/recipes/favorites/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  parameters: { mealId: "The id of a meal" },
  POST: {
    id: "addFavoriteById",
    summary: "Add a favorite by its address",
    who: "planner",
    answers: {
      200: { what: "It already was a favorite", shape: favoriteShape },
      201: { what: "The new favorite", shape: favoriteShape },
    },
  },
  DELETE: {
    id: "removeFavorite",
    summary: "Remove a favorite",
    who: "planner",
    answers: { 200: { what: "Removed", shape: noticeShape } },
  },
} satisfies RouteContract;

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const input = { mealId: params.mealId ?? "" };
  if (request.method === "DELETE") {
    await removeFavorite(services, user, input);
    return answer(contract.DELETE, { message: "Removed from favorites" });
  }
  const { favorite, added } = await addFavorite(services, user, input);
  return answer(contract.POST, favorite, added ? 201 : 200);
}
