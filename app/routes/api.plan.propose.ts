import { type ActionFunctionArgs, json } from "@remix-run/node";
import { askedByCall } from "~/plan/proposals/asked";
import { proposeWeek } from "~/plan/proposals/propose.server";
import { toProposalJson } from "~/plan/proposals/week-plan-json";
import { proposeSchema } from "~/plan/proposals/week-plan.schema";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

/** Proposes a dish for each empty slot of a week. Stores and charges nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { seed = newId(), ...call } = await readJson(request, proposeSchema);
  const asked = askedByCall({ ...call, seed });
  return json(toProposalJson(await proposeWeek(services, user, asked), asked));
}
