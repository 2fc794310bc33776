import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { addCallSchema, rangeSchema, entryShape } from "~/plan/calendar";
import { entryTextsInBatches, addToCalendar } from "~/plan/calendar/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson, readQuery } from "~/http/json.server";
import { readingServices } from "~/http/load.server";
import { streamTexts } from "~/http/lines.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  GET: {
    id: "listEntries",
    summary: "List the planned meals of a date range",
    details: "Both dates are included. At most 366 days.",
    who: "planner",
    query: rangeSchema,
    example: { startDate: "2026-11-22", endDate: "2026-11-28" },
    answers: { 200: { what: "The entries", shape: z.array(entryShape) } },
  },
  POST: {
    id: "addToCalendar",
    summary: "Plan a meal",
    details: "A meal, leftovers of one, or a note instead of a meal.",
    who: "planner",
    body: addCallSchema,
    example: { mealId: "MEAL_ID", scheduledDate: "2026-11-25", mealType: "dinner" },
    answers: { 201: { what: "The entry", shape: entryShape } },
    refusals: { 404: "The meal was not found.", 409: "The day or the month is full." },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const range = readQuery(request, contract.GET.query);
  return streamTexts(request, user, entryTextsInBatches(readingServices(request), user, range));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const input = await readJson(request, contract.POST.body);
  return answer(contract.POST, await addToCalendar(services, user, input));
}
