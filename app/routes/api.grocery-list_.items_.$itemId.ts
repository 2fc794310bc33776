import { type ActionFunctionArgs, json } from "@remix-run/node";
import { saveLine } from "~/shop/lists/line.server";
import { toItemJson } from "~/shop/lists/list";
import { changedLineSchema } from "~/shop/stores/stores.schema";
import { requireApiShopper } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["PUT"] };

/** In which store a line is bought, and what it costs; answers the line. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiShopper(request);
  const said = await readJson(request, changedLineSchema);
  return json(toItemJson(await saveLine(services, user, params.itemId ?? "", said)));
}
