import { addDays } from "~/dates";
import type { User } from "~/features/access/user";
import { listAhead } from "~/features/ahead/ahead.server";
import { listOtherMeals } from "~/features/calendar/table.server";
import type { Services } from "~/services.server";
import { nightNotes, type NightNotes } from "./night-notes";

/** Nothing is begun longer ahead of its meal, in days. */
const LONGEST_AHEAD = 8;

/** What there is beside the dinners of the seven days from `startDate` on. */
export async function getNightNotes(
  services: Pick<Services, "db">,
  user: Pick<User, "householdId">,
  startDate: string,
): Promise<NightNotes> {
  const to = addDays(startDate, 6 + LONGEST_AHEAD);
  const [others, tasks] = await Promise.all([
    listOtherMeals(services, user, startDate),
    listAhead(services, user, { from: startDate, to }),
  ]);
  return nightNotes(others, tasks);
}
