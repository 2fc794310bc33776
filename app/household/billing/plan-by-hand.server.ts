import { AppError } from "~/server/values/errors";
import { canPlan } from "~/household/access/rules";
import { ADMIN_ID } from "~/server/values/ids";
import { withTurn } from "~/server/turns.server";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import type { Schema } from "~db/schema";
import { aliveSubscription } from "./alive.server";

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
