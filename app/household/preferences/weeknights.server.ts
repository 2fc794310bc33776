import * as z from "zod";
import type { Owner } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { eachList } from "./choices";
import { NOTHING_MORE } from "./preferences.server";
import { NO_WEEKNIGHTS, type Weeknights } from "./weeknights";

/** As it is stored; what is not there was never said. */
const stored = z.object({
  maxMinutes: z.number().nullable().default(null),
  maxHeat: z.enum(["none", "mild", "medium"]).nullable().default(null),
  isEasy: z.boolean().default(false),
  isKidMild: z.boolean().default(false),
  isSeasonal: z.boolean().default(false),
  isBudget: z.boolean().default(false),
  minProtein: z.number().nullable().default(null),
  maxCarbs: z.number().nullable().default(null),
});

/** What the household wants of dishes on weeknights; nothing by default. */
export async function getWeeknights({ db }: Deps<"db">, owner: Owner): Promise<Weeknights> {
  const row = await inHousehold(db, owner)
    .selectFrom("preferences")
    .select("weeknights")
    .executeTakeFirst();
  return row ? stored.parse(JSON.parse(row.weeknights)) : NO_WEEKNIGHTS;
}

/** Saves what is wanted, and keeps the lists of the preferences. */
export async function saveWeeknights(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Owner,
  weeknights: Weeknights,
) {
  const said = { weeknights: JSON.stringify(weeknights), updatedAt: now().toISOString() };
  await db
    .insertInto("preferences")
    .values({ householdId, ...eachList(() => "[]"), ...NOTHING_MORE, ...said })
    .onConflict((conflict) => conflict.column("householdId").doUpdateSet(said))
    .execute();
}
