import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { toNearJson, nearSchema, nearShape } from "~/find/search";
import { searchRecipes } from "~/find/search/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  GET: {
    id: "listNear",
    summary: "Search for near matches of a request",
    details: "Dishes of the recipe book with their price. Searching is free.",
    deprecated: "Use GET /api/meals/answers instead.",
    who: "planner",
    query: nearSchema,
    example: { q: "lemon" },
    answers: { 200: { what: "The dishes", shape: z.array(nearShape) } },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { q } = readQuery(request, contract.GET.query);
  const results = await searchRecipes(services, user, q, { isBookOnly: true });
  return answer(contract.GET, toNearJson(results));
}
