import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { toCookbookJson } from "~/connections/cookbooks/cookbook-json";
import { publishSchema } from "~/connections/cookbooks/cookbooks.schema";
import {
  getCookbookOf,
  publishCookbook,
  unpublishCookbook,
} from "~/connections/cookbooks/cookbooks.server";
import { requireApiPlanner, requireApiUser } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { ownOrigin } from "~/http/public-page.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "PUT", "DELETE"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const cookbook = await getCookbookOf(services, user, params.collectionId ?? "");
  return json(toCookbookJson(cookbook, ownOrigin(request)));
}

/** Publishes a collection, or changes what is said of it; ends it, also for whose subscription has ended. */
export async function action({ request, params }: ActionFunctionArgs) {
  const isEnd = request.method === "DELETE";
  const user = await (isEnd ? requireApiUser(request) : requireApiPlanner(request));
  const id = params.collectionId ?? "";
  if (isEnd) {
    await unpublishCookbook(services, user, id);
    return json({ message: "No longer public" });
  }
  const input = await readJson(request, publishSchema);
  const cookbook = await publishCookbook(services, user, id, input);
  return json(toCookbookJson(cookbook, ownOrigin(request)));
}
