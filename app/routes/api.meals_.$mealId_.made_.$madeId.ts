import { type ActionFunctionArgs, json } from "@remix-run/node";
import { madeCallSchema } from "~/plan/cook-log/made.schema";
import { removeMade, saveMade } from "~/plan/cook-log/made.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["PUT", "DELETE"] };

/** Changes what was said of a meal that was made, or takes it back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { mealId = "", madeId = "" } = params;
  if (request.method === "DELETE") {
    await removeMade(services, user, { mealId, madeId });
    return json({ message: "Taken back" });
  }
  const input = await readJson(request, madeCallSchema);
  return json(await saveMade(services, user, { mealId, madeId }, input));
}
