import type { TestCard, TestPayment } from "~/server/adapters/payments/payments";
import { AppError } from "~/server/values/errors";
import { isAdmin } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import { inHousehold } from "~db/in-household";
import { aliveSubscription } from "./household-plan.server";
import { type BillingDeps, requireBuyer, requireSubscriber } from "./customers.server";
import { receiveEvent } from "./sync.server";
import { t } from "~/language/messages";

/**
 * Pays the amount due of the household's test subscription, and stores the card. Returns the bank's message if it is
 * declined, else null. Throws `invalid` by field.
 */
export async function payWithTestCard(
  services: BillingDeps,
  user: User,
  input: TestCard & { subscriptionId: string },
): Promise<string | null> {
  requireBuyer(services, user);
  const row = await inHousehold(services.db, user)
    .selectFrom("subscriptions")
    .where("provider", "=", "test")
    .where("id", "=", input.subscriptionId)
    .where("status", "!=", "canceled")
    .select("id")
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", t("There is nothing left to pay."));
  return settle(services, await testOf(services).pay(row.id, input));
}

/** Returns the data of the billing page in test mode. Returns null without a subscription. */
export async function findTestBilling(services: BillingDeps, user: User) {
  requireSubscriber(services, user);
  const { test } = services.payments;
  const row = await aliveSubscription(services, user.householdId)
    .where("provider", "=", "test")
    .select("id")
    .executeTakeFirst();
  if (!row || !test) return null;
  return {
    subscriptionId: row.id,
    card: await test.describeCard(row.id),
    invoices: await test.listInvoices(row.id),
  };
}

/** Returns households with a test subscription. Empty if money is real. */
export async function listTestPlans({ db, payments }: BillingDeps) {
  if (!payments.test) return [];
  return db
    .selectFrom("subscriptions")
    .innerJoin("users", "users.householdId", "subscriptions.householdId")
    .where("subscriptions.provider", "=", "test")
    .where("subscriptions.status", "in", ["active", "past_due"])
    .where("users.role", "=", "owner")
    .orderBy("users.email")
    .select([
      "subscriptions.householdId",
      "users.email",
      "subscriptions.planId",
      "subscriptions.nextPlanId",
      "subscriptions.status",
      "subscriptions.periodEnd",
      "subscriptions.cancelsAtPeriodEnd",
    ])
    .execute();
}

/**
 * Renews a household's test subscription now. Returns the bank's message if its card is declined, else null. Throws
 * `forbidden` and `not_found`.
 */
export async function renewTestPlan(
  services: BillingDeps,
  user: User,
  { householdId }: { householdId: string },
): Promise<string | null> {
  if (!isAdmin(user)) throw new AppError("forbidden", t("This page is for the administrator."));
  const row = await aliveSubscription(services, householdId)
    .where("provider", "=", "test")
    .select("id")
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", t("That household has no test subscription."));
  return settle(services, await testOf(services).renew(row.id));
}

/** Processes the events of a test payment as a webhook would. Returns the bank's message, or null. */
async function settle(services: BillingDeps, { error, events }: TestPayment) {
  for (const event of events) await receiveEvent(services, event);
  return error;
}

function testOf({ payments }: BillingDeps) {
  if (!payments.test) throw new AppError("not_found", t("Test payments are off on this server."));
  return payments.test;
}
