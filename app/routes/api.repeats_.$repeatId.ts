import { type ActionFunctionArgs, json } from "@remix-run/node";
import { removeRepeat } from "~/plan/repeats/repeats.server";
import { requireApiPlanner } from "~/http/guards.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["DELETE"] };

/** Ends what is repeated; `removed` counts what was to come and is off the calendar. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const removed = await removeRepeat(services, user, params.repeatId ?? "");
  return json({ message: "It is repeated no more", removed });
}
