import { todayOf } from "~/dates";
import type { User } from "~/features/access/user";
import type { Estimate } from "~/features/stores/price";
import type { Services } from "~/services.server";
import { findStoreList } from "./groceries.server";

/** What the list of the reader's week costs, as far as prices are known; null without a list, or where none is. */
export async function estimateWeek(
  services: Pick<Services, "db" | "now">,
  reader: Pick<User, "householdId" | "timeZone">,
): Promise<Estimate | null> {
  const { db, now } = services;
  const priced = await db
    .selectFrom("foodPrices")
    .where("householdId", "=", reader.householdId)
    .select("food")
    .limit(1)
    .executeTakeFirst();
  if (!priced) return null;
  const list = await findStoreList(services, reader, todayOf(reader, now()), null);
  return list?.estimate ?? null;
}
