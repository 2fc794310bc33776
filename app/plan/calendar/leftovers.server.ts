import { addDays, formatDate, daysInWords, todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { type Seats, storedSeats } from "~/household/eaters";
import { requireDatesWithin, requireWithinQuota } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { compiledOnce, type CompiledValue } from "~db/compiled";
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
  leftoversKeptUntil,
  LONGEST,
  portionsLeft,
  fewestPortions,
} from "./leftovers";
import { requirePlannable } from "./plannable";
import { restore } from "~/recipes/trash/index.server";
import type { Then } from "~/recipes/trash";
import { MAX_SERVES } from "~/recipes/meals";
import { t } from "~/language/messages";

/** The leftovers of a planned meal. */
export type Leftovers = {
  /** The entry at which the leftovers are cooked. */
  entryId: string;
  mealId: string;
  title: string;
  cookedOn: string;
  portions: number;
  /** The last day on which they are good. */
  until: string;
  isFrozen: boolean;
  /** The first day on which they should be eaten soon. */
  soonFrom: string;
  /** True from `soonFrom` on. */
  isSoon: boolean;
};

/** The maximum number of leftovers that are listed, those that spoil first. */
const MOST = 20;

/**
 * Returns the leftovers that can be eaten on `date`, of meals cooked by then, sorted by the last day on which they are
 * good.
 */
export async function listLeftovers(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  date: string,
): Promise<Leftovers[]> {
  const leftovers = await listLeftoversIn(services, user, { from: date, to: date });
  return leftovers
    .map((mealLeftovers) => ({ ...mealLeftovers, isSoon: date >= mealLeftovers.soonFrom }))
    .slice(0, MOST);
}

/**
 * Returns the leftovers that can be eaten on at least one day from `from` to `to`, each with the date by which to eat
 * it.
 */
export async function listLeftoversIn(
  services: Pick<Deps<"db" | "now">, "db">,
  { householdId }: Owner,
  { from, to }: { from: string; to: string },
): Promise<Omit<Leftovers, "isSoon">[]> {
  const range = { startDate: addDays(from, -LONGEST), endDate: to };
  const rows = await readCooked(services, { householdId, ...range });
  return rows
    .flatMap(
      ({ id, mealId, title, scheduledDate, frozen, planned: plannedServings, ...cooked }) => {
        const storedMeal = { scheduledDate, isFrozen: frozen === 1 };
        const portions = portionsLeft(cooked, [Number(plannedServings ?? 0)]);
        const { soonFrom, until } = leftoversKeptUntil(storedMeal);
        if (portions === 0 || until < from) return [];
        const { isFrozen } = storedMeal;
        const cookedOn = scheduledDate;
        return [{ entryId: id, mealId, title, cookedOn, portions, until, soonFrom, isFrozen }];
      },
    )
    .sort((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0));
}

const readCooked = compiledOnce((db, value: CompiledValue<Owner & Range>) => {
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
 * Plans portions of a meal's leftovers, for which no groceries are bought. Throws `not_found` for an unknown entry,
 * `invalid` for a day before the meal is cooked or after the leftovers are good, and `conflict` if fewer portions are
 * left.
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
    /** The attendance. By default, that of the meal. */
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
    await requireWithinQuota(services, user, ["bytes"]);
    return getMealEntry(services, user, id);
  });
}

/** Marks the leftovers of a meal as frozen or as gone. Throws `not_found` for an unknown entry. */
export async function saveLeftovers(
  services: Deps<"db" | "now">,
  user: Owner,
  { entryId, state }: { entryId: string; state: "frozen" | "gone" },
) {
  return inTransaction(services, user, async (services) => {
    const { servings, planned: leftovers } = await getCooked(services, user, entryId);
    const fewest =
      servings + leftovers.reduce((all, leftoverEntry) => all + leftoverEntry.servings, 0);
    await inHousehold(services.db, user)
      .updateTable("entries")
      .set(state === "frozen" ? { frozen: 1 } : { cookFor: fewest > servings ? fewest : null })
      .where("id", "=", entryId)
      .execute();
  });
}

/** A planned meal with its planned leftovers. */
type CookedEntry = Awaited<ReturnType<typeof getCooked>>;

/** Returns a planned meal with its planned leftovers. Throws `not_found` if none exists. */
export async function getCooked(services: Pick<Deps<"db" | "now">, "db">, user: Owner, id: string) {
  const cooked = await findCooked(services, user, id);
  if (!cooked) throw noEntry();
  return cooked;
}

