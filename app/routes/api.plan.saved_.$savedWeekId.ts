import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { ontoSchema, renameSchema, useWeekSchema } from "~/plan/saved-weeks/saved-weeks.schema";
import {
  getSavedCopies,
  planSavedWeek,
  removeSavedWeek,
  renameSavedWeek,
} from "~/plan/saved-weeks/saved-weeks.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST", "PUT", "DELETE"] };

/** What a saved week would plan in another one, with what stands there. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { to } = readQuery(request, ontoSchema);
  return json(await getSavedCopies(services, user, { savedWeekId: params.savedWeekId ?? "", to }));
}

/** Plans what of it is chosen, and answers with the dates; renames it; deletes it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const savedWeekId = params.savedWeekId ?? "";
  if (request.method === "DELETE") {
    await removeSavedWeek(services, user, savedWeekId);
    return json({ message: "Saved week deleted" });
  }
  if (request.method === "PUT") {
    const { name } = await readJson(request, renameSchema);
    return json(await renameSavedWeek(services, user, { savedWeekId, name }));
  }
  const input = await readJson(request, useWeekSchema);
  return json({ dates: await planSavedWeek(services, user, { savedWeekId, ...input }) }, 201);
}
