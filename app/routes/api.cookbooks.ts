import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { toCookbookJson } from "~/connections/cookbooks/cookbook-json";
import { listCookbooks } from "~/connections/cookbooks/cookbooks.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { ownOrigin } from "~/http/public-page.server";

export const handle = { methods: ["GET"] };

/** What is public of the household's collections, or was. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const cookbooks = await listCookbooks(readingServices(request), user);
  return json(cookbooks.map((cookbook) => toCookbookJson(cookbook, ownOrigin(request))));
}
