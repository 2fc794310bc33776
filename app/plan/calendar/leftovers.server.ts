import { addDays, formatDate, daysInWords, todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { type Seats, storedSeats } from "~/household/eaters";
import { requireDatesWithin, requireWithin } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import { counted } from "~/server/values/words";
import type { Deps } from "~/server/services";
import { compiledOnce, type Value } from "~db/compiled";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { EntryType } from "./calendar.schema";
import {
  getMealEntry,
  type MealEntry,
  noEntry,
  inRange,
  joinMeals,
  type Range,
} from "./entries.server";
import {
  canBeEaten,
  followMove,
  keptUntil,
  LONGEST,
  portionsLeft,
  fewestPortions,
} from "./leftovers";
import { requirePlannable } from "./plannable";
import { restore } from "~/recipes/trash/index.server";
import type { Then } from "~/recipes/trash";
import { MAX_SERVES } from "~/recipes/meals";

/** What is left of a planned meal. */
export type Leftovers = {
  /** The entry that it is cooked at. */
  entryId: string;
  mealId: string;
  title: string;
  cookedOn: string;
  portions: number;
  /** The last day that it is good. */
  until: string;
  isFrozen: boolean;
  /** The first day on which it should be eaten. */
  soonFrom: string;
  /** True from `soonFrom` on. */
  isSoon: boolean;
};

/** So many are offered at most: those that keep the shortest. */
const MOST = 20;

/** What is left over and can be eaten on `date`, of meals cooked up to then; what keeps the shortest first. */
export async function listLeftovers(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  date: string,
): Promise<Leftovers[]> {
  const left = await listLeftoversIn(services, user, { from: date, to: date });
  return left.map((one) => ({ ...one, isSoon: date >= one.soonFrom })).slice(0, MOST);
}

/** The same that can be eaten on one day at least from `from` to `to`, each with when it should be eaten. */
export async function listLeftoversIn(
  services: Pick<Deps<"db" | "now">, "db">,
  { householdId }: Owner,
  { from, to }: { from: string; to: string },
): Promise<Omit<Leftovers, "isSoon">[]> {
  const range = { startDate: addDays(from, -LONGEST), endDate: to };
  const rows = await readCooked(services, { householdId, ...range });
  return rows
    .flatMap(({ id, mealId, title, scheduledDate, frozen, planned, ...cooked }) => {
      const kept = { scheduledDate, isFrozen: frozen === 1 };
      const portions = portionsLeft(cooked, [Number(planned ?? 0)]);
      const { soonFrom, until } = keptUntil(kept);
      if (portions === 0 || until < from) return [];
      const { isFrozen } = kept;
      const cookedOn = scheduledDate;
      return [{ entryId: id, mealId, title, cookedOn, portions, until, soonFrom, isFrozen }];
    })
    .sort((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0));
}

const readCooked = compiledOnce((db, value: Value<Owner & Range>) => {
  const range = { startDate: value("startDate"), endDate: value("endDate") };
  return joinMeals(inRange(db, { householdId: value("householdId") }, range))
    .where("entries.cookFor", "is not", null)
    .select(["entries.id", "meals.id as mealId", "meals.title", "entries.scheduledDate"])
    .select(["entries.servings", "entries.cookFor", "entries.frozen"])
    .select((of) =>
      inHousehold(of, { householdId: value("householdId") })
        .selectFrom("entries as eaten")
        .whereRef("eaten.leftoversOf", "=", "entries.id")
        .select((eaten) => eaten.fn.sum<number>("eaten.servings").as("sum"))
        .as("planned"),
    );
});

/**
 * Plans some portions of what is left of a meal: nothing is bought for them. Throws `not_found`, `invalid` for a day
 * before it is cooked or after it is no longer good, and `conflict` where less is left.
 */
export async function addLeftovers(
  services: Deps<"db" | "now"> & Deps<"settings">,
  user: User,
  {
    eaters,
    ...input
  }: {
    leftoversOf: string;
    scheduledDate: string;
    mealType: EntryType;
    servings: number;
    /** By default those who ate it. */
    eaters?: Seats | null | undefined;
  },
): Promise<MealEntry> {
  const { leftoversOf, scheduledDate, servings } = input;
  requirePlannable(user, scheduledDate, services.now());
  const { householdId } = user;
  const id = newId();
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    const source = await getCooked(services, user, leftoversOf);
    requireGood(source, scheduledDate);
    requireEnough(source, servings);
    await db
      .insertInto("entries")
      .values({
        id,
        householdId,
        ...input,
        mealId: source.mealId,
        kind: "leftovers",
        eaters: eaters === undefined ? source.eaters : storedSeats(eaters),
        createdAt: now().toISOString(),
      })
      .execute();
    await requireDatesWithin(services, user, [scheduledDate]);
    await requireWithin(services, user, ["bytes"]);
    return getMealEntry(services, user, id);
  });
}

