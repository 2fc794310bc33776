import { type ActionFunctionArgs, json } from "@remix-run/node";
import { receiveEvent, readEvent } from "~/household/billing/events.server";
import { textOf } from "~/http/body.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

/** Events of Stripe: its signature is all that counts, there is no session. What throws is sent again. */
export async function action({ request }: ActionFunctionArgs) {
  const signature = request.headers.get("stripe-signature") ?? "";
  await receiveEvent(services, readEvent(services, await textOf(request), signature));
  return json({ received: true });
}
