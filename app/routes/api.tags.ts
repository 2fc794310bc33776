import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { listTags } from "~/recipes/tags/tags.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";

export const handle = { methods: ["GET"] };

/** What the household sorts its recipes by. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await listTags(readingServices(request), user));
}
