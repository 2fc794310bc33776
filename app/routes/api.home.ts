import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { getHome } from "~/connections/home-display/home.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";

export const handle = { methods: ["GET"] };

/** Today and the days to come in a few words, for dashboards. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await getHome(readingServices(request), user));
}
