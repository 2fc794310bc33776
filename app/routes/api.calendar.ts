import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { addCallSchema, rangeSchema } from "~/plan/calendar/calendar.schema";
import { entryTextsInBatches } from "~/plan/calendar/entry-batches.server";
import { addToCalendar } from "~/plan/calendar/occasions.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson, readQuery } from "~/http/json.server";
import { readingServices } from "~/http/load.server";
import { streamTexts } from "~/http/lines.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const range = readQuery(request, rangeSchema);
  return streamTexts(request, user, entryTextsInBatches(readingServices(request), user, range));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const input = await readJson(request, addCallSchema);
  return json(await addToCalendar(services, user, input), 201);
}
