import { todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import {
  type CookableEntry,
  findCookable,
  getCookable,
  plannedPortions,
  saveLeftOver,
  takeBackLeftOver,
  restoreFromTrash,
} from "~/plan/calendar/leftovers.server";
import { clearProgress } from "~/plan/cook-mode/cooking.server";
import { listEaters } from "~/household/eaters/index.server";
import { noteHad, refreshSubRecipes, refreshUsers } from "~/recipes/meals/index.server";
import { servesOf } from "~/recipes/meals";
import { keepNewest, requireWithinQuota } from "~/household/quotas/index.server";
import { moveToTrash } from "~/recipes/trash/index.server";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { type EaterRating, EVERYBODY } from "~/engine/recipe";
import { inHousehold } from "~db/in-household";
import { MAX_NOTE, type MadeInput, noteTooLong, type SaidRatings } from "./made.schema";
import { findMadeRow, getMade, type MadeRow, noMade } from "./made-list.server";
import { renumberPhotos } from "~/recipes/photos/index.server";
import { t } from "~/language/messages";

/** Appends a note to another one that does not contain it yet. */
function withNote(before: string, more: string): string {
  if (more === "" || before.split("\n").join(" ").includes(more.split("\n").join(" "))) {
    return before;
  }
  return before === "" ? more : `${before}\n${more}`;
}

type Owner = Pick<User, "householdId" | "timeZone">;

/**
 * The cooked dish: a recipe and its planned meal (`entryId`), if there is one. Otherwise, `serves` has the servings
 * from the address.
 */
type Dish = { mealId: string; entryId: string | null; serves: string | null };

/**
 * Adds an entry to the cook log. `key` is its id. Marks a planned meal as cooked, so that its leftovers can be planned,
 * and clears its progress in cook mode. Each key is added once, and two entries for one planned meal are merged. Throws
 * `not_found` for an unknown meal, and `invalid` for invalid portions. Throws `conflict` if fewer portions are left
 * than are already planned as leftovers, or if the household's storage is full.
 */
export async function addMade(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: Owner,
  { key, mealId, entryId, serves }: Dish & { key: string },
  input: MadeInput,
) {
  return inTransaction(services, user, async (services) => {
    const meal = await getTitled(services, user, mealId);
    const entry = entryId ? await getCookable(services, user, { entryId, mealId }) : null;
    const ownRow = await findMadeRow(services, user, { id: key });
    if (ownRow && ownRow.mealId !== mealId) throw noMade();
    const before = ownRow ?? (entryId && (await findMadeRow(services, user, { entryId, mealId })));
    if (before) {
      const note = ownRow ? input.note : withNote(before.note, input.note);
      return store(services, user, { row: before, entry }, { ...input, note });
    }
    const row = {
      id: key,
      mealId,
      entryId,
      leftOver: null,
      ratings: [],
      note: "",
      madeOn: dayOf(services, user, entry),
      portions: entry ? plannedPortions(entry) : servesOf(serves, meal.servings),
    };
    // A meal that was already marked as cooked was reported at that time.
    if (entry?.cooked !== 1) {
      await services.events.mealCooked(services, user.householdId, {
        mealId,
        title: meal.title,
        entryId,
      });
    }
    return store(services, user, { row, entry }, input);
  });
}

/** Changes an entry of the cook log. Throws the errors of `addMade`. */
export async function saveMade(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: Owner,
  { mealId, madeId }: { mealId: string; madeId: string },
  input: MadeInput,
) {
  return inTransaction(services, user, async (services) => {
    const row = await findMadeRow(services, user, { id: madeId });
    if (row?.mealId !== mealId) throw noMade();
    const entry = await findCookable(services, user, row);
    return store(services, user, { row, entry }, input);
  });
}

type Stored = { row: MadeRow; entry: CookableEntry | null };

async function store(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: Owner,
  { row, entry }: Stored,
  input: MadeInput,
) {
  const { householdId } = user;
  const { id, mealId, entryId } = row;
  const madeOn = input.madeOn ?? row.madeOn;
  if (madeOn > todayOf(user, services.now())) {
    const message = t("That day is in the future.");
    throw new AppError("invalid", message, { fields: { madeOn: [message] } });
  }
  // Two merged notes may be longer than one.
  if (input.note.length > MAX_NOTE) {
    throw new AppError("invalid", noteTooLong(), { fields: { note: [noteTooLong()] } });
  }
  if (entry) await saveLeftOver(services, user, entry, input.leftOver);
  const values = {
    mealId,
    entryId,
    madeOn,
    portions: row.portions,
    note: input.note,
    leftOver: entry ? (input.leftOver ?? row.leftOver) : row.leftOver,
    ratings: JSON.stringify(await rated(services, user, row.ratings, input.ratings)),
  };
  await services.db
    .insertInto("madeMeals")
    .values({ householdId, id, ...values, createdAt: services.now().toISOString() })
    .onConflict((conflict) => conflict.columns(["householdId", "id"]).doUpdateSet(values))
    .execute();
  await clearProgress(services, user, { mealId, entryId: entryId ?? "" });
  await keepNewest(services, "madeMeals", householdId);
  await noteHad(services, user, [mealId]);
  await requireWithinQuota(services, user, ["bytes"]);
  return getMade(services, user, id);
}

/** Merges earlier and new ratings. Omits ratings by eaters who are not in the household. */
async function rated(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: Owner,
  before: readonly EaterRating[],
  inputRatings: SaidRatings,
): Promise<EaterRating[]> {
  const eaters = await listEaters(services, user);
  const ids = new Set([EVERYBODY, ...eaters.map(({ id }) => id)]);
  const all = new Map<string, EaterRating["rating"] | null>([
    ...before.map(({ eaterId, rating }) => [eaterId, rating] as const),
    ...[...inputRatings].filter(([eaterId]) => ids.has(eaterId)),
  ]);
  return [...all].flatMap(([eaterId, rating]) => (rating ? { eaterId, rating } : []));
}

/**
 * Moves an entry of the cook log to the trash, and restores its planned meal to the state before. Returns the recipe's
 * title and the id for restoring the entry. Throws `not_found` if none exists.
 */
export async function removeMade(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: Owner,
  { mealId, madeId }: { mealId: string; madeId: string },
) {
  const row = await findMadeRow(services, user, { id: madeId });
  if (row?.mealId !== mealId) throw noMade();
  const { title } = await getTitled(services, user, mealId);
  const label = { code: "made", title, madeOn: row.madeOn } as const;
  const undo = await moveToTrash(services, user, { kind: "made", id: madeId, label });
  await inTransaction(services, user, async (services) => {
    const entry = await findCookable(services, user, row);
    if (entry) await takeBackLeftOver(services, user, entry);
    await noteHad(services, user, [mealId]);
  });
  return { title, undo };
}

/**
 * Marks the planned meal as cooked again for a log entry that is restored from the trash. Its leftovers can then be
 * planned again.
 */
async function redoMade(
  services: Pick<Deps<"db" | "now" | "settings" | "events">, "db" | "now">,
  user: Owner,
  madeId: string,
) {
  const row = await findMadeRow(services, user, { id: madeId });
  if (!row) return;
  const entry = await findCookable(services, user, row);
  if (entry) {
    const plannedServings = entry.planned.reduce((sum, { servings }) => sum + servings, 0);
    const leftOver = row.leftOver === null ? undefined : Math.max(row.leftOver, plannedServings);
    await saveLeftOver(services, user, entry, leftOver);
  }
  await noteHad(services, user, [row.mealId]);
}

async function getTitled(
  { db }: Pick<Deps<"db" | "now" | "settings" | "events">, "db">,
  owner: Owner,
  mealId: string,
) {
  const meal = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(["title", "servings"])
    .executeTakeFirst();
  if (!meal) throw new AppError("not_found", t("That recipe no longer exists."));
  return meal;
}

/** Returns the date of a cooked meal: its planned day, or today if it was cooked earlier. */
function dayOf(
  { now }: Deps<"db" | "now" | "settings" | "events">,
  user: Owner,
  entry: CookableEntry | null,
) {
  const today = todayOf(user, now());
  return entry && entry.scheduledDate < today ? entry.scheduledDate : today;
}

/**
 * Restores a deleted object of any kind. In addition to the calendar's (`restoreFromTrash`), these are log entries with
 * their planned meals, photos of recipes, and recipes to which others link.
 */
export const restoreAnything = (
  services: Parameters<typeof restoreFromTrash>[0],
  user: Pick<User, "householdId" | "timeZone">,
  trashId: string,
): Promise<string> =>
  restoreFromTrash(services, user, trashId, {
    refreshMeal: async (services, mealId) => {
      await refreshSubRecipes(services, user, mealId);
      await refreshUsers(services, user, mealId);
    },
    redoMade: (services, madeId) => redoMade(services, user, madeId),
    arrangePhotos: (services, mealId) =>
      renumberPhotos(services, { householdId: user.householdId, mealId }),
  });
