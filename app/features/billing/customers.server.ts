import type { SubscriptionState } from "~/adapters/payments/payments";
import { AppError } from "~/errors";
import { isAdmin } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { ADMIN_ID } from "~/ids";
import type { Services } from "~/services.server";

export type Deps = Pick<
  Services,
  "db" | "now" | "log" | "payments" | "settings" | "wakeMailWorker"
>;

const OWNER_ONLY = "Only the owner of your household sees to its plan and payments.";
const NO_PLANS = "Plans cannot be bought on this server.";

/** Throws `not_found` on a server that charges nothing. */
export function requireBilling({ settings }: Pick<Services, "settings">) {
  if (settings.BILLING === "on") return;
  throw new AppError(
    "not_found",
    "This planner is free of charge here. There is nothing to subscribe to.",
  );
}

/**
 * Throws `not_found` where nothing is charged, and `forbidden` for the administrator and for a member whom
 * the owner has not let see to the plan.
 */
export function requireSubscriber(services: Pick<Services, "settings">, user: User) {
  requireBilling(services);
  if (isAdmin(user)) {
    throw new AppError("forbidden", "The administrator’s account needs no subscription.");
  }
  if (!user.mayBill) throw new AppError("forbidden", OWNER_ONLY);
}

/**
 * Whether plans can be bought: with money, or with a test card where that gives nothing away. A model that
 * is asked with a key costs whoever runs the server; they may allow it all the same.
 */
export function sellsPlans({ settings, payments }: Pick<Services, "settings" | "payments">) {
  const { BILLING, TEST_PAYMENTS, OPENAI_API_KEY } = settings;
  if (BILLING === "off") return false;
  return payments.mode === "stripe" || (TEST_PAYMENTS ?? (OPENAI_API_KEY ? "off" : "on")) === "on";
}

/** As `requireSubscriber`, and throws `forbidden` where no plan can be bought. */
export function requireBuyer(services: Pick<Services, "settings" | "payments">, user: User) {
  requireSubscriber(services, user);
  if (!sellsPlans(services)) throw new AppError("forbidden", NO_PLANS);
}

/** The household's customer at the provider, or null. */
export async function findCustomer({ db, payments }: Deps, householdId: string) {
  const row = await db
    .selectFrom("billingCustomers")
    .where("provider", "=", payments.mode)
    .where("householdId", "=", householdId)
    .select(["customerId", "checkoutId"])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The address of the provider's own billing page, which leads back to `returnUrl`; null where there is
 * none, or for a household that never paid. Throws `upstream`.
 */
export async function findPortal(services: Deps, user: User, returnUrl: string) {
  requireSubscriber(services, user);
  const { portalUrl } = services.payments;
  const customer = portalUrl && (await findCustomer(services, user.householdId));
  return customer ? portalUrl(customer.customerId, returnUrl) : null;
}

/** The household's customer at the provider, made where there is none yet; its id. */
export async function ensureCustomer(services: Deps, user: User): Promise<string> {
  const { householdId, email } = user;
  const known = await findCustomer(services, householdId);
  if (known) return known.customerId;
  const customerId = await services.payments.addCustomer({ householdId, email });
  await keepCustomer(services, householdId, customerId);
  return (await findCustomer(services, householdId))?.customerId ?? customerId;
}

/** Remembers which hosted checkout is open for the household; null for none. */
export async function noteCheckout(
  { db, payments }: Deps,
  householdId: string,
  checkoutId: string | null,
) {
  await db
    .updateTable("billingCustomers")
    .set({ checkoutId })
    .where("provider", "=", payments.mode)
    .where("householdId", "=", householdId)
    .execute();
}

/**
 * The household that a subscription belongs to. Our own customer row decides, and what the provider
 * has noted must not say otherwise; a row that a crash kept from being written is made up for.
 * Null for a subscription of nobody here.
 */
export async function findOwner(
  services: Deps,
  { customerId, householdId }: SubscriptionState,
): Promise<string | null> {
  const { db, payments } = services;
  const row = await db
    .selectFrom("billingCustomers")
    .where("provider", "=", payments.mode)
    .where("customerId", "=", customerId)
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

async function keepCustomer({ db, now, payments }: Deps, householdId: string, customerId: string) {
  const createdAt = now().toISOString();
  await db
    .insertInto("billingCustomers")
    .values({ provider: payments.mode, householdId, customerId, checkoutId: null, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
