import { BATCH, inBatches } from "~/server/values/batches";
import { shownEmail } from "~/household/access/index.server";
import { membersOf } from "~/household/accounts/index.server";
import { limitsOf, nearOf, usageRows } from "~/household/quotas";
import { getUsage } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";

const SHOWN = 50;

/** Notes which households have used four fifths of a quota: a job of the night. */
export async function noteNearQuotas(services: Deps<"db" | "settings">) {
  const { db, settings } = services;
  const limits = limitsOf(settings);
  const households = inBatches<{ id: string; nearQuota: 1 | null }>((last) =>
    db
      .selectFrom("households")
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(BATCH)
      .select(["id", "nearQuota"])
      .execute(),
  );
  for await (const batch of households) {
    for (const { id, nearQuota: was } of batch) {
      const quotas = nearOf(await getUsage(services, { householdId: id }), limits);
      const nearQuota = quotas.length > 0 ? 1 : null;
      if (nearQuota === was) continue;
      await db.updateTable("households").set({ nearQuota }).where("id", "=", id).execute();
    }
  }
}

/** The households still near a quota, 50 at most. */
export async function listNear(services: Deps<"db" | "settings">) {
  const { db, settings } = services;
  const limits = limitsOf(settings);
  const noted = await db
    .selectFrom("households")
    // A literal, so that the partial index is found.
    .where((of) => of("nearQuota", "=", of.lit(1)))
    .limit(SHOWN)
    .select("id")
    .execute();
  const near = [];
  for (const { id: householdId } of noted) {
    const owner = await membersOf(services, householdId)
      .select(["id", "username"])
      .select(shownEmail.as("email"))
      .executeTakeFirst();
    const usage = await getUsage(services, { householdId });
    const quotas = nearOf(usage, limits);
    if (!owner || quotas.length === 0) continue;
    const rows = usageRows(usage, limits).filter(({ quota }) => quotas.includes(quota));
    near.push({ userId: owner.id, name: owner.email ?? owner.username, rows });
  }
  return near;
}
