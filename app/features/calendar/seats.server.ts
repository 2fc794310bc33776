import type { User } from "~/features/access/user";
import type { Seats } from "~/features/eaters/needs";
import { getNeeds } from "~/features/eaters/needs.server";
import type { Services } from "~/services.server";
import { visibleLine } from "~/text";
import { saveSeats } from "./calendar.server";
import type { SeatsFormInput } from "./calendar.schema";
import { getEntry } from "./entries.server";

/** Saves who eats as the day's form says it: those who are ticked, the guests that are kept, and one more. Throws `not_found`. */
export async function saveSeatsForm(
  services: Pick<Services, "db" | "now" | "settings">,
  user: Pick<User, "householdId">,
  { entryId, present, guest, guestName, guestRestrictions, guestAvoids }: SeatsFormInput,
) {
  const { eaters: before } = await getEntry(services, user, entryId);
  const { eaters } = await getNeeds(services, user);
  const added = {
    name: visibleLine(guestName),
    restrictions: guestRestrictions,
    avoids: guestAvoids,
  };
  const seats: Seats = {
    absent: eaters.map(({ id }) => id).filter((id) => !present.includes(id)),
    guests: [
      ...(before?.guests ?? []).filter((_, at) => guest.includes(String(at))),
      ...(guestName === "" ? [] : [added]),
    ],
  };
  return saveSeats(services, user, { entryId, eaters: seats });
}
