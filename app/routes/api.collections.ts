import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { collectionCallSchema } from "~/recipes/collections/collections.schema";
import { addCollection, listCollections } from "~/recipes/collections/collections.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { readingServices } from "~/http/load.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await listCollections(readingServices(request), user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const input = await readJson(request, collectionCallSchema);
  return json(await addCollection(services, user, input), 201);
}
