import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { listAnswers } from "~/find/generation/answers.server";
import { findMeal } from "~/find/generation/generate.server";
import { toAnswersJson } from "~/find/generation/near";
import { answersSchema, takeSchema } from "~/find/generation/generation.schema";
import { addChecks } from "~/recipes/meals/add-checks.server";
import { swapInWords } from "~/find/substitutions/told-swap";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson, readQuery } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/request-ids.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

/** What answers a request, to be looked at: nothing is charged. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { q, from } = readQuery(request, answersSchema);
  return json(toAnswersJson(await listAnswers(services, user, q, { from, swapInWords })));
}

/** The answer that is chosen, at the price that it was offered for. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const asked = await readJson(request, takeSchema);
  const requestKey = idempotencyKeyOf(request);
  const { meal } = await findMeal(services, user, { kind: "take", ...asked, requestKey });
  const [checked] = await addChecks(services, user, [meal]);
  return json(checked);
}
