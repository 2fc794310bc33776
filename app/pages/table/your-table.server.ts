import type * as z from "zod";
import type { User } from "~/household/access";
import {
  getEverybody,
  listEaters,
  saveEverybody,
  insertEater,
} from "~/household/eaters/index.server";
import { understoodOf, type EaterInput, eaterSchema } from "~/household/eaters";
import { saveHouseholdSize } from "~/household/members/index.server";
import {
  getPreferences,
  getWeeknights,
  saveWeeknights,
} from "~/household/preferences/index.server";
import { getLimits } from "~/plan/proposals/index.server";
import type { Deps } from "~/server/services";
import type { cookingSchema } from "./your-table.schema";
import { MAX_HOUSEHOLD_SIZE } from "~/household/accounts";
import { weeknightsInWords } from "~/household/preferences";
import { inTransaction } from "~db/transactions";
import { showList, type Opened } from "~/recipes/ratings";
import { listLearned } from "~/recipes/ratings/index.server";
import { linkUnwanted, listUnwanted } from "~/find/unwanted/index.server";
import { message } from "~/language/messages";

/** Returns everything that shapes a household's proposals: eaters, preferences, weeknights and busy days. */
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

/** Stores the household size, and whether only checked dishes are offered. */
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

/**
 * Adds the people of a household. If the table was empty before, meals are planned for that number of people from
 * then on. Returns whether weeknights are now mild because of a child. Throws `conflict` for too many people or
 * foods, and then adds none of them.
 */
export async function addFamily(
  services: Deps<"db" | "now">,
  user: User,
  people: readonly EaterInput[],
) {
  return inTransaction(services, user, async (services) => {
    const existingEaters = await listEaters(services, user);
    for (const person of people) {
      // The parsed terms that a person's row shows for review are not stored.
      await insertEater(services, user, eaterSchema.parse(person));
    }
    if (existingEaters.length === 0) {
      const householdSize = Math.min(people.length, MAX_HOUSEHOLD_SIZE);
      await saveHouseholdSize(services, user, { householdSize });
    }
    return startMild(services, user, people);
  });
}

/** Makes weeknights mild if a child was added and nothing was chosen for weeknights. Returns true if it did. */
export async function startMild(
  services: Deps<"db" | "now">,
  user: User,
  added: readonly EaterInput[],
) {
  if (!added.some(({ isChild }) => isChild)) return false;
  const weeknights = await getWeeknights(services, user);
  if (weeknightsInWords(weeknights).length > 0) return false;
  await saveWeeknights(services, user, { ...weeknights, maxHeat: "mild", isKidMild: true });
  return true;
}

/** The notice that is shown then. */
export const MILD = message(
  "Weeknights are mild for children at first. You can change that below.",
);

/**
 * Returns the data that Weeknight has learned about a household: the ratings of each eater, and the dishes that are
 * never proposed.
 */
export async function getLearned(services: Deps<"db">, user: User, opened: Opened) {
  const [learned, dishes] = await Promise.all([
    listLearned(services, user, opened),
    listUnwanted(services, user),
  ]);
  const unwanted = showList("never-proposed", dishes, opened);
  return {
    learned,
    unwanted: { ...unwanted, items: await linkUnwanted(services, user, unwanted.items) },
  };
}
