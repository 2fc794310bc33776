import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { getEntry } from "~/plan/calendar/entries.server";
import { swapCallSchema } from "~/find/substitutions/swaps.schema";
import { getSwap, swapEntry, toSwapJson } from "~/plan/conflicts/swaps.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/request-ids.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

/** What can be swapped in the meal of an entry so that it fits those who eat it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(toSwapJson(await getSwap(services, user, params.entryId ?? "")));
}

/** Swaps it, and answers with the entry. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const entryId = params.entryId ?? "";
  const { others } = await readJson(request, swapCallSchema);
  const formKey = idempotencyKeyOf(request);
  await swapEntry(services, user, { entryId, formKey, others });
  return json(await getEntry(services, user, entryId));
}
