import { type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { receiveEvent, readEvent } from "~/household/billing/index.server";
import { textOf } from "~/http/body.server";
import { answer } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "browser",
  POST: {
    id: "receiveStripe",
    summary: "Events of Stripe, by their signature",
    who: "anyone",
    isRaw: true,
    answers: {
      200: { what: "It is noted", shape: z.strictObject({ received: z.literal(true) }) },
    },
    refusals: { 400: "The signature is wrong.", 404: "Nothing is charged for here." },
  },
} satisfies RouteContract;

/** Events of Stripe: its signature is all that counts, there is no session. What throws is sent again. */
export async function action({ request }: ActionFunctionArgs) {
  const signature = request.headers.get("stripe-signature") ?? "";
  await receiveEvent(services, readEvent(services, await textOf(request), signature));
  return answer(contract.POST, { received: true });
}
