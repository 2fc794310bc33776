import { type ActionFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { changeCallSchema, entryShape } from "~/plan/calendar";
import { removeEntry, changeEntry } from "~/plan/calendar/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  parameters: { entryId: "The id of an entry of the calendar" },
  PATCH: {
    id: "changeEntry",
    summary: "Change an entry",
    details:
      "One change per request: who eats, the portions, whether it was cooked, or a note instead of a meal.",
    who: "planner",
    body: changeCallSchema.out,
    example: { isCooked: true },
    answers: { 200: { what: "The entry", shape: entryShape } },
    refusals: { 409: "The entry cannot be changed in this way." },
  },
  DELETE: {
    id: "removeEntry",
    summary: "Remove an entry from the calendar",
    who: "planner",
    answers: { 200: { what: "Removed", shape: noticeShape } },
  },
} satisfies RouteContract;

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  if (request.method === "PATCH") {
    const input = await readJson(request, changeCallSchema);
    return answer(contract.PATCH, await changeEntry(services, user, params.entryId ?? "", input));
  }
  await removeEntry(services, user, params.entryId ?? "");
  return answer(contract.DELETE, { message: "Removed from calendar" });
}
