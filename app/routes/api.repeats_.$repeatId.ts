import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { endedRepeatShape } from "~/plan/repeats";
import { removeRepeat } from "~/plan/repeats/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  parameters: { repeatId: "The id of what is repeated" },
  DELETE: {
    id: "removeRepeat",
    summary: "Repeat it no more",
    who: "planner",
    answers: { 200: { what: "What is off the calendar", shape: endedRepeatShape } },
  },
} satisfies RouteContract;

/** Ends what is repeated; `removed` counts what was to come and is off the calendar. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const removed = await removeRepeat(services, user, params.repeatId ?? "");
  return answer(contract.DELETE, { message: "It is repeated no more", removed });
}
