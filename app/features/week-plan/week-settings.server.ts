import * as z from "zod";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";

type Owner = Pick<User, "householdId">;

/** Minutes to cook on each day of the week, Sunday first: null where it may take any time, 0 where nobody cooks. */
export type Limits = readonly (number | null)[];

export const NO_LIMITS: Limits = [null, null, null, null, null, null, null];

const stored = z.array(z.number().nullable()).length(7);

/** How much time the household has on each day. */
export async function getLimits(
  { db }: Pick<Services, "db">,
  { householdId }: Owner,
): Promise<Limits> {
  const row = await db
    .selectFrom("weekSettings")
    .where("householdId", "=", householdId)
    .select("limits")
    .executeTakeFirst();
  return row ? stored.parse(JSON.parse(row.limits)) : NO_LIMITS;
}

/** Saves how much time there is on each day. */
export async function saveLimits(
  { db, now }: Pick<Services, "db" | "now">,
  { householdId }: Owner,
  limits: Limits,
) {
  const said = { limits: JSON.stringify(limits), updatedAt: now().toISOString() };
  await db
    .insertInto("weekSettings")
    .values({ householdId, ...said })
    .onConflict((conflict) => conflict.column("householdId").doUpdateSet(said))
    .execute();
}
