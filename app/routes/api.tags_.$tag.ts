import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { renameTagCallSchema } from "~/recipes/tags/tags.schema";
import { getTagged, removeTag, renameTag } from "~/recipes/tags/tags.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "PUT", "DELETE"] };

/** The recipes that have a tag. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await getTagged(services, user, params.tag ?? ""));
}

/** Renames it, or merges it with another one; takes it off all recipes. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const tag = params.tag ?? "";
  if (request.method === "DELETE") {
    await removeTag(services, user, tag);
    return json({ message: "Tag removed" });
  }
  const { name } = await readJson(request, renameTagCallSchema);
  return json(await renameTag(services, user, { tag, name }));
}
