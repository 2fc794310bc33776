import { addDays, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";

/** The next `count` dates, from the user's today on, whose dinner nobody has planned yet. */
export async function listFreeDinners(
  { db, now }: Deps<"db" | "now">,
  user: User,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const today = todayOf(user, now());
  const taken = await db
    .selectFrom("entries")
    .where("householdId", "=", user.householdId)
    .where("scheduledDate", ">=", today)
    .where("mealType", "=", "dinner")
    .select("scheduledDate")
    .execute();
  const busy = new Set(taken.map((entry) => entry.scheduledDate));
  const dates: string[] = [];
  for (let date = today; dates.length < count; date = addDays(date, 1)) {
    if (!busy.has(date)) dates.push(date);
  }
  return dates;
}
