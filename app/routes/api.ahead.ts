import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { aheadTickSchema } from "~/features/ahead/ahead.schema";
import { listAhead, setAheadDone } from "~/features/ahead/ahead.server";
import { rangeSchema } from "~/features/calendar/calendar.schema";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson, readQuery } from "~/http/json.server";
import { services } from "~/services.server";

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