/** Says that what is left of a meal is frozen, or that nothing more is left. Throws `not_found`. */
export async function saveLeftovers(
  services: Deps<"db" | "now">,
  user: Owner,
  { entryId, state }: { entryId: string; state: "frozen" | "gone" },
) {
  return inTransaction(services, user, async (services) => {
    const { servings, planned } = await getCooked(services, user, entryId);
    const fewest = servings + planned.reduce((all, it) => all + it.servings, 0);
    await inHousehold(services.db, user)
      .updateTable("entries")
      .set(state === "frozen" ? { frozen: 1 } : { cookFor: fewest > servings ? fewest : null })
      .where("id", "=", entryId)
      .execute();
  });
}

/** A planned meal with what is planned of its leftovers. */
type CookedEntry = Awaited<ReturnType<typeof getCooked>>;

/** Reads it. Throws `not_found`. */
export async function getCooked(services: Pick<Deps<"db" | "now">, "db">, user: Owner, id: string) {
  const cooked = await findCooked(services, user, id);
  if (!cooked) throw noEntry();
  return cooked;
}

/** Reads it; null where there is none. */
export async function findCooked({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner, id: string) {
  const of = inHousehold(db, owner).selectFrom("entries");
  const cooked = await of
    .where("id", "=", id)
    .where("mealId", "is not", null)
    .select(["id", "mealId", "scheduledDate", "servings", "cookFor", "frozen", "eaters"])
    .select("leftoversOf")
    .executeTakeFirst();
  if (!cooked) return null;
  const planned = await of
    .where("leftoversOf", "=", id)
    .orderBy("scheduledDate")
    .select(["id", "scheduledDate", "servings"])
    .execute();
  return { ...cooked, isFrozen: cooked.frozen === 1, planned };
}

/**
 * What moves with an entry to a day: the leftovers of a meal that cannot be eaten where they are any more. The entry
 * itself comes first. Throws `not_found`, and `invalid` for leftovers that cannot be eaten on that day.
 */
export async function movesOf(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  { entryId, scheduledDate }: { entryId: string; scheduledDate: string },
): Promise<{ id: string; scheduledDate: string }[]> {
  const entry = { id: entryId, scheduledDate };
  const cooked = await findCooked(services, user, entryId);
  if (!cooked) return [entry];
  const source = cooked.leftoversOf && (await findCooked(services, user, cooked.leftoversOf));
  if (source) requireGood(source, scheduledDate);
  const followed = followMove(cooked, scheduledDate, cooked.planned);
  const along = followed.filter((it, at) => it.scheduledDate !== cooked.planned[at]?.scheduledDate);
  return [entry, ...along];
}

/** Throws `invalid` at the date field for a day on which they cannot be eaten. */
function requireGood(cooked: Pick<CookedEntry, "scheduledDate" | "isFrozen">, date: string) {
  if (canBeEaten(cooked, date)) return;
  const day = (date: string) => formatDate(date, "EEEE d MMMM");
  const { until } = keptUntil(cooked);
  const message =
    date < cooked.scheduledDate
      ? `It is cooked on ${day(cooked.scheduledDate)}. Leftovers come after that.`
      : `Leftovers of that day are good until ${day(until)}.`;
  throw new AppError("invalid", message, { fields: { scheduledDate: [message] } });
}

/** Throws `conflict` at the servings field where fewer portions than `servings` are left, `but` those of one entry. */
export function requireEnough(cooked: CookedEntry, servings: number, but = "") {
  const others = cooked.planned.filter(({ id }) => id !== but).map((it) => it.servings);
  const left = portionsLeft(cooked, others);
  if (servings <= left) return;
  const message = `Only ${counted(left, "portion is", "portions are")} left.`;
  throw new AppError("conflict", message, { fields: { servings: [message] } });
}

type AllDeps = Parameters<typeof restore>[0];

/**
 * Restores what was deleted, and holds what comes back to the calendar to what holds for what is planned there. Returns its
 * label. Throws as `restore`, and as `requireLeft` for leftovers: then they stay in the trash.
 */
export const restoreFromTrash = (
  services: AllDeps,
  user: Pick<User, "householdId">,
  trashId: string,
  then: Omit<Then, "holdEntries"> = {},
): Promise<string> =>
  restore(services, user, trashId, {
    holdEntries: (services, entryIds) => requireLeftovers(services, user, entryIds),
    ...then,
  });

async function requireLeftovers(
  services: Deps<"db">,
  user: Pick<User, "householdId">,
  entryIds: readonly string[],
) {
  const rows = await inHousehold(services.db, user)
    .selectFrom("entries")
    .where("id", "in", entryIds)
    .where("leftoversOf", "is not", null)
    .select(["id", "leftoversOf", "scheduledDate", "servings"])
    .execute();
  for (const { leftoversOf, ...entry } of rows) {
    if (leftoversOf !== null) await requireLeft(services, user, { leftoversOf, ...entry });
  }
}

/**
 * Holds leftovers that come back to what holds for new ones. Throws `conflict` where their meal is gone or less is left,
 * and `invalid` where they are no longer good on their day.
 */
async function requireLeft(
  services: Deps<"db">,
  user: Pick<User, "householdId">,
  entry: { id: string; leftoversOf: string; scheduledDate: string; servings: number },
) {
  const source = await findCooked(services, user, entry.leftoversOf);
  if (!source) {
    throw new AppError("conflict", "The meal that it is left of is gone. Restore that one first.");
  }
  requireGood(source, entry.scheduledDate);
  requireEnough(source, entry.servings, entry.id);
}

/** A planned meal that can be cooked. */
export type CookableEntry = NonNullable<Awaited<ReturnType<typeof findCookable>>>;

/** The planned meal of a recipe, with its leftovers that are planned; null for one of another recipe, for leftovers, and without an id. */
export async function findCookable(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Pick<User, "householdId">,
  { entryId, mealId }: { entryId: string | null; mealId: string },
) {
  if (!entryId) return null;
  const of = inHousehold(db, owner).selectFrom("entries");
  const row = await of
    .where("id", "=", entryId)
    .where("mealId", "=", mealId)
    .where("kind", "is", null)
    .select(["id", "scheduledDate", "servings", "cookFor", "plannedFor", "eaters", "cooked"])
    .executeTakeFirst();
  if (!row) return null;
  const planned = await of
    .where("leftoversOf", "=", entryId)
    .orderBy("scheduledDate")
    .select(["scheduledDate", "servings"])
    .execute();
  return { ...row, planned };
}

/** The same, `not_found` where there is none. */
export async function getCookable(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Pick<User, "householdId">,
  asked: { entryId: string; mealId: string },
): Promise<CookableEntry> {
  const entry = await findCookable(services, user, asked);
  if (!entry) throw noEntry();
  return entry;
}

/** The latest meal of a recipe from `from` up to today that nobody has ticked as cooked; null where there is none. */
export async function findUncooked(
  { db, now }: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
  { mealId, from }: { mealId: string; from: string },
): Promise<string | null> {
  const row = await inHousehold(db, user)
    .selectFrom("entries")
    .where("mealId", "=", mealId)
    .where("kind", "is", null)
    .where("cooked", "is", null)
    .where("scheduledDate", ">=", from)
    .where("scheduledDate", "<=", todayOf(user, now()))
    .orderBy("scheduledDate", "desc")
    .orderBy("id")
    .select("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** For how many a meal was to be cooked, whatever was left over. */
export const plannedPortions = ({ plannedFor, cookFor, servings }: CookableEntry) =>
  plannedFor ?? cookFor ?? servings;

/**
 * Ticks a planned meal as cooked, where its day has come, and says how many portions are left over, to be planned; without
 * `leftOver` as many as before. Call it inside a transaction. Throws `conflict` where more of them is planned already, and
 * `invalid` for more than can be cooked.
 */
export async function saveLeftOver(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
  entry: CookableEntry,
  leftOver: number | undefined,
) {
  const { id, cooked, scheduledDate } = entry;
  const hasCome = scheduledDate <= todayOf(user, services.now());
  await inHousehold(services.db, user)
    .updateTable("entries")
    .set({
      cooked: hasCome ? 1 : cooked,
      ...(leftOver !== undefined && {
        cookFor: portionsWith(entry, leftOver),
        plannedFor: plannedPortions(entry),
      }),
    })
    .where("id", "=", id)
    .execute();
}

function portionsWith({ servings, planned }: CookableEntry, leftOver: number) {
  const portions = servings + leftOver;
  const eaten = planned.map((it) => it.servings);
  if (portions > MAX_SERVES) {
    throw refused(
      "invalid",
      `${servings} ate of it: at most ${MAX_SERVES - servings} can be left.`,
    );
  }
  if (portions < fewestPortions(servings, eaten)) {
    const days = daysInWords(planned.map((it) => it.scheduledDate));
    const count = fewestPortions(0, eaten);
    throw refused("conflict", `${count} of them are planned for ${days}. Take those off first.`);
  }
  return leftOver > 0 ? portions : null;
}

const refused = (code: "invalid" | "conflict", message: string) =>
  new AppError(code, message, { fields: { leftOver: [message] } });

/**
 * Takes that back: it is not cooked, and as many portions are to be left over as were planned to be, if those that are
 * planned by now are not more. Call it inside a transaction. One that is not there any more is no error.
 */
export async function takeBackLeftOver(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Pick<User, "householdId" | "timeZone">,
  entry: CookableEntry,
) {
  const fewest = fewestPortions(
    entry.servings,
    entry.planned.map((it) => it.servings),
  );
  const portions = Math.max(plannedPortions(entry), fewest);
  await inHousehold(db, owner)
    .updateTable("entries")
    .set({
      cooked: null,
      plannedFor: null,
      cookFor: portions > entry.servings ? portions : null,
    })
    .where("id", "=", entry.id)
    .execute();
}
