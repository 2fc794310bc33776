import { earliestDateOf } from "~/dates";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import type { Adding } from "./adding";
import { listEntryCards } from "./entries.server";
import { listLeftovers } from "./leftovers.server";
import { listPickableFor } from "./pickable.server";

/** A day: what is planned and left over, and the meals to choose from for it. */
export async function getDay(
  services: Pick<Services, "db" | "now">,
  user: User,
  date: string,
  asked: Adding,
) {
  const adding = { ...asked, scheduledDate: date };
  const [entries, leftovers, choice] = await Promise.all([
    listEntryCards(services, user, { startDate: date, endDate: date }),
    listLeftovers(services, user, date),
    adding.isOccasion ? null : listPickableFor(services, user, adding),
  ]);
  return {
    earliest: earliestDateOf(user, services.now()),
    ...{ date, entries, leftovers, choice, adding },
    householdSize: user.householdSize,
  };
}
