import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { listEaters } from "~/household/eaters/index.server";
import type { Deps } from "~/server/services";
import { readStoredRatings } from "~/recipes/ratings/index.server";
import { type EaterRating, EVERYBODY, EVERYBODY_NAME, type Rating } from "~/engine/recipe";
import { inHousehold } from "~db/in-household";
import { todayOf, addDays } from "~/server/values/dates";
import { noteHad } from "~/recipes/meals/index.server";
import { keepNewest } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import { findCookable, findUncooked } from "~/plan/calendar/leftovers.server";
import { readSeats } from "~/household/eaters";
import { t } from "~/language/messages";

/** An entry of the cook log, as in the JSON contract. */
export type Made = {
  /** The id of the log entry. Null if the meal was marked as cooked without further data. */
  id: string | null;
  mealId: string;
  /** The entry that planned the meal. Null if it was not planned. */
  entryId: string | null;
  /** The date when the meal was cooked. */
  madeOn: string;
  /** The number of cooked portions. */
  portions: number;
  /** The number of leftover portions. Null if unknown. */
  leftOver: number | null;
  /** The ratings by eaters who still belong to the household. */
  ratings: (EaterRating & { name: string })[];
  /** A note for the next time. */
  note: string;
};

/** The maximum number of log entries that are listed for a recipe. */
const TOLD = 50;

const COLUMNS = ["id", "mealId", "entryId", "madeOn", "portions", "leftOver"] as const;

const madeOf = ({ db }: Deps<"db">, owner: Owner) =>
  inHousehold(db, owner)
    .selectFrom("madeMeals")
    .select([...COLUMNS, "ratings", "note"]);

/** A stored entry of the cook log. */
export type MadeRow = NonNullable<Awaited<ReturnType<typeof findMadeRow>>>;

/** Returns a log entry by its id, or the last one of a planned meal. Returns null if not found. */
export async function findMadeRow(
  services: Deps<"db">,
  user: Owner,
  lookup: { id: string } | { entryId: string; mealId: string },
) {
  const query = madeOf(services, user);
  const row = await (
    "id" in lookup
      ? query.where("id", "=", lookup.id)
      : query
          .where("mealId", "=", lookup.mealId)
          .where("entryId", "=", lookup.entryId)
          .orderBy("id", "desc")
  ).executeTakeFirst();
  return row ? { ...row, ratings: readStoredRatings(row.ratings) } : null;
}

/** Returns the error for a log entry that does not exist or belongs to another recipe. */
export const noMade = () => new AppError("not_found", t("That cook log entry no longer exists."));

/** Returns a log entry with the names of the eaters who rated it. Throws `not_found` for an unknown id. */
export async function getMade(services: Deps<"db">, user: Owner, id: string) {
  const row = await findMadeRow(services, user, { id });
  if (!row) throw noMade();
  return { ...row, ratings: named(row.ratings, await listEaters(services, user)) };
}

/**
 * Returns when a meal was cooked, newest first: log entries, and planned meals that were only marked as cooked. At most
 * 50 of each (`TOLD`).
 */
export async function listMade(services: Deps<"db">, user: Owner, mealId: string): Promise<Made[]> {
  const ticked = inHousehold(services.db, user)
    .selectFrom("entries")
    .where("mealId", "=", mealId)
    .where("cooked", "=", 1)
    .orderBy("scheduledDate", "desc")
    .orderBy("id", "desc")
    .limit(TOLD)
    .select(["id", "scheduledDate", "servings", "cookFor"]);
  const [rows, entries, eaters] = await Promise.all([
    madeOf(services, user)
      .where("mealId", "=", mealId)
      .orderBy("madeOn", "desc")
      .orderBy("id", "desc")
      .limit(TOLD)
      .execute(),
    ticked.execute(),
    listEaters(services, user),
  ]);
  const loggedEntryIds = new Set(rows.map(({ entryId }) => entryId));
  const cookLog = rows.map((row): Made => {
    return { ...row, ratings: named(readStoredRatings(row.ratings), eaters) };
  });
  const cooked = entries
    .filter(({ id }) => !loggedEntryIds.has(id))
    .map(({ id: entryId, scheduledDate: madeOn, servings, cookFor }): Made => {
      const portions = cookFor ?? servings;
      return { id: null, mealId, entryId, madeOn, portions, leftOver: null, ratings: [], note: "" };
    });
  return [...cookLog, ...cooked].sort((a, b) =>
    a.madeOn < b.madeOn ? 1 : a.madeOn > b.madeOn ? -1 : 0,
  );
}

