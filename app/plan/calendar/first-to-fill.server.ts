import { addDays, todayOf, shownIn } from "~/server/values/dates";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { getMealTimes } from "./meal-times.server";

/** The first date that a proposal fills: today, or tomorrow once the household's dinner has begun. */
export async function firstToFill(services: Deps<"db" | "now">, user: User): Promise<string> {
  const today = todayOf(user, services.now());
  // Without a time zone the hour is not known.
  if (user.timeZone === null) return today;
  const { dinner } = await getMealTimes(services, user);
  const { time } = shownIn(user.timeZone, services.now());
  return time < dinner.startsAt ? today : addDays(today, 1);
}
