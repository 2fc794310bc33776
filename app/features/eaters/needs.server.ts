import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { readTexts } from "~db/database";
import { oncePerReading } from "~db/read-together";
import { type HouseholdNeeds, needsOf, NO_NEEDS } from "./needs";

/** What a household needs of its meals: its preferences' restrictions, and those of everybody who eats. */
export const getNeeds = oncePerReading(readNeeds);

async function readNeeds(
  { db }: Pick<Services, "db">,
  { householdId }: Pick<User, "householdId">,
): Promise<HouseholdNeeds> {
  const [row, eaters] = await Promise.all([
    db
      .selectFrom("preferences")
      .where("householdId", "=", householdId)
      .select(["allergyPreferences", "moreRestrictions", "avoids", "dislikes", "isStrict"])
      .executeTakeFirst(),
    db
      .selectFrom("eaters")
      .where("householdId", "=", householdId)
      .orderBy("createdAt")
      .orderBy("id")
      .select(["id", "name", "restrictions", "avoids", "dislikes"])
      .execute(),
  ]);
  return {
    everybody: row
      ? needsOf({
          ...row,
          restrictions: [...readTexts(row.allergyPreferences), ...readTexts(row.moreRestrictions)],
        })
      : NO_NEEDS,
    eaters: eaters.map(({ id, name, restrictions, ...said }) => ({
      ...{ id, name },
      ...needsOf({ ...said, restrictions: readTexts(restrictions) }),
    })),
    isStrict: row?.isStrict === 1,
  };
}
