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
    summary: "What copying a week would plan",
    details: "Each week by a date in it.",
    who: "planner",
    query: weeksSchema,
    example: { from: "2026-11-15", to: "2026-11-22" },
    answers: { 200: { what: "The entries as they would be", shape: z.array(copyShape) } },
  },
  POST: {
    id: "copyWeek",
    summary: "Copy what is chosen of it",
    who: "planner",
    body: copyWeekSchema,
    example: { from: "2026-11-15", to: "2026-11-22", entryId: ["ENTRY_ID"] },
    answers: { 201: { what: "The dates that have something new", shape: datesShape } },
    refusals: { 409: "The day or the month is full." },
  },
} satisfies RouteContract;

/** What copying a week onto another one would plan, with what stands there. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(
    contract.GET,
    await getCopies(services, user, readQuery(request, contract.GET.query)),
  );
}

/** Copies what of it is chosen, and answers with the dates. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const dates = await copyWeek(services, user, await readJson(request, contract.POST.body));
  return answer(contract.POST, { dates });
}
