import { type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { tagShape } from "~/recipes/tags";
import { listTags } from "~/recipes/tags/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { readingServices } from "~/http/load.server";

export const contract = {
  group: "tags",
  GET: {
    id: "listTags",
    summary: "List all tags",
    who: "planner",
    answers: { 200: { what: "The tags, by name", shape: z.array(tagShape) } },
  },
} satisfies RouteContract;

/** Lists the tags of the household. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await listTags(readingServices(request), user));
}
