import { readTexts } from "~db/database";
import type { User } from "~/features/accounts/user";
import type { Services } from "~/services.server";
import { NO_PREFERENCES, type Preferences } from "./choices";
import { leaveOut } from "./without";

type Owner = Pick<User, "householdId">;

/** The household's preferences; four empty lists until some are saved. */
export async function getPreferences(
  { db }: Pick<Services, "db">,
  { householdId }: Owner,
): Promise<Preferences> {
  const row = await db
    .selectFrom("preferences")
    .where("householdId", "=", householdId)
    .select([
      "mealTypePreferences",
      "proteinPreferences",
      "cuisinePreferences",
      "allergyPreferences",
    ])
    .executeTakeFirst();
  if (!row) return NO_PREFERENCES;
  return {
    mealTypePreferences: readTexts(row.mealTypePreferences),
    proteinPreferences: readTexts(row.proteinPreferences),
    cuisinePreferences: readTexts(row.cuisinePreferences),
    allergyPreferences: readTexts(row.allergyPreferences),
  };
}

/** Saves the lists that are given, keeps the others, and returns all four. */
export async function savePreferences(
  services: Pick<Services, "db" | "now">,
  user: Owner,
  changes: Partial<Preferences>,
): Promise<Preferences> {
  const lists = Object.entries(changes).filter(([, list]) => list !== undefined);
  const columns = {
    ...Object.fromEntries(lists.map(([name, list]) => [name, JSON.stringify(list)])),
    updatedAt: services.now().toISOString(),
  };
  await services.db
    .insertInto("preferences")
    .values({
      householdId: user.householdId,
      mealTypePreferences: "[]",
      proteinPreferences: "[]",
      cuisinePreferences: "[]",
      allergyPreferences: "[]",
      ...columns,
    })
    .onConflict((conflict) => conflict.column("householdId").doUpdateSet(columns))
    .execute();
  return getPreferences(services, user);
}

/** Saves the preferences without some of their choices, and returns them. */
export async function dropChoices(
  services: Pick<Services, "db" | "now">,
  user: Owner,
  without: readonly string[],
): Promise<Preferences> {
  const preferences = leaveOut(await getPreferences(services, user), without);
  const { mealTypePreferences, proteinPreferences, cuisinePreferences } = preferences;
  const changes = { mealTypePreferences, proteinPreferences, cuisinePreferences };
  return savePreferences(services, user, changes);
}
