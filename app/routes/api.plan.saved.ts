import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { saveWeekSchema } from "~/plan/saved-weeks/saved-weeks.schema";
import { addSavedWeek, listSavedWeeks } from "~/plan/saved-weeks/saved-weeks.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await listSavedWeeks(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await addSavedWeek(services, user, await readJson(request, saveWeekSchema)), 201);
}
