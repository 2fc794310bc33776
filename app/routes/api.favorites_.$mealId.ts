import { type ActionFunctionArgs, json } from "@remix-run/node";
import { addFavorite, removeFavorite } from "~/recipes/favorites/favorites.server";
import { requireApiPlanner } from "~/http/guards.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST", "DELETE"] };

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const input = { mealId: params.mealId ?? "" };
  if (request.method === "DELETE") {
    await removeFavorite(services, user, input);
    return json({ message: "Removed from favorites" });
  }
  const { favorite, added } = await addFavorite(services, user, input);
  return json(favorite, added ? 201 : 200);
}
