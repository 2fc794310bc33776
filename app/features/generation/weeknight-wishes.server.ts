import type { WeeknightWishes } from "~/adapters/recipe-source/recipe-source";
import { todayOf } from "~/dates";
import type { User } from "~/features/access/user";
import { weeknightsInWords } from "~/features/preferences/weeknights";
import { getWeeknights } from "~/features/preferences/weeknights.server";
import { isSouthern } from "~/food/seasons";
import type { Services } from "~/services.server";

/** What a household wants on weeknights, as a recipe source reads it; undefined where it wants nothing. */
export async function getWeeknightWishes(
  services: Pick<Services, "db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
): Promise<WeeknightWishes | undefined> {
  const weeknights = await getWeeknights(services, user);
  if (weeknightsInWords(weeknights).length === 0) return undefined;
  const date = todayOf(user, services.now());
  return { ...weeknights, date, isSouthern: isSouthern(user.timeZone) };
}
