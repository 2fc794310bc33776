import type { Owner } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { compiledOnce, type Value } from "~db/compiled";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { oncePerReading } from "~db/read-together";
import { type HouseholdNeeds, needsOf, NO_NEEDS } from "./needs";

/** What a household needs of its meals: its preferences' restrictions, and those of everybody who eats. */
export const getNeeds = oncePerReading(readNeeds);

async function readNeeds({ db }: Deps<"db">, { householdId }: Owner): Promise<HouseholdNeeds> {
  const [[row], eaters] = await Promise.all([
    readPreferences({ db }, { householdId }),
    readEaters({ db }, { householdId }),
  ]);
  return {
    everybody: row
      ? needsOf({
          ...row,
          restrictions: [...readTexts(row.allergyPreferences), ...readTexts(row.moreRestrictions)],
        })
      : NO_NEEDS,
    eaters: eaters.map(({ id, name, restrictions, ...said }) => ({
      id,
      name,
      ...needsOf({ ...said, restrictions: readTexts(restrictions) }),
    })),
    isStrict: row?.isStrict === 1,
  };
}

const readPreferences = compiledOnce((db, value: Value<Owner>) =>
  inHousehold(db, { householdId: value("householdId") })
    .selectFrom("preferences")
    .select(["allergyPreferences", "moreRestrictions", "avoids", "dislikes", "isStrict"]),
);

const readEaters = compiledOnce((db, value: Value<Owner>) =>
  inHousehold(db, { householdId: value("householdId") })
    .selectFrom("eaters")
    .orderBy("createdAt")
    .orderBy("id")
    .select(["id", "name", "restrictions", "avoids", "dislikes"]),
);
