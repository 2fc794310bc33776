import type { LoaderFunctionArgs } from "@remix-run/node";
import { isDate, todayOf } from "~/dates";
import { getList, toListText } from "~/features/groceries/groceries.server";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/services.server";

/** The list as a text file named after the start of its week. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const asked = new URL(request.url).searchParams.get("weekStart") ?? "";
  const list = await getList(services, user, isDate(asked) ? asked : todayOf(user, services.now()));
  return new Response(toListText(list), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="grocery-list-${list.weekStartDate}.txt"`,
    },
  });
}
