import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { addMadeCallSchema, madeShape } from "~/plan/cook-log";
import { addMade, listMade } from "~/plan/cook-log/index.server";
import { getMeal } from "~/recipes/meals/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";

export const contract = {
  group: "cooking",
  parameters: { mealId: "The id of a meal" },
  GET: {
    id: "listMade",
    summary: "Get the cook log of a meal",
    who: "planner",
    answers: { 200: { what: "Newest first", shape: z.array(madeShape) } },
  },
  POST: {
    id: "addMade",
    summary: "Add to the cook log",
    details: "A planned meal has one entry: a second request adds to it.",
    who: "planner",
    body: addMadeCallSchema,
    example: { note: "Less sugar." },
    answers: { 201: { what: "The entry of the cook log", shape: madeShape } },
    refusals: { 409: "The entry cannot be stored in this way." },
  },
} satisfies RouteContract;

/** Lists the cook log of a meal, newest first. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { id } = await getMeal(services, user, params.mealId ?? "");
  return answer(contract.GET, await listMade(services, user, id));
}

/** Adds an entry to the cook log. A second request for a planned meal adds to its entry. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { entryId = null, ...input } = await readJson(request, contract.POST.body);
  const dish = { key: newId(), mealId: params.mealId ?? "", entryId, serves: null };
  return answer(contract.POST, await addMade(services, user, dish, input));
}