/** Returns the latest note for the next time on a recipe, with its date, or null. */
export async function findNoteForNextTime(
  { db }: Deps<"db">,
  owner: Owner,
  mealId: string,
): Promise<{ madeOn: string; note: string } | null> {
  const row = await inHousehold(db, owner)
    .selectFrom("madeMeals")
    .where("mealId", "=", mealId)
    .where("note", "!=", "")
    .orderBy("madeOn", "desc")
    .orderBy("id", "desc")
    .select(["madeOn", "note"])
    .executeTakeFirst();
  return row ?? null;
}

function named(list: readonly EaterRating[], eaters: readonly { id: string; name: string }[]) {
  const names = new Map([
    [EVERYBODY, t(EVERYBODY_NAME)],
    ...eaters.map(({ id, name }) => [id, name] as const),
  ]);
  return list.flatMap(({ eaterId, rating }) => {
    const name = names.get(eaterId);
    return name === undefined ? [] : [{ eaterId, name, rating }];
  });
}

/** A meal that was cooked before its recipe was imported: the date, the portions and the ratings. */
type MadeBefore = {
  mealId: string;
  madeOn: string;
  portions: number;
  rating: Rating | null;
};

/** Adds cook logs from another app, in the transaction that stores the recipes. Changes a future date to today. */
export async function noteMadeBefore(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
  cookLog: readonly MadeBefore[],
) {
  if (cookLog.length === 0) return;
  const { householdId } = user;
  const today = todayOf(user, services.now());
  await services.db
    .insertInto("madeMeals")
    .values(
      cookLog.map(({ mealId, madeOn, portions, rating }) => {
        const day = madeOn < today ? madeOn : today;
        const ratings: EaterRating[] = rating ? [{ eaterId: EVERYBODY, rating }] : [];
        return {
          householdId,
          id: newId(),
          mealId,
          entryId: null,
          madeOn: day,
          portions,
          leftOver: null,
          ratings: JSON.stringify(ratings),
          note: "",
          // Above the limit, the oldest entries are deleted.
          createdAt: `${day}T00:00:00.000Z`,
        };
      }),
    )
    .execute();
  await keepNewest(services, "madeMeals", householdId);
  await noteHad(
    services,
    user,
    cookLog.map(({ mealId }) => mealId),
  );
}

/**
 * The number of days to look back. If no planned meal is given, the form is for an entry of these days that is not
 * marked as cooked.
 */
const LATELY_DAYS = 3;

/** The data of the form for a cooked meal, with earlier input. */
export type AskedOfMade = Awaited<ReturnType<typeof getAskedOfMade>>;

/**
 * Returns the data of the form for a cooked recipe: for the given planned meal, for one of the last days, or for the
 * log entry `madeId`. Throws `not_found` if one of them does not exist.
 */
export async function getAskedOfMade(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
  { mealId, ...params }: { mealId: string; entryId: string | null; madeId: string | null },
) {
  const today = todayOf(user, services.now());
  const logRow = params.madeId ? await findMadeRow(services, user, { id: params.madeId }) : null;
  if (params.madeId && logRow?.mealId !== mealId) throw noMade();
  const from = addDays(today, -LATELY_DAYS);
  const entryId = logRow
    ? logRow.entryId
    : (params.entryId ?? (await findUncooked(services, user, { mealId, from })));
  const [entry, eaters] = await Promise.all([
    findCookable(services, user, { entryId, mealId }),
    listEaters(services, user),
  ]);
  const before =
    logRow ?? (entry && (await findMadeRow(services, user, { entryId: entry.id, mealId })));
  const absent = readSeats(entry?.eaters ?? null)?.absent ?? [];
  const presentEaters = eaters.filter(({ id }) => !absent.includes(id));
  const raters =
    presentEaters.length > 0 ? presentEaters : [{ id: EVERYBODY, name: t(EVERYBODY_NAME) }];
  const ratingOf = new Map(before?.ratings.map(({ eaterId, rating }) => [eaterId, rating]));
  return {
    madeId: before?.id ?? null,
    entryId: entry?.id ?? null,
    today,
    madeOn: before?.madeOn ?? (entry && entry.scheduledDate < today ? entry.scheduledDate : today),
    /** The number of leftover portions. Null for an unplanned meal, whose leftovers cannot be planned. */
    leftOver: entry && (entry.cookFor ?? entry.servings) - entry.servings,
    raters: raters.map(({ id, name }) => ({ id, name, rating: ratingOf.get(id) ?? null })),
    note: before?.note ?? "",
  };
}
