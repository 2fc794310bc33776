import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { planSchema, subscriptionShape } from "~/household/billing";
import { requireBilling, createSubscription } from "~/household/billing/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { idempotencyKeyOf } from "~/http/form.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "browser",
  POST: {
    id: "createSubscription",
    summary: "Start a subscription",
    who: "signed in",
    body: planSchema,
    example: { planId: "basic" },
    isKeyed: true,
    answers: {
      200: { what: "The client secret that confirms the payment", shape: subscriptionShape },
    },
    refusals: {
      404: "This site does not charge for anything.",
      409: "The household already has a subscription.",
      502: "The payment provider failed.",
    },
  },
} satisfies RouteContract;

/** Open to every signed-in user, even after the subscription has ended. */
export async function action({ request }: ActionFunctionArgs) {
  requireBilling(services);
  const user = await requireCaller(request, contract);
  const requestKey = idempotencyKeyOf(request);
  const { planId } = await readJson(request, contract.POST.body);
  const { clientSecret, subscriptionId } = await createSubscription(services, user, {
    planId,
    requestKey,
  });
  return answer(contract.POST, { clientSecret, subscriptionId });
}
