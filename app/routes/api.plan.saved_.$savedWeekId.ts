import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { datesShape } from "~/plan/week-copies";
import {
  ontoSchema,
  renameSchema,
  useWeekSchema,
  savedCopiesShape,
  savedWeekShape,
} from "~/plan/saved-weeks";
import {
  getSavedCopies,
  planSavedWeek,
  removeSavedWeek,
  renameSavedWeek,
} from "~/plan/saved-weeks/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "weeks",
  parameters: { savedWeekId: "The id of a saved week" },
  GET: {
    id: "getSavedCopies",
    summary: "What a saved week would plan in another one",
    who: "planner",
    query: ontoSchema,
    example: { to: "2026-11-29" },
    answers: { 200: { what: "The entries as they would be", shape: savedCopiesShape } },
  },
  POST: {
    id: "planSavedWeek",
    summary: "Plan what is chosen of it",
    who: "planner",
    body: useWeekSchema,
    example: { to: "2026-11-29", entryId: ["ENTRY_ID"] },
    answers: { 201: { what: "The dates that have something new", shape: datesShape } },
    refusals: { 409: "The day or the month is full." },
  },
  PUT: {
    id: "renameSavedWeek",
    summary: "Give it another name",
    who: "planner",
    body: renameSchema,
    example: { name: "Easy" },
    answers: { 200: { what: "The week", shape: savedWeekShape } },
  },
  DELETE: {
    id: "removeSavedWeek",
    summary: "Delete it",
    details: "It is in the trash for 30 days.",
    who: "planner",
    answers: { 200: { what: "It is deleted", shape: noticeShape } },
  },
} satisfies RouteContract;

/** What a saved week would plan in another one, with what stands there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { to } = readQuery(request, contract.GET.query);
  return answer(
    contract.GET,
    await getSavedCopies(services, user, { savedWeekId: params.savedWeekId ?? "", to }),
  );
}

/** Plans what of it is chosen, and answers with the dates; renames it; deletes it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const savedWeekId = params.savedWeekId ?? "";
  if (request.method === "DELETE") {
    await removeSavedWeek(services, user, savedWeekId);
    return answer(contract.DELETE, { message: "Saved week deleted" });
  }
  if (request.method === "PUT") {
    const { name } = await readJson(request, contract.PUT.body);
    return answer(contract.PUT, await renameSavedWeek(services, user, { savedWeekId, name }));
  }
  const input = await readJson(request, contract.POST.body);
  return answer(contract.POST, {
    dates: await planSavedWeek(services, user, { savedWeekId, ...input }),
  });
}
