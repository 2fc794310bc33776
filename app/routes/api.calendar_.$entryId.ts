import { type ActionFunctionArgs, json } from "@remix-run/node";
import { changeCallSchema } from "~/plan/calendar/calendar.schema";
import { removeEntry } from "~/plan/calendar/calendar.server";
import { changeEntry } from "~/plan/calendar/occasions.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["PATCH", "DELETE"] };

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  if (request.method === "PATCH") {
    const input = await readJson(request, changeCallSchema);
    return json(await changeEntry(services, user, params.entryId ?? "", input));
  }
  await removeEntry(services, user, params.entryId ?? "");
  return json({ message: "Removed from calendar" });
}
