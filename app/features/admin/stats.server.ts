import { ADMIN_ID } from "~/ids";
import type { Services } from "~/services.server";

/**
 * How many users there are, how many households have an active plan, and how many meals were ever
 * generated and found: all without the administrator's own.
 */
export async function getStats({ db, now }: Pick<Services, "db" | "now">) {
  const users = await db
    .selectFrom("users")
    .where("id", "!=", ADMIN_ID)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const active = await db
    .selectFrom("households")
    .where("subscriptionStatus", "=", "active")
    .where((of) =>
      of.or([of("graceUntil", "is", null), of("graceUntil", ">", now().toISOString())]),
    )
    .where("id", "!=", ADMIN_ID)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const meals = await db
    .selectFrom("tallies")
    .where("name", "=", "mealsDelivered")
    .select("count")
    .executeTakeFirstOrThrow();
  return {
    totalUsers: Number(users.count),
    activeSubscriptions: Number(active.count),
    totalMeals: meals.count,
  };
}
