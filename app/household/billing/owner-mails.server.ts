import { formatDateOf, WEEK_MS } from "~/server/values/dates";
import { type Letter, link, textBlock, nameInMail } from "~/household/mail/letter";
import { unsubscribeUrl } from "~/household/mail/opt-out.server";
import { linkTo, type MailDeps, queueMail } from "~/household/mail/outbox.server";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/**
 * Queues a mail to the household's owner that the last credit was spent, on `mealId`, once each time. Call it in the
 * transaction that spends the credit. Returns whether a mail was queued.
 */
export async function queueOutOfMeals(services: MailDeps, householdId: string, mealId: string) {
  const owner = await findOwner(services, householdId);
  if (!owner || owner.emailOptOut) return false;
  const { id, email, firstName, subscriptionPlan } = owner;
  const url = unsubscribeUrl(services, id);
  return queueMail(services, {
    kind: "out-of-meals",
    key: `out-of-meals:${householdId}:${mealId}`,
    userId: id,
    to: email,
    letter: () =>
      outOfMeals({
        firstName,
        isTrial: subscriptionPlan === "trial",
        subscribeUrl: linkTo(services, "/subscribe"),
        unsubscribeUrl: url,
      }),
    unsubscribeUrl: url,
    expiresInMs: WEEK_MS,
  });
}

/**
 * Queues a mail to the household's owner that the payment for `plan` ("Standard") failed, with the end of the grace
 * period (an ISO instant). Queues one mail per `cause`. Call it in the transaction that stores the failure. Returns
 * true if a mail was queued.
 */
export async function queuePaymentFailed(
  services: MailDeps,
  householdId: string,
  { plan, cause, graceUntil }: { plan: string; cause: string; graceUntil: string | null },
) {
  const owner = await findOwner(services, householdId);
  if (!owner) return false;
  const isGrace = graceUntil !== null && graceUntil > services.now().toISOString();
  return queueMail(services, {
    kind: "payment-failed",
    key: `payment-failed:${householdId}:${cause}`,
    userId: owner.id,
    to: owner.email,
    letter: () =>
      paymentFailedLetter({
        firstName: owner.firstName,
        plan,
        until: isGrace ? formatDateOf(owner, graceUntil) : null,
        subscribeUrl: linkTo(services, "/subscribe"),
      }),
  });
}

/** Returns an owner with an address that receives mail, or null. */
async function findOwner({ db }: MailDeps, householdId: string) {
  const owner = await inHousehold(db, { householdId })
    .selectFrom("users")
    .innerJoin("households", "households.id", "users.householdId")
    .where("users.role", "=", "owner")
    .select([
      "users.id",
      "users.email",
      "users.firstName",
      "users.timeZone",
      "users.emailOptOut",
      "households.subscriptionPlan",
    ])
    .executeTakeFirst();
  return owner?.email ? { ...owner, email: owner.email } : null;
}

type OutOfMeals = {
  firstName: string | null;
  isTrial: boolean;
  subscribeUrl: string;
  unsubscribeUrl: string;
};

/** Returns the mail to the owner after the last credit was used. */
export function outOfMeals({
  firstName,
  isTrial,
  subscribeUrl,
  unsubscribeUrl,
}: OutOfMeals): Letter {
  const name = nameInMail(firstName);
  return {
    subject: isTrial
      ? t("You've used all your trial meals")
      : t("You've used all of this month's meals"),
    title: name ? t("{name}, your meals are used up", { name }) : t("Your meals are used up"),
    blocks: [
      textBlock(
        isTrial
          ? t(
              "You've used all your trial meals. You keep everything you have: you can still view meals, add them to the calendar and make grocery lists.",
            )
          : t(
              "You've used all of this month's meals. You keep everything you have: you can still view meals, add them to the calendar and make grocery lists.",
            ),
      ),
      link(isTrial ? t("Choose a plan") : t("Change plan"), subscribeUrl),
    ],
    footer: [
      textBlock(t("We send this email each time your meals run out.")),
      link(t("Unsubscribe"), unsubscribeUrl),
    ],
  };
}

type PaymentFailed = {
  firstName: string | null;
  /** The plan's name, such as "Standard". */
  plan: string;
  /** The last day of the grace period, formatted. Null if it is over. */
  until: string | null;
  subscribeUrl: string;
};

/** Returns the mail to the owner after a failed payment. */
export function paymentFailedLetter({
  firstName,
  plan,
  until,
  subscribeUrl,
}: PaymentFailed): Letter {
  const name = nameInMail(firstName);
  return {
    subject: t("Your payment did not go through"),
    title: name ? t("{name}, a payment failed", { name }) : t("A payment failed"),
    blocks: [
      textBlock(t("The payment for your {plan} plan did not go through.", { plan })),
      textBlock(
        until
          ? t(
              "Nothing changes until {until}: you can keep planning with the meals you have left. The new month’s meals arrive once the payment goes through.",
              { until },
            )
          : t("To keep planning, please check your payment details."),
      ),
      textBlock(t("Your recipes, favorites, calendar and grocery lists are kept in any case.")),
      link(t("Update payment"), subscribeUrl),
    ],
    footer: [textBlock(t("You received this email because your household has a paid plan."))],
  };
}
