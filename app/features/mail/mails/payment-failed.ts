import { type Letter, link, text } from "../letter";

type PaymentFailed = { firstName: string | null; plan: string; subscribeUrl: string };

/** To the owner of a household whose plan could not be paid for; `plan` is its name, "Standard". */
export function paymentFailed({ firstName, plan, subscribeUrl }: PaymentFailed): Letter {
  return {
    subject: "Your payment did not go through",
    title: firstName ? `${firstName}, a payment failed` : "A payment failed",
    blocks: [
      text(`The payment for your ${plan} plan did not go through.`),
      text(
        "Your recipes, favorites and plans are kept. To go on planning, please check your payment details.",
      ),
      link("Check the payment", subscribeUrl),
    ],
    footer: [text("You get this mail because your household has a paid plan.")],
  };
}
