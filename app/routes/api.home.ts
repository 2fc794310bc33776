import { type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { homeShape } from "~/connections/home-display";
import { getHome } from "~/connections/home-display/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { readingServices } from "~/http/load.server";

export const contract = {
  group: "calendar",
  GET: {
    id: "getHome",
    summary: "Get a summary for a dashboard",
    details: "Seven days from today in the user’s time zone, and the number of items still to buy.",
    who: "planner",
    answers: { 200: { what: "Today, the days and the list", shape: homeShape } },
  },
} satisfies RouteContract;

/** Returns a short summary of today and the next days for dashboards. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getHome(readingServices(request), user));
}
