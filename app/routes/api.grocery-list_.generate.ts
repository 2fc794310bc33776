import { type ActionFunctionArgs, json } from "@remix-run/node";
import { dateOf } from "~/dates";
import { generateListSchema } from "~/features/groceries/groceries.schema";
import { toListJson } from "~/features/groceries/list";
import { makeList } from "~/features/groceries/make-list.server";
import { requireApiPlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { readJson } from "~/http/json.server";
import { services } from "~/services.server";

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
