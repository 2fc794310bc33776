import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { collectionCallSchema } from "~/recipes/collections/collections.schema";
import {
  getCollection,
  removeCollection,
  saveCollection,
} from "~/recipes/collections/collections.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "PUT", "DELETE"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await getCollection(services, user, params.collectionId ?? ""));
}

/** Changes it, with its recipes where they are named; deletes it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const id = params.collectionId ?? "";
  if (request.method === "DELETE") {
    await removeCollection(services, user, id);
    return json({ message: "Collection deleted" });
  }
  const input = await readJson(request, collectionCallSchema);
  return json(await saveCollection(services, user, id, input));
}
