import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { graceFrom, statusAt, canPlan, isAdmin } from "~/household/access/rules";
import { ADMIN_ID } from "~/server/values/ids";
import type { Schema } from "~db/schema";
import { expirePlanCredits, getLastingCredits } from "./credits.server";
import { addMonths } from "date-fns";
import { formatDateOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { AppError } from "~/server/values/errors";
import { withTurn } from "~/server/turns.server";
import { inTransaction } from "~db/transactions";

const ALIVE = ["active", "past_due"] as const;

/** True if a subscription is paid or past due: neither merely begun nor ended. */
export const isAlive = ({ status }: { status: string }) => ALIVE.some((alive) => alive === status);

/** A query for the household's live subscription; an index allows at most one. */
export const aliveSubscription = ({ db }: Deps<"db">, householdId: string) =>
  inHousehold(db, { householdId }).selectFrom("subscriptions").where("status", "in", ALIVE);

type Household = Schema["households"];

/** What has just happened to one of the household's subscriptions. */
type SubscriptionChange = {
  /** A new month was paid. */
  isPaid: boolean;
  /** It was paid for once and has ended. */
  hasEnded: boolean;
};

/**
 * Updates a household's plan and status by its living subscription. A failed renewal leaves it
 * active for the days of grace, which begin when that is first heard of. Without a subscription,
 * credits that outlive plans lead back to the trial. Call it inside a transaction. Returns the end
 * of the grace, or null.
 */
export async function updateHouseholdPlan(
  services: Deps<"db" | "now">,
  householdId: string,
  news: SubscriptionChange,
): Promise<string | null> {
  if (householdId === ADMIN_ID) return null;
  const { db, now } = services;
  const household = await db
    .selectFrom("households")
    .where("id", "=", householdId)
    .select(["subscriptionPlan", "subscriptionStatus", "planByHandAt"])
    .select(["graceUntil", "accessEndedAt"])
    .executeTakeFirst();
  if (!household) return null;
  const rows = await inHousehold(db, { householdId })
    .selectFrom("subscriptions")
    .select(["status", "planId", "nextPlanId"])
    .execute();
  const alive = rows.find(isAlive);
  if (!alive) {
    // A first payment that was never made ends nothing.
    if (rows.some(({ planId }) => planId !== null))
      await end(services, householdId, household, news);
    return null;
  }
  const subscriptionPlan = alive.planId ?? alive.nextPlanId;
  if (!subscriptionPlan) return null;
  // A month that was paid for meanwhile has ended the grace of the one before it.
  const begun = news.isPaid ? null : household.graceUntil;
  const graceUntil = alive.status === "past_due" ? (begun ?? graceFrom(now())) : null;
  const active = { subscriptionStatus: "active", graceUntil, accessEndedAt: null } as const;
  const { subscriptionStatus, accessEndedAt } = statusAt(active, now());
  const values = { subscriptionPlan, subscriptionStatus, graceUntil, accessEndedAt };
  await setHousehold(services, householdId, values);
  return graceUntil;
}

/** Stores that households whose grace is over are past due. Returns how many. */
export async function endGrace({ db, now }: Deps<"db" | "now">): Promise<number> {
  const ended = await db
    .updateTable("households")
    .set((of) => ({ subscriptionStatus: "past_due", accessEndedAt: of.ref("graceUntil") }))
    .where("subscriptionStatus", "=", "active")
    .where("graceUntil", "<=", now().toISOString())
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/**
 * Returns a household without a subscription to the trial, so that it can use the credits that it
 * was given. Call it inside a transaction.
 */
export async function returnToTrial({ db }: Deps<"db" | "now">, householdId: string) {
  await db
    .updateTable("households")
    .set({ subscriptionPlan: "trial", subscriptionStatus: "trial", accessEndedAt: null })
    .where("id", "=", householdId)
    .where("subscriptionStatus", "=", "canceled")
    .where("subscriptionPlan", "!=", "archive")
    .execute();
}

type Current = Pick<
  Household,
  "subscriptionPlan" | "subscriptionStatus" | "planByHandAt" | "graceUntil" | "accessEndedAt"
>;

async function end(
  services: Deps<"db" | "now">,
  householdId: string,
  household: Current,
  { hasEnded }: SubscriptionChange,
) {
  // A plan that the administrator gave outlives one that had ended before.
  if (household.planByHandAt !== null) return;
  const { subscriptionPlan: plan, subscriptionStatus: status } = household;
  // Read back again: who has used up the credits since is still on the trial.
  const isOver = plan === "trial" && (status === "trial" || status === "canceled");
  if (isOver && !hasEnded) return;
  await expirePlanCredits(services, householdId);
  const left = await getLastingCredits(services, householdId);
  const { now } = services;
  const before = { ...household, ...statusAt(household, now()) };
  const endedAt = canPlan(before) ? now().toISOString() : before.accessEndedAt;
  await setHousehold(services, householdId, {
    subscriptionPlan: "trial",
    subscriptionStatus: left > 0 ? "trial" : "canceled",
    graceUntil: null,
    accessEndedAt: left > 0 ? null : endedAt,
  });
}

async function setHousehold(
  { db }: Deps<"db" | "now">,
  householdId: string,
  plan: Omit<Current, "planByHandAt">,
) {
  await db
    .updateTable("households")
    .set({ ...plan, planByHandAt: null })
    .where("id", "=", householdId)
    .execute();
}

/** The household's subscription, formatted for pages. */
export type CurrentSubscription = NonNullable<Awaited<ReturnType<typeof findCurrentSubscription>>>;

/** The household's subscription that is alive; null if there is none. */
export async function findCurrentSubscription(
  { db, settings }: Deps<"db" | "payments" | "settings">,
  user: User,
) {
  if (settings.BILLING === "off" || isAdmin(user)) return null;
  const row = await aliveSubscription({ db }, user.householdId)
    .select(["id", "status", "planId", "nextPlanId", "price", "periodEnd"])
    .select(["cancelsAtPeriodEnd", "lastPaymentError"])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    /** A renewal is unpaid, in the days of grace too. */
    isPastDue: row.status === "past_due",
    /** The last of those days: "4 December 2026"; null outside of them. */
    graceUntil: user.graceUntil && formatDateOf(user, user.graceUntil),
    cancels: row.cancelsAtPeriodEnd === 1,
    /** The next renewal, or the end: "20 December 2026". */
    until: formatDateOf(user, row.periodEnd),
  };
}

/** The end of a month that begins today, formatted. */
export function monthFromNow({ now }: Deps<"now">, user: Pick<User, "timeZone">) {
  return formatDateOf(user, addMonths(now(), 1).toISOString());
}

type PlanStatus = Pick<Schema["households"], "subscriptionPlan" | "subscriptionStatus">;

/**
 * Sets a household's plan and status without a payment, until a subscription is paid or they are
 * set again. `note` runs in the same transaction. Throws `forbidden` for the administrator's
 * household, `conflict` while a subscription is alive, which would overwrite them.
 */
export async function setPlanByHand<S extends Deps<"db" | "now" | "processId">>(
  services: S,
  householdId: string,
  plan: PlanStatus,
  note: (services: S) => Promise<void>,
) {
  if (householdId === ADMIN_ID) {
    throw new AppError("forbidden", "The administrator’s own plan stays as it is.");
  }
  await withTurn(services, householdId, () =>
    inTransaction(services, { householdId }, async (services) => {
      const { db, now } = services;
      const alive = await aliveSubscription(services, householdId).select("id").executeTakeFirst();
      if (alive) {
        throw new AppError(
          "conflict",
          "This household pays for a subscription. End the subscription first.",
        );
      }
      const endedAt = await findEnd(services, householdId);
      await db
        .updateTable("households")
        .set({
          ...plan,
          planByHandAt: now().toISOString(),
          graceUntil: null,
          accessEndedAt: canPlan(plan) ? null : (endedAt ?? now().toISOString()),
        })
        .where("id", "=", householdId)
        .execute();
      await note(services);
    }),
  );
}

async function findEnd({ db }: Deps<"db">, householdId: string) {
  const household = await db
    .selectFrom("households")
    .where("id", "=", householdId)
    .select("accessEndedAt")
    .executeTakeFirst();
  return household?.accessEndedAt ?? null;
}
