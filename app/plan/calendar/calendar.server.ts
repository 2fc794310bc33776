import { daysInWords, todayOf } from "~/server/values/dates";
import type { Owner, User } from "~/household/access";
import { requireFewTerms, getNeeds } from "~/household/eaters/index.server";
import { seatsBalance, type Seats, storedSeats, type Guest, guestKey } from "~/household/eaters";
import { requireMeals, noteHad } from "~/recipes/meals/index.server";
import { requireDatesWithin, requireWithinQuota } from "~/household/quotas/index.server";
import { moveToTrash } from "~/recipes/trash/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import type { EntryType, SeatsFormInput } from "./calendar.schema";
import { type Entry, getEntry, getMealEntry, type MealEntry, noEntry } from "./entries.server";
import { clampServings, howManyEat, requirePlannable } from "./plannable";
import { findCooked, getCooked, movesOf, requireEnough } from "./leftovers.server";
import { seatsAt } from "./night.server";
import { AppError } from "~/server/values/errors";
import { MAX_SERVES } from "~/recipes/meals";
import { inHousehold } from "~db/in-household";
import { type Cooked, fewestPortions, withServings } from "./leftovers";
import { visibleLine } from "~/server/values/text";
import { t } from "~/language/messages";

type Adding = Deps<"db" | "now"> & Deps<"settings">;

type NewEntry = {
  mealId: string;
  scheduledDate: string;
  mealType: EntryType;
  servings?: number;
  /** The number of portions to cook. By default, the number of servings. */
  cookFor?: number | null | undefined;
  eaters?: Seats | null | undefined;
};

/**
 * Plans a meal. By default, it has the attendance of the entries planned for the same meal of that day. The default
 * servings are the household's size, without absent eaters and with guests. Throws `invalid` for a date that is past or
 * more than ten years ahead, and `not_found` for another household's meal. Throws `conflict` if the day or month is
 * full or the eaters have too many avoided foods.
 */
export async function addEntry(services: Adding, user: User, input: NewEntry): Promise<MealEntry> {
  requirePlannable(user, input.scheduledDate, services.now());
  const id = newId();
  const { eaters: inputSeats, ...entryFields } = input;
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    const seats = inputSeats === undefined ? await seatsAt(services, user, input) : inputSeats;
    const eaters = seats ? (await getNeeds(services, user)).eaters : [];
    const servings = input.servings ?? howManyEat(user.householdSize, eaters, seats);
    await requireMeals(services, user, [input.mealId]);
    await db
      .insertInto("entries")
      .values({
        id,
        householdId,
        ...entryFields,
        ...portionsOf({ servings, cookFor: input.cookFor ?? null }),
        eaters: storedSeats(seats),
        createdAt: now().toISOString(),
      })
      .execute();
    await requireDatesWithin(services, user, [input.scheduledDate]);
    // Check the bytes, because entries that are repeatedly added and removed fill the trash.
    await requireWithinQuota(services, user, ["bytes"]);
    if (seats?.guests.length) await requireFewTerms(services, user, { withGuests: true });
    return getMealEntry(services, user, id);
  });
}

/**
 * Changes the servings of a planned meal and the portions to cook (1 to 24). Without `cookFor`, the number of leftover
 * portions stays the same. Throws `not_found` for an unknown entry, and `invalid` if fewer portions are cooked than
 * eaten. Throws `conflict` if more portions than the new leftovers are already planned or remain.
 */
export async function saveServings(
  services: Deps<"db" | "now">,
  user: Owner,
  input: { entryId: string; servings: number; cookFor?: number | null | undefined },
) {
  const { entryId, servings, cookFor } = input;
  return inTransaction(services, user, async (services) => {
    const cooked = await getCooked(services, user, entryId);
    const source = cooked.leftoversOf && (await findCooked(services, user, cooked.leftoversOf));
    if (source) requireEnough(source, servings, entryId);
    const next = cooked.leftoversOf
      ? { servings, cookFor: null }
      : cookFor === undefined
        ? resized(cooked, servings)
        : portionsOf({ servings, cookFor });
    if (!cooked.leftoversOf) requirePlanned(next, cooked.planned);
    await inHousehold(services.db, user)
      .updateTable("entries")
      .set({ ...next, plannedFor: null })
      .where("id", "=", entryId)
      .execute();
    return getMealEntry(services, user, entryId);
  });
}

/**
 * Returns the columns for the portions of a meal. Throws `invalid` at the field if fewer portions are cooked than
 * eaten.
 */
function portionsOf({ servings, cookFor }: { servings: number; cookFor: number | null }) {
  if (cookFor !== null && cookFor < servings) {
    const message = t(
      "{servings, plural, one {# person eats. Cook at least # portion.} other {# people eat. Cook at least # portions.}}",
      { servings },
    );
    throw new AppError("invalid", message, { fields: { cookFor: [message] } });
  }
  return { servings, cookFor: cookFor === servings ? null : cookFor };
}

