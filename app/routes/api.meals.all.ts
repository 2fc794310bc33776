import type { LoaderFunctionArgs } from "@remix-run/node";
import { mealsInBatches } from "~/features/meals/meals.server";
import { requireApiPlanner } from "~/http/guards.server";
import { streamArray } from "~/http/lines.server";
import { services } from "~/services.server";

export const handle = { methods: ["GET"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return streamArray(request, user, mealsInBatches(services, user));
}
