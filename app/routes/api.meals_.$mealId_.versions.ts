import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { addChecks } from "~/recipes/meals/add-checks.server";
import { getVersions, turnTo } from "~/recipes/versions/original.server";
import { versionSchema } from "~/recipes/versions/versions.schema";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

/** What a recipe said before it was edited, and what it was edited to where that is back again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await getVersions(services, user, params.mealId ?? ""));
}

/** Turns it to one of them. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { to } = await readJson(request, versionSchema);
  const meal = await turnTo(services, user, params.mealId ?? "", to);
  const [checked] = await addChecks(services, user, [meal]);
  return json(checked);
}
