import { type ActionFunctionArgs, json } from "@remix-run/node";
import { entrySeatsSchema } from "~/features/calendar/calendar.schema";
import { removeEntry, saveSeats } from "~/features/calendar/calendar.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/services.server";

export const handle = { methods: ["PATCH", "DELETE"] };

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  if (request.method === "PATCH") {
    const { eaters } = await readJson(request, entrySeatsSchema);
    return json(await saveSeats(services, user, { entryId: params.entryId ?? "", eaters }));
  }
  await removeEntry(services, user, params.entryId ?? "");
  return json({ message: "Removed from calendar" });
}
