import { type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { cookbookShape, toCookbookJson } from "~/connections/cookbooks";
import { listCookbooks } from "~/connections/cookbooks/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { readingServices } from "~/http/load.server";
import { ownOrigin } from "~/http/public-page.server";

export const contract = {
  group: "tags",
  GET: {
    id: "listCookbooks",
    summary: "List all public cookbooks",
    details: "Collections of the household that are or were public, oldest first.",
    who: "planner",
    answers: { 200: { what: "The cookbooks", shape: z.array(cookbookShape) } },
  },
} satisfies RouteContract;

/** Lists the household's cookbooks that are or were public. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const cookbooks = await listCookbooks(readingServices(request), user);
  return answer(
    contract.GET,
    cookbooks.map((cookbook) => toCookbookJson(cookbook, ownOrigin(request))),
  );
}
