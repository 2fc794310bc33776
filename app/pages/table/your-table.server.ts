import type * as z from "zod";
import type { User } from "~/household/access";
import { getEverybody, listEaters, saveEverybody } from "~/household/eaters/index.server";
import { understoodOf } from "~/household/eaters";
import { saveHouseholdSize } from "~/household/members/index.server";
import { getPreferences, getWeeknights } from "~/household/preferences/index.server";
import { getLimits } from "~/plan/proposals/index.server";
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
