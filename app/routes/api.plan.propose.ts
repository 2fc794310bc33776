import { type ActionFunctionArgs, json } from "@remix-run/node";
import { proposeWeek } from "~/features/week-plan/propose.server";
import { slotKey } from "~/features/week-plan/week";
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
  const {
    weekStartDate = null,
    keep,
    seed = newId(),
    ...input
  } = await readJson(request, proposeSchema);
  const chosen = new Map(keep.map((slot) => [slotKey(slot), slot.id]));
  const asked = {
    ...{ ...input, seed, chosen, days: { kind: "week" as const, date: weekStartDate } },
    ...{ skipped: new Set<string>(), choosing: null },
  };
  return json(toProposalJson(await proposeWeek(services, user, asked), asked));
}
