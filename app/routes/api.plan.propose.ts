import { type ActionFunctionArgs, json } from "@remix-run/node";
import { askedByCall } from "~/features/week-plan/asked";
import { proposeWeek } from "~/features/week-plan/propose.server";
import { toProposalJson } from "~/features/week-plan/week-plan-json";
import { proposeSchema } from "~/features/week-plan/week-plan.schema";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { newId } from "~/ids";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

/** Proposes a dish for each empty slot of a week. Stores and charges nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { seed = newId(), ...call } = await readJson(request, proposeSchema);
  const asked = askedByCall({ ...call, seed });
  return json(toProposalJson(await proposeWeek(services, user, asked), asked));
}
