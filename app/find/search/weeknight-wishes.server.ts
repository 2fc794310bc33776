import type { WeeknightWishes } from "~/server/adapters/recipe-source/recipe-source";
import { todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { weeknightsInWords } from "~/household/preferences";
import { getWeeknights } from "~/household/preferences/index.server";
import { isSouthern } from "~/engine/food";
import type { Deps } from "~/server/services";

/** What a household wants on weeknights, as a recipe source reads it; undefined where it wants nothing. */
export async function getWeeknightWishes(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
): Promise<WeeknightWishes | undefined> {
  const weeknights = await getWeeknights(services, user);
  if (weeknightsInWords(weeknights).length === 0) return undefined;
  const date = todayOf(user, services.now());
  return { ...weeknights, date, isSouthern: isSouthern(user.timeZone) };
}
