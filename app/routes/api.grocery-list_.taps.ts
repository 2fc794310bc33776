import { type ActionFunctionArgs, json } from "@remix-run/node";
import { dateOf } from "~/server/values/dates";
import { operationsSchema } from "~/shop/lists/groceries.schema";
import { getCheckedList } from "~/shop/lists/groceries.server";
import { toItemsJson } from "~/shop/lists/list";
import { applyCalledOperations } from "~/shop/lists/list-operations.server";
import { requireApiShopper } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

/** Applies operations on a week's list, made now or offline; answers the list. An added item starts it. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiShopper(request);
  const input = await readJson(request, operationsSchema);
  const weekStartDate = dateOf(user, input.weekStartDate);
  await applyCalledOperations(services, user, { ...input, weekStartDate });
  return json(toItemsJson(await getCheckedList(services, user, weekStartDate)));
}
