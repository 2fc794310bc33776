import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { askedByCall, toProposalJson, proposeSchema, proposalShape } from "~/plan/proposals";
import { proposeWeek } from "~/plan/proposals/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";

export const contract = {
  group: "weeks",
  POST: {
    id: "proposeWeek",
    summary: "Propose a dish for each empty slot of a week",
    details: "Nothing is stored or charged.",
    who: "planner",
    body: proposeSchema,
    example: { mealTypes: ["dinner"], nights: 5 },
    answers: { 200: { what: "The proposal, with its price", shape: proposalShape } },
  },
} satisfies RouteContract;

/** Proposes a dish for each empty slot of a week. Stores and charges nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { seed = newId(), ...call } = await readJson(request, contract.POST.body);
  const params = askedByCall({ ...call, seed });
  return answer(contract.POST, toProposalJson(await proposeWeek(services, user, params), params));
}
