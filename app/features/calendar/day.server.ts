import { earliestDateOf, todayOf } from "~/dates";
import type { User } from "~/features/access/user";
import { listEaters } from "~/features/eaters/eaters.server";
import { understoodOfGuests } from "~/features/eaters/needs";
import type { Services } from "~/services.server";
import type { Adding } from "./adding";
import { listEntryCards } from "./entries.server";
import { listLeftovers } from "./leftovers.server";
import { listPickableFor } from "./pickable.server";

/** A day: what is planned and left over, who eats, and the meals to choose from for it. */
export async function getDay(
  services: Pick<Services, "db" | "now">,
  user: User,
  date: string,
  asked: Adding,
) {
  const adding = { ...asked, scheduledDate: date };
  const [entries, leftovers, choice, eaters] = await Promise.all([
    listEntryCards(services, user, { startDate: date, endDate: date }),
    listLeftovers(services, user, date),
    adding.isOccasion ? null : listPickableFor(services, user, adding),
    listEaters(services, user),
  ]);
  return {
    today: todayOf(user, services.now()),
    earliest: earliestDateOf(user, services.now()),
    ...{ date, entries, leftovers, choice, adding },
    householdSize: user.householdSize,
    eaters: eaters.map(({ id, name }) => ({ id, name })),
    guestWords: Object.fromEntries(
      entries.map((entry) => [entry.id, understoodOfGuests(entry.eaters)]),
    ),
  };
}
