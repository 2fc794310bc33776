import type { User } from "~/household/access";
import { type EaterInput, eaterSchema } from "~/household/eaters";
import { insertEater, listEaters } from "~/household/eaters/index.server";
import { saveHouseholdSize } from "~/household/members/index.server";
import { MAX_HOUSEHOLD_SIZE } from "~/household/accounts";
import { weeknightsInWords } from "~/household/preferences";
import { getWeeknights, saveWeeknights } from "~/household/preferences/index.server";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";

/**
 * Adds the people of a household. If nobody was listed, meals are planned for as many people from then on.
 * Returns whether weeknights are mild from now on because of a child. Throws `conflict`, and adds nobody, for too many people
 * or too many foods.
 */
export async function addFamily(
  services: Deps<"db" | "now">,
  user: User,
  people: readonly EaterInput[],
) {
  return inTransaction(services, user, async (services) => {
    const listed = await listEaters(services, user);
    for (const person of people) {
      // What is shown of a person when they are read back is not stored.
      await insertEater(services, user, eaterSchema.parse(person));
    }
    if (listed.length === 0) {
      const householdSize = Math.min(people.length, MAX_HOUSEHOLD_SIZE);
      await saveHouseholdSize(services, user, { householdSize });
    }
    return startMild(services, user, people);
  });
}

/** Makes weeknights mild if a child was added and nothing was chosen for weeknights. Returns whether it did. */
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

/** What is shown then. */
export const MILD = "Weeknights are mild for children at first. You can change that below.";
