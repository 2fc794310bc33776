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

/** A meal that was made, as the JSON contract shows it. */
export type Made = {
  /** Null where it was ticked as cooked and nothing was said of it. */
  id: string | null;
  mealId: string;
  /** The planned meal that it was; null where it was not planned. */
  entryId: string | null;
  /** A date. */
  madeOn: string;
  /** For how many it was cooked. */
  portions: number;
  /** How many portions were left; null where nobody said. */
  leftOver: number | null;
  /** How those liked it who still eat in the household. */
  ratings: (EaterRating & { name: string })[];
  /** For the next time. */
  note: string;
};

/** So many times are told of a recipe. */
const TOLD = 50;

const COLUMNS = ["id", "mealId", "entryId", "madeOn", "portions", "leftOver"] as const;

const madeOf = ({ db }: Deps<"db">, owner: Owner) =>
  inHousehold(db, owner)
    .selectFrom("madeMeals")
    .select([...COLUMNS, "ratings", "note"]);

/** What is stored of a meal that was made. */
export type MadeRow = NonNullable<Awaited<ReturnType<typeof findMadeRow>>>;

/** Finds it by its id, or the last of a planned meal; null where there is none. */
export async function findMadeRow(
  services: Deps<"db">,
  user: Owner,
  which: { id: string } | { entryId: string; mealId: string },
) {
  const query = madeOf(services, user);
  const row = await (
    "id" in which
      ? query.where("id", "=", which.id)
      : query
          .where("mealId", "=", which.mealId)
          .where("entryId", "=", which.entryId)
          .orderBy("id", "desc")
  ).executeTakeFirst();
  return row ? { ...row, ratings: readStoredRatings(row.ratings) } : null;
}

/** Throw it for what is not there, or another recipe's. */
export const noMade = () => new AppError("not_found", "That is noted no more.");

/** One of them, with names. Throws `not_found`. */
export async function getMade(services: Deps<"db">, user: Owner, id: string) {
  const row = await findMadeRow(services, user, { id });
  if (!row) throw noMade();
  return { ...row, ratings: named(row.ratings, await listEaters(services, user)) };
}

/**
 * When a meal was made, newest first: what was said of it, and planned meals that were ticked as cooked and nothing was said
 * of; 50 of each at most.
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
  const said = new Set(rows.map(({ entryId }) => entryId));
  const made = rows.map((row): Made => {
    return { ...row, ratings: named(readStoredRatings(row.ratings), eaters) };
  });
  const cooked = entries
    .filter(({ id }) => !said.has(id))
    .map(({ id: entryId, scheduledDate: madeOn, servings, cookFor }): Made => {
      const portions = cookFor ?? servings;
      return { id: null, mealId, entryId, madeOn, portions, leftOver: null, ratings: [], note: "" };
    });
  return [...made, ...cooked].sort((a, b) =>
    a.madeOn < b.madeOn ? 1 : a.madeOn > b.madeOn ? -1 : 0,
  );
}

/** The last note for the next time that was made of a recipe, and of which date; null where there is none. */
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
    [EVERYBODY, EVERYBODY_NAME],
    ...eaters.map(({ id, name }) => [id, name] as const),
  ]);
  return list.flatMap(({ eaterId, rating }) => {
    const name = names.get(eaterId);
    return name === undefined ? [] : [{ eaterId, name, rating }];
  });
}

/** A meal that was made before its recipe came here: on which date, for how many, and how everybody liked it. */
type MadeBefore = {
  mealId: string;
  madeOn: string;
  portions: number;
  rating: Rating | null;
};

/** Notes what was made elsewhere, in the transaction that stores the recipes. Of a date to come it is today. */
export async function noteMadeBefore(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
  made: readonly MadeBefore[],
) {
  if (made.length === 0) return;
  const { householdId } = user;
  const today = todayOf(user, services.now());
  await services.db
    .insertInto("madeMeals")
    .values(
      made.map(({ mealId, madeOn, portions, rating }) => {
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
          // Of those that are too many the oldest go.
          createdAt: `${day}T00:00:00.000Z`,
        };
      }),
    )
    .execute();
  await keepNewest(services, "madeMeals", householdId);
  await noteHad(
    services,
    user,
    made.map(({ mealId }) => mealId),
  );
}

/** Whoever names no planned meal means one of these last days, if there is one that is not ticked. */
const LATELY_DAYS = 3;

/** What is asked of a meal that was made, and what was answered before. */
export type AskedOfMade = Awaited<ReturnType<typeof getAskedOfMade>>;

/**
 * What there is to ask of a recipe that was made: for the planned meal that is named, or one of the last days, or of what was
 * said before, `madeId`. Throws `not_found`.
 */
export async function getAskedOfMade(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
  { mealId, ...asked }: { mealId: string; entryId: string | null; madeId: string | null },
) {
  const today = todayOf(user, services.now());
  const said = asked.madeId ? await findMadeRow(services, user, { id: asked.madeId }) : null;
  if (asked.madeId && said?.mealId !== mealId) throw noMade();
  const from = addDays(today, -LATELY_DAYS);
  const entryId = said
    ? said.entryId
    : (asked.entryId ?? (await findUncooked(services, user, { mealId, from })));
  const [entry, eaters] = await Promise.all([
    findCookable(services, user, { entryId, mealId }),
    listEaters(services, user),
  ]);
  const before =
    said ?? (entry && (await findMadeRow(services, user, { entryId: entry.id, mealId })));
  const absent = readSeats(entry?.eaters ?? null)?.absent ?? [];
  const those = eaters.filter(({ id }) => !absent.includes(id));
  const raters = those.length > 0 ? those : [{ id: EVERYBODY, name: EVERYBODY_NAME }];
  const ratingOf = new Map(before?.ratings.map(({ eaterId, rating }) => [eaterId, rating]));
  return {
    madeId: before?.id ?? null,
    entryId: entry?.id ?? null,
    today,
    madeOn: before?.madeOn ?? (entry && entry.scheduledDate < today ? entry.scheduledDate : today),
    /** Null for what was not planned: nothing of it can be planned as leftovers. */
    leftOver: entry && (entry.cookFor ?? entry.servings) - entry.servings,
    raters: raters.map(({ id, name }) => ({ id, name, rating: ratingOf.get(id) ?? null })),
    note: before?.note ?? "",
  };
}
