import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { nearSchema } from "~/find/generation/generation.schema";
import { listNear } from "~/find/generation/offers.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { q } = readQuery(request, nearSchema);
  const { meals } = await listNear(services, user, q);
  return json(meals);
}
