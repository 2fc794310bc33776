import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { mealTimesShape, mealTimesCallSchema } from "~/plan/calendar";
import { getMealTimes, saveMealTimes } from "~/plan/calendar/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  GET: {
    id: "getMealTimes",
    summary: "Get the meal times",
    who: "planner",
    answers: { 200: { what: "The times", shape: mealTimesShape } },
  },
  PUT: {
    id: "saveMealTimes",
    summary: "Change the meal times",
    who: "planner",
    body: mealTimesCallSchema,
    example: {
      breakfast: { startsAt: "07:30", minutes: 20 },
      lunch: { startsAt: "12:30", minutes: 45 },
      dinner: { startsAt: "19:00", minutes: 60 },
      snack: { startsAt: "15:30", minutes: 15 },
    },
    answers: { 200: { what: "The times", shape: mealTimesShape } },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getMealTimes(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  await saveMealTimes(services, user, await readJson(request, contract.PUT.body));
  return answer(contract.PUT, await getMealTimes(services, user));
}
