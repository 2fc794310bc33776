import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { mealTimesCallSchema } from "~/plan/calendar/meal-times";
import { getMealTimes, saveMealTimes } from "~/plan/calendar/meal-times.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "PUT"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await getMealTimes(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  await saveMealTimes(services, user, await readJson(request, mealTimesCallSchema));
  return json(await getMealTimes(services, user));
}
