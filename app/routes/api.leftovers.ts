import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { leftoversDaySchema } from "~/plan/calendar/calendar.schema";
import { listLeftovers } from "~/plan/calendar/leftovers.server";
import { todayOf } from "~/server/values/dates";
import { requireApiPlanner } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET"] };

/** What is left over and good on a day, `date`; today without one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { date = todayOf(user, services.now()) } = readQuery(request, leftoversDaySchema);
  return json(await listLeftovers(services, user, date));
}
