import { addDays } from "~/server/values/dates";
import type { Owner } from "~/household/access";
import { listAhead } from "~/plan/prep-tasks/index.server";
import { listOtherMeals } from "~/plan/calendar/index.server";
import type { Deps } from "~/server/services";
import { nightNotes, type NightNotes } from "./night-notes";

/** No prep task starts earlier before its meal, in days. */
const LONGEST_AHEAD = 8;

/** Returns the notes next to the dinners of the seven days from `startDate`. */
export async function getNightNotes(
  services: Deps<"db">,
  user: Owner,
  startDate: string,
): Promise<NightNotes> {
  const to = addDays(startDate, 6 + LONGEST_AHEAD);
  const [otherMeals, tasks] = await Promise.all([
    listOtherMeals(services, user, startDate),
    listAhead(services, user, { from: startDate, to }),
  ]);
  return nightNotes(otherMeals, tasks);
}
