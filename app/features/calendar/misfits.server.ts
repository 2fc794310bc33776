import { addDays, todayOf } from "~/dates";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { type EntryCard, listEntryCards } from "./entries.server";

/** So far ahead is looked: who plans further looks at it again. */
const DAYS_AHEAD = 56;

/** What is planned from today on and does not fit those who eat it, by date. */
export async function listMisfits(
  services: Pick<Services, "db" | "now">,
  user: User,
): Promise<EntryCard[]> {
  const today = todayOf(user, services.now());
  const range = { startDate: today, endDate: addDays(today, DAYS_AHEAD) };
  const entries = await listEntryCards(services, user, range);
  return entries.filter(({ mark }) => mark?.tone === "breaks");
}