type Planned = readonly { scheduledDate: string; servings: number }[];

/**
 * Returns the portions of a meal after its servings changed. Throws `conflict` if too few would remain for its planned
 * leftovers.
 */
function resized(cooked: Cooked & { planned: Planned }, servings: number): Cooked {
  const leftoverServings = cooked.planned.map((entry) => entry.servings);
  const next = withServings(cooked, { servings, planned: leftoverServings, most: MAX_SERVES });
  if (!next) throw tooFew(servings, cooked.planned);
  return next;
}

function requirePlanned(next: Cooked, leftovers: Planned) {
  const fewest = fewestPortions(
    next.servings,
    leftovers.map((entry) => entry.servings),
  );
  if ((next.cookFor ?? next.servings) < fewest) throw tooFew(next.servings, leftovers);
}

function tooFew(servings: number, leftovers: Planned) {
  const fewest = fewestPortions(
    servings,
    leftovers.map((entry) => entry.servings),
  );
  const days = daysInWords(leftovers.map((entry) => entry.scheduledDate));
  const message = t(
    "Its leftovers are planned for {days}. Cook {fewest} portions, or remove those leftovers first.",
    { days, fewest },
  );
  return new AppError("conflict", message, { fields: { cookFor: [message] } });
}

/**
 * Moves an entry to another date and keeps its meal type. Also moves its leftovers that would no longer be good on
 * their days. Throws the errors of `addEntry`, and `invalid` for leftovers that are not good on that day.
 */
export async function moveEntry(
  services: Adding,
  user: User,
  input: { entryId: string; scheduledDate: string },
): Promise<Entry> {
  return (await moveWithLeftovers(services, user, input)).entry;
}

/** Moves an entry as `moveEntry`, and also returns the dates to which its leftovers were moved. */
export async function moveWithLeftovers(
  services: Adding,
  user: User,
  { entryId, scheduledDate }: { entryId: string; scheduledDate: string },
) {
  return inTransaction(services, user, (services) =>
    putOn(services, user, { entryId, scheduledDate }),
  );
}

/** Moves an entry within a transaction. */
async function putOn(
  services: Adding,
  user: User,
  { entryId, scheduledDate }: { entryId: string; scheduledDate: string },
) {
  requirePlannable(user, scheduledDate, services.now());
  const moves = await movesOf(services, user, { entryId, scheduledDate });
  for (const { id, scheduledDate } of moves) {
    const moved = await inHousehold(services.db, user)
      .updateTable("entries")
      .set({ scheduledDate })
      .where("id", "=", id)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) throw noEntry();
  }
  const dates = moves.map((move) => move.scheduledDate);
  await requireDatesWithin(services, user, dates);
  return { entry: await getEntry(services, user, entryId), along: dates.slice(1).sort() };
}

/**
 * Moves an entry to the trash together with its planned leftovers. Returns the id for restoring it. Throws `not_found`
 * for an unknown entry.
 */
export async function removeEntry(services: Deps<"db" | "now">, user: Owner, entryId: string) {
  return (await removeWithLeftovers(services, user, entryId)).undo;
}

/** Removes an entry as `removeEntry`, and also returns the dates of the removed leftovers. */
export async function removeWithLeftovers(
  services: Deps<"db" | "now">,
  user: Owner,
  entryId: string,
) {
  const { kind, note, meal, mealType, scheduledDate } = await getEntry(services, user, entryId);
  const label = {
    code: "entry" as const,
    kind: kind === "meal" ? null : kind,
    note,
    title: meal?.title ?? null,
    mealType,
    scheduledDate,
  };
  const cooked = await findCooked(services, user, entryId);
  const undo = await moveToTrash(services, user, { kind: "entry", id: entryId, label });
  return { undo, along: cooked?.planned.map((entry) => entry.scheduledDate) ?? [] };
}

/**
 * Changes who eats a planned meal, and its servings by the same difference. Throws `not_found` for an unknown entry.
 * Throws `conflict` if the eaters have too many avoided foods or the household has no space left for them.
 */
export async function saveSeats(
  services: Adding,
  user: Owner,
  { entryId, eaters: seats }: { entryId: string; eaters: Seats | null },
): Promise<MealEntry> {
  return inTransaction(services, user, async (services) => {
    const before = await getMealEntry(services, user, entryId);
    const { eaters } = await getNeeds(services, user);
    const change = seatsBalance(eaters, seats) - seatsBalance(eaters, before.eaters);
    const cooked = await getCooked(services, user, entryId);
    const servings = clampServings(before.servings + change);
    // The number of people who eat leftovers is the number of planned portions.
    const portions = cooked.leftoversOf ? {} : resized(cooked, servings);
    await inHousehold(services.db, user)
      .updateTable("entries")
      .set({ eaters: storedSeats(seats), ...portions })
      .where("id", "=", entryId)
      .execute();
    if (seats?.guests.length) {
      await requireFewTerms(services, user, { withGuests: true });
      await requireWithinQuota(services, user, ["bytes"]);
    }
    return getMealEntry(services, user, entryId);
  });
}

