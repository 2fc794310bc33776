import { type Letter, link, text } from "../letter";
import { nameInMail } from "../names";

type PaymentFailed = {
  firstName: string | null;
  /** The plan's name: "Standard". */
  plan: string;
  /** The day until which planning goes on all the same, to read; null where that is over. */
  until: string | null;
  subscribeUrl: string;
};

/** To the owner of a household whose plan could not be paid for. */
export function paymentFailed({ firstName, plan, until, subscribeUrl }: PaymentFailed): Letter {
  const name = nameInMail(firstName);
  return {
    subject: "Your payment did not go through",
    title: name ? `${name}, a payment failed` : "A payment failed",
    blocks: [
      text(`The payment for your ${plan} plan did not go through.`),
      text(
        until
          ? `Nothing changes until ${until}: you can keep planning with the meals you have left. The new month’s meals arrive once the payment goes through.`
          : "To go on planning, please check your payment details.",
      ),
      text("Your recipes, favorites, calendar and grocery lists are kept in any case."),
      link("Update payment", subscribeUrl),
    ],
    footer: [text("You received this email because your household has a paid plan.")],
  };
}
