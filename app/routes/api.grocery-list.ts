import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { dateOf } from "~/server/values/dates";
import { weekSchema } from "~/shop/lists/groceries.schema";
import { getList } from "~/shop/lists/groceries.server";
import { toListJson } from "~/shop/lists/list";
import { requireApiPlanner } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { weekStartDate } = readQuery(request, weekSchema);
  return json(
    toListJson(
      await getList(services, { householdId: user.householdId }, dateOf(user, weekStartDate)),
    ),
  );
}
