import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { endedRepeatShape } from "~/plan/repeats";
import { removeRepeat } from "~/plan/repeats/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  parameters: { repeatId: "The id of a repeat" },
  DELETE: {
    id: "removeRepeat",
    summary: "End a repeat",
    who: "planner",
    answers: {
      200: { what: "How many entries were removed from the calendar", shape: endedRepeatShape },
    },
  },
} satisfies RouteContract;

/** Ends a repeat. `removed` counts the future entries that were removed from the calendar. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const removed = await removeRepeat(services, user, params.repeatId ?? "");
  return answer(contract.DELETE, { message: "Repeat ended", removed });
}
