import { type ActionFunctionArgs, json } from "@remix-run/node";
import { dateOf } from "~/server/values/dates";
import { generateListSchema } from "~/shop/lists/groceries.schema";
import { toListJson } from "~/shop/lists/list";
import { makeList } from "~/shop/lists/make-list.server";
import { requireApiPlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { mealIds, ...asked } = await readJson(request, generateListSchema);
  const weekStartDate = dateOf(user, asked.weekStartDate);
  const list = await withHouseholdLock(request, user, "list", () =>
    makeList(services, user, { mealIds, weekStartDate }),
  );
  return json(toListJson(list), 201);
}
