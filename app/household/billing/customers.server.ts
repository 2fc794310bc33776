import type { SubscriptionState } from "~/server/adapters/payments/payments";
import { AppError } from "~/server/values/errors";
import { isAdmin } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import { ADMIN_ID } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { t } from "~/language/messages";

export type BillingDeps = Deps<"db" | "processId" | "now" | "log" | "payments" | "settings">;

/** Throws `not_found` on a server that charges nothing. */
export function requireBilling({ settings }: Deps<"settings">) {
  if (settings.BILLING === "on") return;
  throw new AppError("not_found", t("This server is free of charge. It has no subscriptions."));
}

/**
 * Throws `not_found` on a server that charges nothing, and `forbidden` for the administrator and for members who may
 * not manage the plan.
 */
export function requireSubscriber(services: Deps<"settings">, user: User) {
  requireBilling(services);
  if (isAdmin(user)) {
    throw new AppError("forbidden", t("The administrator’s account needs no subscription."));
  }
  if (!user.mayBill) {
    throw new AppError(
      "forbidden",
      t("Only the owner of your household can manage its plan and payments."),
    );
  }
}

/**
 * Returns whether plans can be bought, with money or with test cards. Test cards are off by default on a server with a
 * model key, because using the model costs money.
 */
export function sellsPlans({ settings, payments }: Deps<"settings" | "payments">) {
  const { BILLING, TEST_PAYMENTS, OPENAI_API_KEY } = settings;
  if (BILLING === "off") return false;
  return payments.mode === "stripe" || (TEST_PAYMENTS ?? (OPENAI_API_KEY ? "off" : "on")) === "on";
}

/** Checks the user as `requireSubscriber` does, and throws `forbidden` if no plan can be bought. */
export function requireBuyer(services: Deps<"settings" | "payments">, user: User) {
  requireSubscriber(services, user);
  if (!sellsPlans(services)) {
    throw new AppError("forbidden", t("Plans cannot be bought on this server."));
  }
}

/** Returns the household's customer at the provider, or null. */
export async function findCustomer({ db, payments }: BillingDeps, householdId: string) {
  const row = await inHousehold(db, { householdId })
    .selectFrom("billingCustomers")
    .where("provider", "=", payments.mode)
    .select(["customerId", "checkoutId"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the address of the provider's billing page, which leads back to `returnUrl`. Returns null if the provider has
 * no such page, or if the household never paid. Throws `upstream` if the provider fails.
 */
export async function findPortal(services: BillingDeps, user: User, returnUrl: string) {
  requireSubscriber(services, user);
  const { portalUrl } = services.payments;
  const customer = portalUrl && (await findCustomer(services, user.householdId));
  return customer ? portalUrl(customer.customerId, returnUrl) : null;
}

/** Returns the id of the household's customer at the provider, which is created if needed. */
export async function ensureCustomer(services: BillingDeps, user: User): Promise<string> {
  const { householdId, email } = user;
  const customer = await findCustomer(services, householdId);
  if (customer) return customer.customerId;
  const customerId = await services.payments.addCustomer({ householdId, email });
  await keepCustomer(services, householdId, customerId);
  return (await findCustomer(services, householdId))?.customerId ?? customerId;
}

/** Stores the household's open hosted checkout. Null removes it. */
export async function noteCheckout(
  { db, payments }: BillingDeps,
  householdId: string,
  checkoutId: string | null,
) {
  await inHousehold(db, { householdId })
    .updateTable("billingCustomers")
    .set({ checkoutId })
    .where("provider", "=", payments.mode)
    .execute();
}

/**
 * Returns the household of a subscription, by its customer's row, which the provider's metadata must not contradict.
 * Restores a row that is missing after a crash. Returns null for an unknown subscription.
 */
export async function findOwner(
  services: BillingDeps,
  { customerId, householdId }: SubscriptionState,
): Promise<string | null> {
  const { db } = services;
  const row = await db
    .selectFrom("customers")
    .where("id", "=", customerId)
    .select("householdId")
    .executeTakeFirst();
  if (row) return householdId === null || householdId === row.householdId ? row.householdId : null;
  if (householdId === null || householdId === ADMIN_ID) return null;
  const household = await db
    .selectFrom("households")
    .where("id", "=", householdId)
    .select("id")
    .executeTakeFirst();
  if (!household || (await findCustomer(services, householdId))) return null;
  await keepCustomer(services, householdId, customerId);
  return householdId;
}

async function keepCustomer(services: BillingDeps, householdId: string, customerId: string) {
  await inTransaction(services, { householdId }, async ({ db, now, payments }) => {
    const createdAt = now().toISOString();
    const result = await db
      .insertInto("billingCustomers")
      .values({ provider: payments.mode, householdId, customerId, checkoutId: null, createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows !== 1n) return;
    await db.insertInto("customers").values({ id: customerId, householdId }).execute();
  });
}
