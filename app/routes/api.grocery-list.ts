import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { dateOf } from "~/dates";
import { weekSchema } from "~/features/groceries/groceries.schema";
import { getList } from "~/features/groceries/groceries.server";
import { toListJson } from "~/features/groceries/list";
import { requireApiPlanner } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { services } from "~/services.server";

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
