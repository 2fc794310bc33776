import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { mealShape } from "~/recipes/meals";
import { mealsInBatches } from "~/recipes/meals/index.server";
import { requireCaller } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { streamArray } from "~/http/lines.server";

export const contract = {
  group: "recipes",
  GET: {
    id: "listMeals",
    summary: "List all meals",
    details:
      "Newest first. The response is streamed, because a household may have thousands of meals.",
    who: "planner",
    answers: { 200: { what: "The meals", shape: z.array(mealShape) } },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return streamArray(request, user, mealsInBatches(readingServices(request), user));
}
