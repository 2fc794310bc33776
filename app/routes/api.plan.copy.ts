import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { copyWeekSchema, weeksSchema, copyShape, datesShape } from "~/plan/week-copies";
import { copyWeek, getCopies } from "~/plan/week-copies/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "weeks",
  GET: {
    id: "getCopies",
    summary: "Preview the copy of a week",
    details: "Any date selects its week.",
    who: "planner",
    query: weeksSchema,
    example: { from: "2026-11-15", to: "2026-11-22" },
    answers: { 200: { what: "The entries that would be planned", shape: z.array(copyShape) } },
  },
  POST: {
    id: "copyWeek",
    summary: "Copy entries of a week",
    who: "planner",
    body: copyWeekSchema,
    example: { from: "2026-11-15", to: "2026-11-22", entryId: ["ENTRY_ID"] },
    answers: { 201: { what: "The dates with new entries", shape: datesShape } },
    refusals: { 409: "The day or the month is full." },
  },
} satisfies RouteContract;

/** Previews the copy of a week onto another one, with the entries that are already there. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(
    contract.GET,
    await getCopies(services, user, readQuery(request, contract.GET.query)),
  );
}

/** Copies the chosen entries and returns their new dates. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const dates = await copyWeek(services, user, await readJson(request, contract.POST.body));
  return answer(contract.POST, { dates });
}
