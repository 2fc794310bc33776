import { ADMIN_ID } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";

/** How many users, active plans and delivered meals there are, without the administrator's. */
export async function getStats({ db, now }: Deps<"db" | "now">) {
  const active = db
    .selectFrom("households")
    .where("subscriptionStatus", "=", "active")
    .where((of) =>
      of.or([of("graceUntil", "is", null), of("graceUntil", ">", now().toISOString())]),
    )
    .where("id", "!=", ADMIN_ID);
  const retired = await db
    .selectFrom("tallies")
    .where("name", "=", "mealsDelivered")
    .select("count")
    .executeTakeFirstOrThrow();
  const present = await db
    .selectFrom("households")
    .select((of) => of.fn.sum<number | null>("mealsDelivered").as("count"))
    .executeTakeFirstOrThrow();
  return {
    totalUsers: await countRows(db.selectFrom("users").where("id", "!=", ADMIN_ID)),
    activeSubscriptions: await countRows(active),
    totalMeals: retired.count + (present.count ?? 0),
  };
}
