import type { Owner } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { compiledOnce, type CompiledValue } from "~db/compiled";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { CHOICES, eachList, NO_PREFERENCES, type Preferences, leaveOut } from "./preferences";
import * as z from "zod";
import { NO_WEEKNIGHTS, type Weeknights } from "./weeknights";

/** The default values of a household's columns in addition to the four lists. */
export const NOTHING_MORE = {
  moreRestrictions: "[]",
  avoids: "",
  dislikes: "",
  weeknights: "{}",
  isStrict: 0,
} as const;

/** Returns the household's preferences. By default, four empty lists. */
export async function getPreferences(
  services: Deps<"db">,
  { householdId }: Owner,
): Promise<Preferences> {
  const [row] = await readLists(services, { householdId });
  return row ? eachList((name) => readTexts(row[name])) : NO_PREFERENCES;
}

const readLists = compiledOnce((db, value: CompiledValue<Owner>) =>
  inHousehold(db, { householdId: value("householdId") })
    .selectFrom("preferences")
    .select(Object.values(eachList((name) => name))),
);

/** Saves the given lists, keeps all others, and returns all four. */
export async function savePreferences(
  services: Deps<"db" | "now">,
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
    .values({ householdId: user.householdId, ...eachList(() => "[]"), ...NOTHING_MORE, ...columns })
    .onConflict((conflict) => conflict.column("householdId").doUpdateSet(columns))
    .execute();
  return getPreferences(services, user);
}

/**
 * Saves the differences between the choices checked on a page and those when it was rendered (`shownChoices`). Keeps
 * changes by other members since then, in particular restrictions.
 */
export async function saveTicked(
  services: Deps<"db" | "now">,
  user: Owner,
  ticked: Preferences,
  shownChoices: readonly string[],
): Promise<Preferences> {
  return inTransaction(services, user, async (services) => {
    const now = await getPreferences(services, user);
    const merged = (name: keyof Preferences) => {
      const choices: readonly string[] = CHOICES[name];
      return choices.filter((choice) =>
        ticked[name].includes(choice) === shownChoices.includes(choice)
          ? now[name].includes(choice)
          : ticked[name].includes(choice),
      );
    };
    return savePreferences(services, user, eachList(merged));
  });
}

/** Saves the preferences without some of their choices, and returns them. */
export async function dropChoices(
  services: Deps<"db" | "now">,
  user: Owner,
  without: readonly string[],
): Promise<Preferences> {
  return inTransaction(services, user, async (services) => {
    const preferences = leaveOut(await getPreferences(services, user), without);
    const { mealTypePreferences, proteinPreferences, cuisinePreferences } = preferences;
    const changes = { mealTypePreferences, proteinPreferences, cuisinePreferences };
    return savePreferences(services, user, changes);
  });
}

/** The stored JSON. Missing fields were never set. */
const storedWeeknights = z.object({
  maxMinutes: z.number().nullable().default(null),
  maxHeat: z.enum(["none", "mild", "medium"]).nullable().default(null),
  isEasy: z.boolean().default(false),
  isKidMild: z.boolean().default(false),
  isSeasonal: z.boolean().default(false),
  isBudget: z.boolean().default(false),
  minProtein: z.number().nullable().default(null),
  maxCarbs: z.number().nullable().default(null),
});

/** Returns the household's rules for weeknights. By default, none. */
export async function getWeeknights({ db }: Deps<"db">, owner: Owner): Promise<Weeknights> {
  const row = await inHousehold(db, owner)
    .selectFrom("preferences")
    .select("weeknights")
    .executeTakeFirst();
  return row ? storedWeeknights.parse(JSON.parse(row.weeknights)) : NO_WEEKNIGHTS;
}

/** Saves the rules for weeknights, and keeps the lists of the preferences. */
export async function saveWeeknights(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Owner,
  weeknights: Weeknights,
) {
  const values = { weeknights: JSON.stringify(weeknights), updatedAt: now().toISOString() };
  await db
    .insertInto("preferences")
    .values({ householdId, ...eachList(() => "[]"), ...NOTHING_MORE, ...values })
    .onConflict((conflict) => conflict.column("householdId").doUpdateSet(values))
    .execute();
}
