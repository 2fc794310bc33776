import { dateOf, formatDate } from "~/dates";
import type { Services } from "~/services.server";
import { outOfMeals } from "./mails/out-of-meals";
import { paymentFailed } from "./mails/payment-failed";
import { welcome } from "./mails/welcome";
import { unsubscribeUrl } from "./opt-out.server";
import { linkTo, type MailNeeds, queueMail, WORTH } from "./outbox.server";

type Needs = MailNeeds & Pick<Services, "settings">;
type NewUser = { id: string; email: string; firstName: string | null };

/** Welcomes a new user, once. Call it in the transaction that makes the account. */
export function queueWelcome(services: Needs, { id, email, firstName }: NewUser) {
  return queueMail(services, {
    kind: "welcome",
    key: `welcome:${id}`,
    userId: id,
    to: email,
    letter: welcomeLetter(services, firstName),
    worthFor: WORTH.week,
  });
}

/** The same mail as a try-out, to any address; `requestId` tells one try from the next. */
export function queueTestWelcome(services: Needs, { to, requestId }: TestWelcome) {
  return queueMail(services, {
    kind: "welcome",
    key: `welcome-test:${requestId}`,
    to,
    letter: welcomeLetter(services, null),
  });
}
type TestWelcome = { to: string; requestId: string };

/**
 * Tells the household's owner that the last meal credit is gone. `mealId` is the meal that took it:
 * one mail for each time the credits run out. Call it in the transaction that spends the credit.
 */
export async function queueOutOfMeals(services: Needs, householdId: string, mealId: string) {
  const owner = await findOwner(services, householdId);
  if (!owner || owner.emailOptOut) return false;
  const { id, email, firstName, subscriptionPlan } = owner;
  const url = unsubscribeUrl(services, id);
  return queueMail(services, {
    kind: "out-of-meals",
    key: `out-of-meals:${householdId}:${mealId}`,
    userId: id,
    to: email,
    letter: outOfMeals({
      firstName,
      isTrial: subscriptionPlan === "trial",
      subscribeUrl: linkTo(services, "/subscribe"),
      unsubscribeUrl: url,
    }),
    unsubscribeUrl: url,
    worthFor: WORTH.week,
  });
}

/**
 * Tells the household's owner that `plan` (its name, "Standard") could not be paid for, and until when
 * planning goes on all the same (an ISO instant); once for each `cause`, such as an invoice's id. Call it
 * in the transaction that notes the failure.
 */
export async function queuePaymentFailed(
  services: Needs,
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
    letter: paymentFailed({
      firstName: owner.firstName,
      plan,
      until: isGrace ? formatDate(dateOf(owner, graceUntil), "d MMMM yyyy") : null,
      subscribeUrl: linkTo(services, "/subscribe"),
    }),
  });
}

function welcomeLetter(services: Needs, firstName: string | null) {
  return welcome({
    firstName,
    sells: services.settings.BILLING === "on",
    dashboardUrl: linkTo(services, "/dashboard"),
    contactUrl: linkTo(services, "/contact"),
  });
}

/** The owner that mail reaches, or null. */
async function findOwner({ db }: Needs, householdId: string) {
  const owner = await db
    .selectFrom("users")
    .innerJoin("households", "households.id", "users.householdId")
    .where("users.householdId", "=", householdId)
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
