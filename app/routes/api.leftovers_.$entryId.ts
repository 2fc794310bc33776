import { type ActionFunctionArgs, json } from "@remix-run/node";
import { leftoversStateSchema } from "~/plan/calendar/calendar.schema";
import { saveLeftovers } from "~/plan/calendar/leftovers.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["PUT"] };

/** Says that what is left of a planned meal is frozen, or gone. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { state } = await readJson(request, leftoversStateSchema.pick({ state: true }));
  await saveLeftovers(services, user, { entryId: params.entryId ?? "", state });
  return json({ message: "Leftovers saved" });
}
