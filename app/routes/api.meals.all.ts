import type { LoaderFunctionArgs } from "@remix-run/node";
import { mealsInBatches } from "~/recipes/meals/meals.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { streamArray } from "~/http/lines.server";

export const handle = { methods: ["GET"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return streamArray(request, user, mealsInBatches(readingServices(request), user));
}
