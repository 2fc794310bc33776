import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { saveWeekSchema, savedWeekShape } from "~/plan/saved-weeks";
import { addSavedWeek, listSavedWeeks } from "~/plan/saved-weeks/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "weeks",
  GET: {
    id: "listSavedWeeks",
    summary: "List the saved weeks",
    who: "planner",
    answers: { 200: { what: "The weeks", shape: z.array(savedWeekShape) } },
  },
  POST: {
    id: "addSavedWeek",
    summary: "Save a week under a name",
    who: "planner",
    body: saveWeekSchema,
    example: { week: "2026-11-22", name: "Busy" },
    answers: { 201: { what: "The week", shape: savedWeekShape } },
    refusals: { 409: "The household has too many saved weeks." },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await listSavedWeeks(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(
    contract.POST,
    await addSavedWeek(services, user, await readJson(request, contract.POST.body)),
  );
}
