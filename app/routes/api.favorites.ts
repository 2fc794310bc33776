import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { addFavorite, favoritesInBatches } from "~/recipes/favorites/favorites.server";
import { mealIdSchema } from "~/recipes/meals/meals.schema";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { readingServices } from "~/http/load.server";
import { streamArray } from "~/http/lines.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return streamArray(request, user, favoritesInBatches(readingServices(request), user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const input = await readJson(request, mealIdSchema);
  const { favorite, added } = await addFavorite(services, user, input);
  return json(favorite, added ? 201 : 200);
}
