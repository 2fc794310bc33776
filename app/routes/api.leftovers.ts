import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { leftoversDaySchema, leftoversShape } from "~/plan/calendar";
import { listLeftovers } from "~/plan/calendar/index.server";
import { todayOf } from "~/server/values/dates";
import { requireCaller } from "~/http/guards.server";
import { answer, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  GET: {
    id: "listLeftovers",
    summary: "List the leftovers of a day",
    details: "The default is today.",
    who: "planner",
    query: leftoversDaySchema,
    answers: { 200: { what: "The leftovers", shape: z.array(leftoversShape) } },
  },
} satisfies RouteContract;

/** Lists the leftovers that are still good on `date`, which is today by default. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { date = todayOf(user, services.now()) } = readQuery(request, contract.GET.query);
  return answer(contract.GET, await listLeftovers(services, user, date));
}
