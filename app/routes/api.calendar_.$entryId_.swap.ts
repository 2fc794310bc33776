import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { entryShape } from "~/plan/calendar";
import { swapShape } from "~/plan/conflicts";
import { getEntry } from "~/plan/calendar/index.server";
import { swapCallSchema } from "~/find/substitutions";
import { getSwap, swapEntry, toSwapJson } from "~/plan/conflicts/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/form.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "calendar",
  parameters: { entryId: "The id of an entry of the calendar" },
  GET: {
    id: "getSwap",
    summary: "List substitutions that make a planned meal fit",
    who: "planner",
    answers: { 200: { what: "The substitutions, or the reason why none fits", shape: swapShape } },
  },
  POST: {
    id: "swapEntry",
    summary: "Apply the substitutions",
    who: "planner",
    body: swapCallSchema,
    example: { others: false },
    isKeyed: true,
    answers: { 200: { what: "The entry", shape: entryShape } },
    refusals: { 409: "There is nothing to substitute." },
  },
} satisfies RouteContract;

/** Lists the substitutions that make the meal of an entry fit its eaters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, toSwapJson(await getSwap(services, user, params.entryId ?? "")));
}

/** Applies the substitutions and returns the entry. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const entryId = params.entryId ?? "";
  const { others: swapsOtherDays } = await readJson(request, contract.POST.body);
  const formKey = idempotencyKeyOf(request);
  await swapEntry(services, user, { entryId, formKey, others: swapsOtherDays });
  return answer(contract.POST, await getEntry(services, user, entryId));
}
