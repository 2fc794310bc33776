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
    summary: "Receive a signed Stripe event",
    who: "anyone",
    isRaw: true,
    answers: {
      200: { what: "Stored", shape: z.strictObject({ received: z.literal(true) }) },
    },
    refusals: { 400: "The signature is wrong.", 404: "This site does not charge for anything." },
  },
} satisfies RouteContract;

/**
 * Stores an event of Stripe, which its signature authenticates, not a session. If this throws, Stripe
 * sends the event again.
 */
export async function action({ request }: ActionFunctionArgs) {
  const signature = request.headers.get("stripe-signature") ?? "";
  await receiveEvent(services, readEvent(services, await textOf(request), signature));
  return answer(contract.POST, { received: true });
}
