import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { dateOf } from "~/server/values/dates";
import { generateListSchema, listShape, toListJson } from "~/shop/lists";
import { makeList } from "~/shop/lists/index.server";
import { requireCaller } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "shopping",
  POST: {
    id: "makeList",
    summary: "Build the grocery list of a week",
    details: "A meal that is named twice counts twice.",
    who: "planner",
    body: generateListSchema,
    example: { mealIds: ["MEAL_ID"], weekStartDate: "2026-11-22" },
    answers: { 201: { what: "The list", shape: listShape } },
    refusals: {
      404: "A meal was not found.",
      409: "The household has too many lists.",
    },
  },
} satisfies RouteContract;

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { mealIds, ...body } = await readJson(request, contract.POST.body);
  const weekStartDate = dateOf(user, body.weekStartDate);
  const list = await withHouseholdLock(request, user, "list", () =>
    makeList(services, user, { mealIds, weekStartDate }),
  );
  return answer(contract.POST, toListJson(list));
}
