import { type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { statsShape } from "~/household/accounts";
import { getStats } from "~/household/accounts/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "administration",
  GET: {
    id: "getStats",
    summary: "Statistics of the site",
    who: "admin",
    answers: { 200: { what: "The figures", shape: statsShape } },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireCaller(request, contract);
  return answer(contract.GET, await getStats(services));
}
