import { type ActionFunctionArgs, json } from "@remix-run/node";
import { dateOf } from "~/dates";
import { tapsSchema } from "~/features/groceries/groceries.schema";
import { toItemsJson } from "~/features/groceries/list";
import { applyTaps } from "~/features/groceries/taps.server";
import { requireApiShopper } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

/** Takes what was tapped on a week's list, at once or since there was a signal; answers the list. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiShopper(request);
  const input = await readJson(request, tapsSchema);
  const weekStartDate = dateOf(user, input.weekStartDate);
  return json(toItemsJson(await applyTaps(services, user, { ...input, weekStartDate })));
}
