import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { newFoodSchema } from "~/shop/pantry/pantry.schema";
import { addFood, listPantry } from "~/shop/pantry/pantry.server";
import { requireApiShopper } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiShopper(request);
  return json(await listPantry(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiShopper(request);
  return json(await addFood(services, user, await readJson(request, newFoodSchema)), 201);
}
