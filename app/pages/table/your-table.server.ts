import type * as z from "zod";
import type { User } from "~/household/access/user";
import { getEverybody, listEaters, saveEverybody } from "~/household/eaters/eaters.server";
import { understoodOf } from "~/household/eaters/needs";
import { saveHouseholdSize } from "~/household/members/members.server";
import { getPreferences } from "~/household/preferences/preferences.server";
import { getWeeknights } from "~/household/preferences/weeknights.server";
import { getLimits } from "~/plan/proposals/week-settings.server";
import type { Deps } from "~/server/services";
import type { cookingSchema } from "./your-table.schema";

/** Everything that shapes what a household is offered: who eats, preferences, weeknights and busy days. */
export async function getYourTable(services: Deps<"db">, user: User) {
  const { moreRestrictions, ...everybody } = await getEverybody(services, user);
  const eaters = await listEaters(services, user);
  return {
    householdSize: user.householdSize,
    firstName: user.firstName,
    everybody: {
      ...everybody,
      restrictions: moreRestrictions,
      understood: understoodOf(everybody),
    },
    eaters: eaters.map((eater) => ({ ...eater, understood: understoodOf(eater) })),
    preferences: await getPreferences(services, user),
    weeknights: await getWeeknights(services, user),
    limits: await getLimits(services, user),
  };
}

/** Stores for how many the household cooks, and whether it is offered only dishes that could be checked. */
export async function saveCooking(
  services: Deps<"db" | "now">,
  user: User,
  { householdSize, isStrict }: z.output<typeof cookingSchema>,
) {
  await saveHouseholdSize(services, user, { householdSize });
  const everybody = await getEverybody(services, user);
  if (everybody.isStrict !== isStrict) {
    await saveEverybody(services, user, { ...everybody, isStrict });
  }
}
