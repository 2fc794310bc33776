import { graceFrom, statusAt } from "~/household/access/grace";
import { canPlan } from "~/household/access/rules";
import { ADMIN_ID } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { isAlive } from "./alive.server";
import { expirePlanCredits, getLastingCredits } from "./credits.server";
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
