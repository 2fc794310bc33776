import type { User } from "~/household/access";
import { type Guest, type Seats, guestKey } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import type { Deps } from "~/server/services";
import { visibleLine } from "~/server/values/text";
import { saveSeats } from "./calendar.server";
import type { SeatsFormInput } from "./calendar.schema";
import { getEntry } from "./entries.server";

/**
 * Saves who eats as the day's form says it: of those whom it shows the ones that are ticked, and one more guest. Whoever
 * was added since it was opened is not there to be ticked, and stays. Throws `not_found`.
 */
export async function saveSeatsForm(
  services: Deps<"db" | "now" | "settings">,
  user: Pick<User, "householdId">,
  { entryId, guestName, guestRestrictions, guestAvoids, ...form }: SeatsFormInput,
) {
  const { eaters: before } = await getEntry(services, user, entryId);
  const { eaters } = await getNeeds(services, user);
  const added = {
    name: visibleLine(guestName),
    restrictions: guestRestrictions,
    avoids: guestAvoids,
  };
  const isAway = (id: string) =>
    form.shown.includes(id) ? !form.present.includes(id) : before?.absent.includes(id) === true;
  const seats: Seats = {
    absent: eaters.map(({ id }) => id).filter(isAway),
    guests: [...keptGuests(before?.guests ?? [], form), ...(guestName === "" ? [] : [added])],
  };
  return saveSeats(services, user, { entryId, eaters: seats });
}

/** The guests but for those that a form shows and that are not ticked there; of two who are alike one may go. */
function keptGuests(
  guests: readonly Guest[],
  { shownGuest, guest }: Pick<SeatsFormInput, "shownGuest" | "guest">,
): Guest[] {
  const [shown, ticked] = [[...shownGuest], [...guest]];
  const take = (keys: string[], key: string) => {
    const at = keys.indexOf(key);
    return at >= 0 && keys.splice(at, 1).length > 0;
  };
  return guests.filter((each) => {
    const key = guestKey(each);
    return !take(shown, key) || take(ticked, key);
  });
}
