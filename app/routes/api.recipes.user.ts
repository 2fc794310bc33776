import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { listRecipes } from "~/features/recipes/recipes.server";
import { requireApiPlanner } from "~/http/guards.server";
import { services } from "~/services.server";

export const handle = { methods: ["GET"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await listRecipes(services, user));
}
