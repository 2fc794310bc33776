import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { aheadTickSchema } from "~/plan/prep-tasks/ahead.schema";
import { listAhead, setAheadDone } from "~/plan/prep-tasks/ahead.server";
import { rangeSchema } from "~/plan/calendar/calendar.schema";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "PUT"] };

/** What has to be prepared ahead of the meals from `startDate` to `endDate`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { startDate: from, endDate: to } = readQuery(request, rangeSchema);
  return json(await listAhead(services, user, { from, to }));
}

/** Ticks one, or takes the tick back. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await setAheadDone(services, user, await readJson(request, aheadTickSchema)));
}
