import { type ActionFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { AppError } from "~/server/values/errors";
import { feedChoiceSchema, feedSchema, feedChoiceShape } from "~/connections/feeds";
import { removeFeed, saveFeedChoice } from "~/connections/feeds/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  parameters: { whose: "household or own" },
  PUT: {
    id: "saveFeedChoice",
    summary: "Choose what your own feed contains",
    who: "planner",
    parameters: { whose: "own" },
    body: feedChoiceSchema,
    example: { mealTypes: ["dinner"], hasTasks: true },
    answers: { 200: { what: "The choice", shape: feedChoiceShape } },
  },
  DELETE: {
    id: "removeFeed",
    summary: "End a calendar feed",
    who: "planner",
    answers: { 200: { what: "Ended", shape: noticeShape } },
  },
} satisfies RouteContract;

/** Changes the content of the user's own feed, or ends a feed. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { success, data } = feedSchema.safeParse(params);
  if (!success || (request.method === "PUT" && data.whose !== "own")) {
    throw new AppError("not_found", "That calendar was not found, or cannot be changed.");
  }
  if (request.method === "PUT") {
    const choice = await readJson(request, contract.PUT.body);
    await saveFeedChoice(services, user, choice);
    return answer(contract.PUT, choice);
  }
  await removeFeed(services, user, data.whose);
  return answer(contract.DELETE, { message: "Link turned off" });
}
