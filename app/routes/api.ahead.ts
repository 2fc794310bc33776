import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { aheadTickSchema, aheadShape } from "~/plan/prep-tasks";
import { listAhead, setAheadDone } from "~/plan/prep-tasks/index.server";
import { rangeSchema } from "~/plan/calendar";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  GET: {
    id: "listAhead",
    summary: "List prep tasks",
    who: "planner",
    query: rangeSchema,
    example: { startDate: "2026-11-22", endDate: "2026-11-28" },
    answers: { 200: { what: "The tasks", shape: z.array(aheadShape) } },
  },
  PUT: {
    id: "tickAhead",
    summary: "Check off a prep task, or uncheck it",
    who: "planner",
    body: aheadTickSchema,
    example: { entryId: "ENTRY_ID", step: "0123456789abcdef", isDone: true },
    answers: { 200: { what: "The task", shape: aheadShape } },
    refusals: { 404: "That meal has no such task." },
  },
} satisfies RouteContract;

/** Lists the prep tasks of the meals from `startDate` to `endDate`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { startDate: from, endDate: to } = readQuery(request, contract.GET.query);
  return answer(contract.GET, await listAhead(services, user, { from, to }));
}

/** Checks off one prep task, or unchecks it. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(
    contract.PUT,
    await setAheadDone(services, user, await readJson(request, contract.PUT.body)),
  );
}
