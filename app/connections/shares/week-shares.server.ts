import { weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { type Owner, endOf, nowOf, stillWorks } from "~/household/access";
import { getOpenTable } from "~/plan/calendar/index.server";
import { keepNewest } from "~/household/quotas/index.server";

import type { Deps } from "~/server/services";
import { newToken } from "~/server/tokens.server";
import { inHousehold } from "~db/in-household";

/** The token and expiry of the link to the dinners of the week of `date`; null if there is none. */
export async function findWeekShare(services: Deps<"db" | "now">, owner: Owner, date: string) {
  const row = await inHousehold(services.db, owner)
    .selectFrom("weekShares")
    .where("weekStartDate", "=", weekStartOf(date))
    .where(stillWorks(services))
    .select(["token", "expiresAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** Creates it, in the place of one that has ended. Returns its token: of two at once both get the same. */
export async function addWeekShare(
  services: Deps<"db" | "now">,
  { householdId }: Owner,
  { weekStartDate, days }: { weekStartDate: string; days: number | null },
): Promise<string> {
  const row = { token: newToken(), expiresAt: endOf(services, days), createdAt: nowOf(services) };
  const week = weekStartOf(weekStartDate);
  await services.db
    .insertInto("weekShares")
    .values({ householdId, weekStartDate: week, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["householdId", "weekStartDate"])
        .doUpdateSet(row)
        .where("weekShares.expiresAt", "<=", nowOf(services)),
    )
    .execute();
  await keepNewest(services, "weekShares", householdId);
  return (await findWeekShare(services, { householdId }, week))?.token ?? row.token;
}

/** Ends it. Throws `not_found` if there is none. */
export async function removeWeekShare(services: Deps<"db" | "now">, owner: Owner, date: string) {
  const deleted = await inHousehold(services.db, owner)
    .deleteFrom("weekShares")
    .where("weekStartDate", "=", weekStartOf(date))
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError("not_found", "That is not shared.");
}

/** The week that a link shows to anybody, as it is planned now. Throws `not_found` if it does not exist or has expired. */
export async function openWeekShare(services: Deps<"db" | "now">, token: string) {
  const share = await findOpenWeek(services, token);
  return getOpenTable(services, share, share.weekStartDate);
}

/** The ids of the photos that stand on that week's table, and whose they are. Throws `not_found`. */
export async function listSharedCovers(services: Deps<"db" | "now">, token: string) {
  const share = await findOpenWeek(services, token);
  const { places } = await getOpenTable(services, share, share.weekStartDate);
  const covers = places.flatMap(({ dinners }) => dinners.flatMap(({ coverId }) => coverId ?? []));
  return { householdId: share.householdId, covers };
}

async function findOpenWeek(services: Deps<"db" | "now">, token: string) {
  const share = await services.db
    .selectFrom("weekShares")
    .where("token", "=", token)
    .where(stillWorks(services))
    .select(["householdId", "weekStartDate"])
    .executeTakeFirst();
  if (!share) throw new AppError("not_found", "This link was turned off or never existed.");
  return share;
}
