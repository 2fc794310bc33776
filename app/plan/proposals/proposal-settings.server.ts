import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { ProposalSettings } from "./proposal-settings";
import * as z from "zod";
import { getWeeknights, saveWeeknights } from "~/household/preferences/index.server";

/**
 * Returns the household's settings for proposals. The defaults are familiar dishes, and dishes for children if one of
 * the eaters is a child.
 */
export async function getProposalSettings(
  { db }: Deps<"db">,
  owner: Owner,
): Promise<ProposalSettings> {
  const [row, child] = await Promise.all([
    inHousehold(db, owner)
      .selectFrom("weekProposals")
      .select(["isForChildren", "variety"])
      .executeTakeFirst(),
    inHousehold(db, owner)
      .selectFrom("eaters")
      .where("isChild", "=", 1)
      .select("id")
      .executeTakeFirst(),
  ]);
  const isChosen = row?.isForChildren ?? null;
  return {
    variety: row?.variety ?? "familiar",
    isForChildren: isChosen === null ? child !== undefined : isChosen === 1,
  };
}

/** Saves some of the settings. The others stay. */
export async function saveProposalSettings(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Owner,
  { variety, isForChildren }: Partial<ProposalSettings>,
) {
  const values = {
    ...(variety !== undefined && { variety }),
    ...(isForChildren !== undefined && {
      isForChildren: isForChildren ? (1 as const) : (0 as const),
    }),
    updatedAt: now().toISOString(),
  };
  await db
    .insertInto("weekProposals")
    .values({ householdId, variety: "familiar", isForChildren: null, kept: null, ...values })
    .onConflict((conflict) => conflict.column("householdId").doUpdateSet(values))
    .execute();
}

/** Minutes to cook on each day of the week, from Sunday on: null for any time, 0 for a day without cooking. */
export type DayLimits = readonly (number | null)[];

/** The limits of a household that has not set any: 45 minutes from Monday to Thursday. */
const WEEKNIGHT_LIMITS: DayLimits = [null, 45, 45, 45, 45, null, null];

const limitsSchema = z.array(z.number().nullable()).length(7);

/**
 * Returns the household's time limit of each day: the day's own limit, else that of weeknights, else the one in
 * `WEEKNIGHT_LIMITS`.
 */
export async function getLimits(services: Deps<"db">, user: Owner): Promise<DayLimits> {
  const [row, { maxMinutes }] = await Promise.all([
    inHousehold(services.db, user).selectFrom("weekSettings").select("limits").executeTakeFirst(),
    getWeeknights(services, user),
  ]);
  if (row) return limitsSchema.parse(JSON.parse(row.limits)).map((limit) => limit ?? maxMinutes);
  return maxMinutes === null ? WEEKNIGHT_LIMITS : WEEKNIGHT_LIMITS.map(() => maxMinutes);
}

/** Saves the time limit of each day. */
export async function saveLimits(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Owner,
  limits: DayLimits,
) {
  const values = { limits: JSON.stringify(limits), updatedAt: now().toISOString() };
  await db
    .insertInto("weekSettings")
    .values({ householdId, ...values })
    .onConflict((conflict) => conflict.column("householdId").doUpdateSet(values))
    .execute();
}

/** Returns true for Monday to Thursday, as `getDay` counts weekdays. */
export const isWeeknight = (day: number) => day >= 1 && day <= 4;

/**
 * Returns the minutes to cook from Monday to Thursday: null for any time, "mixed" if the days differ. Days without
 * cooking do not count.
 */
export function weeknightMinutes(limits: DayLimits): number | null | "mixed" {
  const minutes = new Set(limits.filter((limit, day) => isWeeknight(day) && limit !== 0));
  const [first = null] = minutes;
  return minutes.size > 1 ? "mixed" : first;
}

/** Saves the time limit from Monday to Thursday in minutes. Null for any time. Does not change days without cooking. */
export async function saveWeeknightMinutes(
  services: Deps<"db" | "now">,
  user: Owner,
  minutes: number | null,
) {
  const [limits, weeknights] = await Promise.all([
    getLimits(services, user),
    getWeeknights(services, user),
  ]);
  const next = limits.map((limit, day) => (isWeeknight(day) && limit !== 0 ? minutes : limit));
  await saveLimits(services, user, next);
  // Any time on a day falls back to the general limit of the preferences, so that one is removed, too.
  if (minutes === null && weeknights.maxMinutes !== null) {
    await saveWeeknights(services, user, { ...weeknights, maxMinutes: null });
  }
}