/** Returns a planned meal with its planned leftovers, or null. */
export async function findCooked({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner, id: string) {
  const of = inHousehold(db, owner).selectFrom("entries");
  const cooked = await of
    .where("id", "=", id)
    .where("mealId", "is not", null)
    .select(["id", "mealId", "scheduledDate", "servings", "cookFor", "frozen", "eaters"])
    .select("leftoversOf")
    .executeTakeFirst();
  if (!cooked) return null;
  const leftovers = await of
    .where("leftoversOf", "=", id)
    .orderBy("scheduledDate")
    .select(["id", "scheduledDate", "servings"])
    .execute();
  return { ...cooked, isFrozen: cooked.frozen === 1, planned: leftovers };
}

/**
 * Returns the moves that follow from moving an entry to a day, the entry's own first. Leftovers that could no longer be
 * eaten on their days move with their meal. Throws `not_found` for an unknown entry, and `invalid` for leftovers that
 * cannot be eaten on that day.
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
  const along = followed.filter(
    (move, at) => move.scheduledDate !== cooked.planned[at]?.scheduledDate,
  );
  return [entry, ...along];
}

/** Throws `invalid` at the date field for a day on which the leftovers cannot be eaten. */
function requireGood(cooked: Pick<CookedEntry, "scheduledDate" | "isFrozen">, date: string) {
  if (canBeEaten(cooked, date)) return;
  const day = (date: string) => formatDate(date, "EEEE d MMMM");
  const { until } = leftoversKeptUntil(cooked);
  const message =
    date < cooked.scheduledDate
      ? t("The meal is cooked on {day}. Choose a later day for its leftovers.", {
          day: day(cooked.scheduledDate),
        })
      : t("Leftovers of that day are good until {day}.", { day: day(until) });
  throw new AppError("invalid", message, { fields: { scheduledDate: [message] } });
}

/**
 * Throws `conflict` at the servings field if fewer than `servings` portions are left. Ignores the entry with the id
 * `but`.
 */
export function requireEnough(cooked: CookedEntry, servings: number, but = "") {
  const otherServings = cooked.planned
    .filter(({ id }) => id !== but)
    .map((leftoverEntry) => leftoverEntry.servings);
  const portions = portionsLeft(cooked, otherServings);
  if (servings <= portions) return;
  const message = t(
    "{count, plural, one {Only # portion is left.} other {Only # portions are left.}}",
    {
      count: portions,
    },
  );
  throw new AppError("conflict", message, { fields: { servings: [message] } });
}

type AllDeps = Parameters<typeof restore>[0];

/**
 * Restores a deleted object and returns its label. An entry has to meet the rules for newly planned ones. Throws the
 * errors of `restore` and, for leftovers, of `requireLeft`. Then the object stays in the trash.
 */
export const restoreFromTrash = (
  services: AllDeps,
  user: Owner,
  trashId: string,
  then: Omit<Then, "holdEntries"> = {},
): Promise<string> =>
  restore(services, user, trashId, {
    holdEntries: (services, entryIds) => requireLeftovers(services, user, entryIds),
    ...then,
  });

async function requireLeftovers(services: Deps<"db">, user: Owner, entryIds: readonly string[]) {
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
 * Requires that restored leftovers meet the rules for new ones. Throws `conflict` if their meal is gone or fewer
 * portions are left, and `invalid` if they are no longer good on their day.
 */
async function requireLeft(
  services: Deps<"db">,
  user: Owner,
  entry: { id: string; leftoversOf: string; scheduledDate: string; servings: number },
) {
  const source = await findCooked(services, user, entry.leftoversOf);
  if (!source) {
    throw new AppError(
      "conflict",
      t("The meal of these leftovers was deleted. Restore that meal first."),
    );
  }
  requireGood(source, entry.scheduledDate);
  requireEnough(source, entry.servings, entry.id);
}

/** A planned meal that can be cooked. */
export type CookableEntry = NonNullable<Awaited<ReturnType<typeof findCookable>>>;

/**
 * Returns a planned meal of a recipe with its planned leftovers. Returns null for an entry of another recipe, for
 * leftovers, and without an id.
 */
export async function findCookable(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
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
  const leftovers = await of
    .where("leftoversOf", "=", entryId)
    .orderBy("scheduledDate")
    .select(["scheduledDate", "servings"])
    .execute();
  return { ...row, planned: leftovers };
}

/** Returns a planned meal as `findCookable` does. Throws `not_found` if it is no longer planned. */
export async function getCookable(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  ids: { entryId: string; mealId: string },
): Promise<CookableEntry> {
  const entry = await findCookable(services, user, ids);
  if (!entry) throw noEntry();
  return entry;
}

/** Returns the latest planned meal of a recipe from `from` to today that is not marked as cooked, or null. */
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

/** Returns the number of portions that were planned to be cooked, regardless of how many were left over. */
export const plannedPortions = ({ plannedFor, cookFor, servings }: CookableEntry) =>
  plannedFor ?? cookFor ?? servings;

/**
 * Marks a planned meal as cooked, unless its day is in the future, and stores how many portions are left over. Without
 * `leftOver`, the number stays the same. Call it in a transaction. Throws `conflict` if more leftovers are already
 * planned, and `invalid` for more than can be cooked.
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

function portionsWith({ servings, planned: leftovers }: CookableEntry, leftOver: number) {
  const portions = servings + leftOver;
  const eaten = leftovers.map((leftoverEntry) => leftoverEntry.servings);
  if (portions > MAX_SERVES) {
    throw refused(
      "invalid",
      t(
        "{count, plural, one {# person ate it, so at most {most} portions can be left.} other {# people ate it, so at most {most} portions can be left.}}",
        { count: servings, most: MAX_SERVES - servings },
      ),
    );
  }
  if (portions < fewestPortions(servings, eaten)) {
    const days = daysInWords(leftovers.map((leftoverEntry) => leftoverEntry.scheduledDate));
    const count = fewestPortions(0, eaten);
    throw refused(
      "conflict",
      t(
        "{count, plural, one {# of them is planned for {days}. Remove it first.} other {# of them are planned for {days}. Remove those first.}}",
        { count, days },
      ),
    );
  }
  return leftOver > 0 ? portions : null;
}

const refused = (code: "invalid" | "conflict", message: string) =>
  new AppError(code, message, { fields: { leftOver: [message] } });

/**
 * Marks a planned meal as not cooked and restores its planned number of leftovers, unless more are planned now. Call it
 * in a transaction. Does nothing if the entry no longer exists.
 */
export async function takeBackLeftOver(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Pick<User, "householdId" | "timeZone">,
  entry: CookableEntry,
) {
  const fewest = fewestPortions(
    entry.servings,
    entry.planned.map((leftoverEntry) => leftoverEntry.servings),
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
