import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { addEntrySchema, rangeSchema } from "~/features/calendar/calendar.schema";
import { addEntry, listEntries } from "~/features/calendar/calendar.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson, readQuery } from "~/http/json.server";
import { services } from "~/services.server";

export const handle = { methods: ["GET", "POST"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await listEntries(services, user, readQuery(request, rangeSchema)));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const input = await readJson(request, addEntrySchema);
  return json(await addEntry(services, user, input), 201);
}
