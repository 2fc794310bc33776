import { type ActionFunctionArgs, json } from "@remix-run/node";
import { AppError } from "~/server/values/errors";
import { feedChoiceSchema, feedSchema } from "~/connections/feeds/feeds.schema";
import { removeFeed, saveFeedChoice } from "~/connections/feeds/feeds.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["PUT", "DELETE"] };

/** Changes what is in one's own calendar, or ends a link. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { success, data } = feedSchema.safeParse(params);
  if (!success || (request.method === "PUT" && data.whose !== "own")) {
    throw new AppError("not_found", "There is no such calendar to change.");
  }
  if (request.method === "PUT") {
    const choice = await readJson(request, feedChoiceSchema);
    await saveFeedChoice(services, user, choice);
    return json(choice);
  }
  await removeFeed(services, user, data.whose);
  return json({ message: "Link turned off" });
}
