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
import { t } from "~/language/messages";

const ALIVE = ["active", "past_due"] as const;

/** Returns true if a subscription is paid or past due. Returns false if it was never paid or has ended. */
export const isAlive = ({ status }: { status: string }) => ALIVE.some((alive) => alive === status);

/** Returns a query for the household's live subscription. An index allows at most one. */
export const aliveSubscription = ({ db }: Deps<"db">, householdId: string) =>
  inHousehold(db, { householdId }).selectFrom("subscriptions").where("status", "in", ALIVE);

type Household = Schema["households"];

/** A change of one of the household's subscriptions. */
type SubscriptionChange = {
  /** True if a new month was paid. */
  isPaid: boolean;
  /** True if the subscription was paid at least once and has ended. */
  hasEnded: boolean;
};

/**
 * Updates a household's plan and status from its live subscription. After a failed renewal the household stays active
 * for the grace period, which starts when the failure is first seen. Without a subscription, a household with lasting
 * credits returns to the trial. Call it inside a transaction. Returns the end of the grace period, or null.
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
    // A subscription that was never paid does not end anything.
    if (rows.some(({ planId }) => planId !== null))
      await end(services, householdId, household, news);
    return null;
  }
  const subscriptionPlan = alive.planId ?? alive.nextPlanId;
  if (!subscriptionPlan) return null;
  // A paid month ends the grace period of the previous month.
  const begun = news.isPaid ? null : household.graceUntil;
  const graceUntil = alive.status === "past_due" ? (begun ?? graceFrom(now())) : null;
  const active = { subscriptionStatus: "active", graceUntil, accessEndedAt: null } as const;
  const { subscriptionStatus, accessEndedAt } = statusAt(active, now());
  const values = { subscriptionPlan, subscriptionStatus, graceUntil, accessEndedAt };
  await setHousehold(services, householdId, values);
  return graceUntil;
}

/** Sets households to past due when their grace period has ended. Returns their number. */
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
 * Returns a household without a subscription to the trial, so that it can use its lasting credits. Call it inside a
 * transaction.
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
  // A plan from the administrator stays when an earlier subscription ends.
  if (household.planByHandAt !== null) return;
  const { subscriptionPlan: plan, subscriptionStatus: status } = household;
  // A repeated sync must not change a household that has used up its credits since: it stays on the trial.
  const isOver = plan === "trial" && (status === "trial" || status === "canceled");
  if (isOver && !hasEnded) return;
  await expirePlanCredits(services, householdId);
  const lastingCredits = await getLastingCredits(services, householdId);
  const { now } = services;
  const before = { ...household, ...statusAt(household, now()) };
  const endedAt = canPlan(before) ? now().toISOString() : before.accessEndedAt;
  await setHousehold(services, householdId, {
    subscriptionPlan: "trial",
    subscriptionStatus: lastingCredits > 0 ? "trial" : "canceled",
    graceUntil: null,
    accessEndedAt: lastingCredits > 0 ? null : endedAt,
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

/** Returns the household's live subscription, or null. */
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
    /** True if a renewal is unpaid, even during the grace period. */
    isPastDue: row.status === "past_due",
    /** The last day of the grace period, such as "4 December 2026"; null outside of one. */
    graceUntil: user.graceUntil && formatDateOf(user, user.graceUntil),
    cancels: row.cancelsAtPeriodEnd === 1,
    /** The next renewal, or the end, such as "20 December 2026". */
    until: formatDateOf(user, row.periodEnd),
  };
}

/** Returns the end of a month that starts today, formatted. */
export function monthFromNow({ now }: Deps<"now">, user: Pick<User, "timeZone">) {
  return formatDateOf(user, addMonths(now(), 1).toISOString());
}

type PlanStatus = Pick<Schema["households"], "subscriptionPlan" | "subscriptionStatus">;

/**
 * Sets a household's plan and status without a payment. They last until a subscription is paid or they are set again.
 * `note` runs in the same transaction. Throws `forbidden` for the administrator's household, and `conflict` during a
 * live subscription, which would overwrite them.
 */
export async function setPlanByHand<S extends Deps<"db" | "now" | "processId">>(
  services: S,
  householdId: string,
  plan: PlanStatus,
  note: (services: S) => Promise<void>,
) {
  if (householdId === ADMIN_ID) {
    throw new AppError("forbidden", t("The administrator’s own plan cannot be changed."));
  }
  await withTurn(services, householdId, () =>
    inTransaction(services, { householdId }, async (services) => {
      const { db, now } = services;
      const alive = await aliveSubscription(services, householdId).select("id").executeTakeFirst();
      if (alive) {
        throw new AppError(
          "conflict",
          t("This household pays for a subscription. End the subscription first."),
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