/**
 * Marks a planned meal as cooked or not cooked. Repeating it has no effect. Throws `not_found` for an unknown entry or
 * an occasion, and `invalid` for leftovers and for a future day.
 */
export async function setCooked(
  services: Deps<"db" | "now" | "events">,
  user: Pick<User, "householdId" | "timeZone">,
  { entryId, isCooked }: { entryId: string; isCooked: boolean },
): Promise<MealEntry> {
  return inTransaction(services, user, async (services) => {
    const entry = await getMealEntry(services, user, entryId);
    if (entry.kind !== "meal") throw new AppError("invalid", t("Leftovers are already cooked."));
    if (isCooked && entry.scheduledDate > todayOf(user, services.now())) {
      throw new AppError("invalid", t("That day is in the future."));
    }
    await inHousehold(services.db, user)
      .updateTable("entries")
      .set({ cooked: isCooked ? 1 : null })
      .where("id", "=", entryId)
      .execute();
    const { mealId, title } = entry;
    await noteHad(services, user, [mealId]);
    if (isCooked && !entry.isCooked) {
      await services.events.mealCooked(services, user.householdId, { mealId, title, entryId });
    }
    return { ...entry, isCooked };
  });
}

/**
 * An entry on its new date, its previous date, the number of entries that moved to the previous date, and the dates to
 * which leftovers were moved.
 */
export type Exchanged = { entry: Entry; left: string; instead: number; along: string[] };

/**
 * Moves an entry to another date, and the entries of the same meal there to its previous date. Moves nothing if it
 * throws. Throws the errors of `moveEntry`, even if another entry would move to a past date, and `invalid` for a meal
 * and its own leftovers.
 */
export async function exchangeEntry(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  { entryId, scheduledDate }: { entryId: string; scheduledDate: string },
): Promise<Exchanged> {
  return inTransaction(services, user, async (services) => {
    const {
      scheduledDate: previousDate,
      mealType,
      leftoversOf,
    } = await getEntry(services, user, entryId);
    const otherEntries = await inHousehold(services.db, user)
      .selectFrom("entries")
      .where("scheduledDate", "=", scheduledDate)
      .where("mealType", "=", mealType)
      .where("id", "!=", entryId)
      .select(["id", "leftoversOf"])
      .execute();
    if (
      otherEntries.some(
        (otherEntry) => otherEntry.leftoversOf === entryId || otherEntry.id === leftoversOf,
      )
    ) {
      const why = t(
        "A meal cannot be swapped with its own leftovers, because they must be eaten after it.",
      );
      throw new AppError("invalid", why, { fields: { scheduledDate: [why] } });
    }
    const along: string[] = [];
    for (const { id } of otherEntries) {
      along.push(
        ...(await putOn(services, user, { entryId: id, scheduledDate: previousDate })).along,
      );
    }
    const put = await putOn(services, user, { entryId, scheduledDate });
    along.push(...put.along);
    return {
      entry: put.entry,
      left: previousDate,
      instead: otherEntries.length,
      along: [...new Set(along)].sort(),
    };
  });
}

/**
 * Saves who eats from the day's form: the selected eaters, and one more guest. Does not change eaters and guests who
 * were added after the form was opened. Throws `not_found` for an unknown entry.
 */
export async function saveSeatsForm(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  { entryId, guestName, guestRestrictions, guestAvoids, ...form }: SeatsFormInput,
) {
  const { eaters: before } = await getEntry(services, user, entryId);
  const { eaters } = await getNeeds(services, user);
  const added = {
    name: visibleLine(guestName),
    restrictions: guestRestrictions,
    avoids: guestAvoids,
  };
  const isAway = (id: string) =>
    form.shown.includes(id) ? !form.present.includes(id) : before?.absent.includes(id) === true;
  const seats: Seats = {
    absent: eaters.map(({ id }) => id).filter(isAway),
    guests: [...keptGuests(before?.guests ?? [], form), ...(guestName === "" ? [] : [added])],
  };
  return saveSeats(services, user, { entryId, eaters: seats });
}

/**
 * Returns the guests except those that the form shows and that are not selected. If two guests are identical, removes
 * only one.
 */
function keptGuests(
  guests: readonly Guest[],
  { shownGuest, guest }: Pick<SeatsFormInput, "shownGuest" | "guest">,
): Guest[] {
  const [shownKeys, ticked] = [[...shownGuest], [...guest]];
  const take = (keys: string[], key: string) => {
    const at = keys.indexOf(key);
    return at >= 0 && keys.splice(at, 1).length > 0;
  };
  return guests.filter((each) => {
    const key = guestKey(each);
    return !take(shownKeys, key) || take(ticked, key);
  });
}
