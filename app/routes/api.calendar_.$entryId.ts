import { type ActionFunctionArgs, json } from "@remix-run/node";
import { removeEntry } from "~/features/calendar/calendar.server";
import { requireApiPlanner } from "~/http/guards.server";
import { services } from "~/services.server";

export const handle = { methods: ["DELETE"] };

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  await removeEntry(services, user, params.entryId ?? "");
  return json({ message: "Removed from calendar" });
}
