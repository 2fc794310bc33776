import { type ActionFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { leftoversStateSchema } from "~/plan/calendar";
import { saveLeftovers } from "~/plan/calendar/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  parameters: { entryId: "The id of an entry of the calendar" },
  PUT: {
    id: "saveLeftovers",
    summary: "Mark leftovers as frozen or gone",
    who: "planner",
    body: leftoversStateSchema.pick({ state: true }),
    example: { state: "frozen" },
    answers: { 200: { what: "Stored", shape: noticeShape } },
  },
} satisfies RouteContract;

/** Marks the leftovers of a planned meal as frozen or gone. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { state } = await readJson(request, contract.PUT.body);
  await saveLeftovers(services, user, { entryId: params.entryId ?? "", state });
  return answer(contract.PUT, { message: "Leftovers saved" });
}
