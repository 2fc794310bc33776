import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { dateOf } from "~/dates";
import { weekInStoreSchema } from "~/features/groceries/groceries.schema";
import { getCheckedList } from "~/features/groceries/groceries.server";
import { toItemsJson } from "~/features/groceries/list";
import { requireApiPlanner } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { services } from "~/services.server";

export const handle = { methods: ["GET"] };

/** The list of a week with the id and state of each item, in the user's measures. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { weekStartDate, store } = readQuery(request, weekInStoreSchema);
  const week = dateOf(user, weekStartDate);
  return json(toItemsJson(await getCheckedList(services, user, week, store)));
}
