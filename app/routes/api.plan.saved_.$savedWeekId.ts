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
    summary: "Preview a saved week in another week",
    who: "planner",
    query: ontoSchema,
    example: { to: "2026-11-29" },
    answers: { 200: { what: "The entries that would be planned", shape: savedCopiesShape } },
  },
  POST: {
    id: "planSavedWeek",
    summary: "Plan entries of a saved week",
    who: "planner",
    body: useWeekSchema,
    example: { to: "2026-11-29", entryId: ["ENTRY_ID"] },
    answers: { 201: { what: "The dates with new entries", shape: datesShape } },
    refusals: { 409: "The day or the month is full." },
  },
  PUT: {
    id: "renameSavedWeek",
    summary: "Rename a saved week",
    who: "planner",
    body: renameSchema,
    example: { name: "Easy" },
    answers: { 200: { what: "The week", shape: savedWeekShape } },
  },
  DELETE: {
    id: "removeSavedWeek",
    summary: "Delete a saved week",
    details: "It stays in the trash for 30 days.",
    who: "planner",
    answers: { 200: { what: "Deleted", shape: noticeShape } },
  },
} satisfies RouteContract;

/** Previews a saved week in another week, with the entries that are already there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { to } = readQuery(request, contract.GET.query);
  return answer(
    contract.GET,
    await getSavedCopies(services, user, { savedWeekId: params.savedWeekId ?? "", to }),
  );
}

/** Plans the chosen entries and returns their dates, or renames or deletes the saved week. */
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
