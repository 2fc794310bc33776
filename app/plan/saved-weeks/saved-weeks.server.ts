import { addDays, todayOf, weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { byMealType } from "~/plan/calendar/entries.server";
import { entryTitle } from "~/engine/calendar";
import { requireSavedWeeksWithin, requireWithinQuota } from "~/household/quotas/index.server";
import { moveToTrash } from "~/recipes/trash/index.server";
import {
  listCopies,
  type PlannableEntry,
  plannableOf,
  planOnto,
  readWeek,
} from "~/plan/week-copies/week-copy.server";
import type { Copy } from "~/plan/week-copies/week-copy";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { t } from "~/language/messages";

/** The maximum number of entries of a saved week: ten for each day. */
const MOST_ENTRIES = 70;

/** A saved week, as its page and the JSON contract show it. */
export type SavedWeek = {
  id: string;
  name: string;
  createdAt: string;
  /** The entries, from Sunday (day 0) on. */
  entries: Pick<PlannableEntry, "day" | "mealType" | "mealId" | "title">[];
};

/** Lists a household's saved weeks by name. */
export async function listSavedWeeks(
  { db }: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
): Promise<SavedWeek[]> {
  const [weeks, entries] = await Promise.all([
    weeksOf(db, user).orderBy("createdAt").orderBy("id").execute(),
    readEntries(db, user),
  ]);
  return weeks
    .map(({ id, name, createdAt }) => ({
      id,
      name,
      createdAt,
      entries: entries
        .filter((entry) => entry.savedWeekId === id)
        .map(({ day, mealType, mealId, title }) => ({ day, mealType, mealId, title })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/**
 * Saves a week (by its Sunday) under a name: meals with their portions, and occasions. Leftovers and absences are not
 * saved. Throws `invalid` for a name that is taken and for a week without entries, and `conflict` if there are too
 * many.
 */
export async function addSavedWeek(
  services: Deps<"db" | "now"> & Deps<"settings">,
  user: Owner,
  { week, name }: { week: string; name: string },
): Promise<SavedWeek> {
  const id = newId();
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    await requireFreeName(services, user, name);
    const entries = plannableOf(await readWeek(services, user, week), week);
    if (entries.length === 0) throw refused("week", t("Nothing is planned in that week."));
    if (entries.length > MOST_ENTRIES) {
      throw refused(
        "week",
        t("A saved week can have at most {most} entries.", { most: MOST_ENTRIES }),
      );
    }
    const createdAt = now().toISOString();
    await db.insertInto("savedWeeks").values({ householdId, id, name, createdAt }).execute();
    const values = entries.map(({ title, ...entry }) => {
      void title;
      return { ...entry, id: newId(), householdId, savedWeekId: id };
    });
    await db.insertInto("savedWeekEntries").values(values).execute();
    await requireSavedWeeksWithin(services, user);
    await requireWithinQuota(services, user, ["bytes"]);
    return getSavedWeek(services, user, id);
  });
}

/** Renames a saved week. Throws `not_found`, and `invalid` for a name that is taken. */
export async function renameSavedWeek(
  services: Deps<"db" | "now">,
  user: Owner,
  { savedWeekId, name }: { savedWeekId: string; name: string },
): Promise<SavedWeek> {
  return inTransaction(services, user, async (services) => {
    await getName(services, user, savedWeekId);
    await requireFreeName(services, user, name, savedWeekId);
    await inHousehold(services.db, user)
      .updateTable("savedWeeks")
      .set({ name })
      .where("id", "=", savedWeekId)
      .execute();
    return getSavedWeek(services, user, savedWeekId);
  });
}

/**
 * Moves a saved week to the trash. Returns its name and the id for restoring it. Throws `not_found` if none exists.
 */
export async function removeSavedWeek(
  services: Deps<"db" | "now">,
  user: Owner,
  savedWeekId: string,
) {
  const name = await getName(services, user, savedWeekId);
  const label = { code: "name", name } as const;
  const undo = await moveToTrash(services, user, { kind: "week", id: savedWeekId, label });
  return { name, undo };
}

/**
 * Returns what a saved week would plan in the week of `to` (a Sunday), with the existing entries of that week. Without
 * `to`, it is this week, or the next if nothing can be planned in this one. Throws `not_found` if none exists.
 */
export async function getSavedCopies(
  services: Deps<"db" | "now">,
  user: User,
  { savedWeekId, to }: { savedWeekId: string; to: string | null },
): Promise<{ name: string; to: string; copies: Copy[] }> {
  const [name, entries] = await Promise.all([
    getName(services, user, savedWeekId),
    readEntries(services.db, user, savedWeekId),
  ]);
  const week = to ?? weekStartOf(todayOf(user, services.now()));
  const copies = await listCopies(services, user, { to: week, entries });
  if (to === null && copies.every(({ isThere }) => isThere)) {
    return getSavedCopies(services, user, { savedWeekId, to: addDays(week, 7) });
  }
  return { name, to: week, copies };
}

/**
 * Plans the chosen entries of a saved week in the week of `to`. Returns the dates. Throws `not_found`, and the errors
 * of `planOnto`.
 */
export async function planSavedWeek(
  services: Deps<"db" | "now"> & Deps<"settings">,
  user: User,
  { savedWeekId, to, entryId }: { savedWeekId: string; to: string; entryId: readonly string[] },
): Promise<string[]> {
  return inTransaction(services, user, async (services) => {
    await getName(services, user, savedWeekId);
    const entries = await readEntries(services.db, user, savedWeekId);
    return planOnto(services, user, { to, entries, chosen: entryId });
  });
}

const weeksOf = (db: Deps<"db" | "now">["db"], owner: Owner) =>
  inHousehold(db, owner).selectFrom("savedWeeks").select(["id", "name", "createdAt"]);

/** Returns the entries of one saved week, or of all, by day and meal type. */
async function readEntries(db: Deps<"db" | "now">["db"], owner: Owner, savedWeekId?: string) {
  const all = inHousehold(db, owner)
    .selectFrom("savedWeekEntries as saved")
    .leftJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "saved.householdId")
        .onRef("meals.id", "=", "saved.mealId"),
    )
    .select(["saved.id", "saved.savedWeekId", "saved.day", "saved.mealType", "saved.mealId"])
    .select(["saved.servings", "saved.cookFor", "saved.kind", "saved.note", "saved.lines"])
    .select("meals.title");
  const rows = await (
    savedWeekId === undefined ? all : all.where("saved.savedWeekId", "=", savedWeekId)
  ).execute();
  return rows
    .map((row) => ({ ...row, title: entryTitle(row) }))
    .sort((a, b) => a.day - b.day || byMealType(a, b));
}

async function getSavedWeek(services: Pick<Deps<"db" | "now">, "db">, user: Owner, id: string) {
  const week = (await listSavedWeeks(services, user)).find((savedWeek) => savedWeek.id === id);
  if (!week) throw noSavedWeek();
  return week;
}

async function getName({ db }: Pick<Deps<"db" | "now">, "db">, user: Owner, savedWeekId: string) {
  const week = await weeksOf(db, user).where("id", "=", savedWeekId).executeTakeFirst();
  if (!week) throw noSavedWeek();
  return week.name;
}

async function requireFreeName(
  { db }: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  name: string,
  but = "",
) {
  const plain = (text: string) => text.toLocaleLowerCase("en");
  const otherWeeks = (await weeksOf(db, user).execute()).filter(({ id }) => id !== but);
  if (!otherWeeks.some((otherWeek) => plain(otherWeek.name) === plain(name))) return;
  throw refused("name", t("A saved week named {name} already exists.", { name }));
}

const refused = (field: "name" | "week", message: string) =>
  new AppError("invalid", message, { fields: { [field]: [message] } });
const noSavedWeek = () => new AppError("not_found", t("That saved week no longer exists."));
