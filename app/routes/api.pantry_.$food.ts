import { type ActionFunctionArgs, json } from "@remix-run/node";
import { saidSchema } from "~/shop/pantry/pantry.schema";
import { forgetFood, saveFood } from "~/shop/pantry/pantry.server";
import { requireApiShopper } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["PUT", "DELETE"] };

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiShopper(request);
  const food = params.food ?? "";
  if (request.method === "DELETE") return json(await forgetFood(services, user, food));
  const { state } = await readJson(request, saidSchema);
  return json(await saveFood(services, user, food, state));
}
