import { earliestDateOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { listEntryCards } from "./entries.server";
import { listLeftovers } from "./leftovers.server";

/** A day: what is planned, and what is left over that can be eaten on it. */
export async function getDay(services: Deps<"db" | "now">, user: User, date: string) {
  const [entries, leftovers] = await Promise.all([
    listEntryCards(services, user, { startDate: date, endDate: date }),
    listLeftovers(services, user, date),
  ]);
  return {
    earliest: earliestDateOf(user, services.now()),
    date,
    entries,
    leftovers,
    householdSize: user.householdSize,
  };
}
