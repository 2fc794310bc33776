import { type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { dateOf } from "~/server/values/dates";
import { weekSchema, listShape, toListJson } from "~/shop/lists";
import { getList } from "~/shop/lists/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "shopping",
  GET: {
    id: "getList",
    summary: "Get the grocery list of a week as text",
    details: "Grouped by aisle. Any date selects its week.",
    who: "planner",
    query: weekSchema,
    example: { weekStartDate: "2026-11-22" },
    answers: { 200: { what: "The list", shape: listShape } },
    refusals: { 404: "The week has no list." },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { weekStartDate } = readQuery(request, contract.GET.query);
  return answer(
    contract.GET,
    toListJson(
      await getList(services, { householdId: user.householdId }, dateOf(user, weekStartDate)),
    ),
  );
}
