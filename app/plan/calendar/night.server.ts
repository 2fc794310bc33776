import { formatDate } from "~/server/values/dates";
import { inWords } from "~/server/values/words";
import type { Owner } from "~/household/access";
import { type Seats, readSeats } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import type { Deps } from "~/server/services";
import { type EntryType, MEAL_TYPE_LABELS } from "./calendar.schema";
import { inHousehold } from "~db/in-household";

/** The planned meal that a recipe is opened for. */
export type Night = {
  entryId: string;
  seats: Seats;
  /** "Dinner on Thursday 26 November, without Theo, with Ingrid". */
  words: string;
};

/** Who eats a meal where an entry says so; null where everybody eats, and for an entry of another meal or household. */
export async function findNight(
  services: Deps<"db">,
  user: Owner,
  { entryId, mealId }: { entryId: string | null; mealId: string },
): Promise<Night | null> {
  if (!entryId) return null;
  const [row, { eaters }] = await Promise.all([
    inHousehold(services.db, user)
      .selectFrom("entries")
      .where("id", "=", entryId)
      .where("mealId", "=", mealId)
      .select(["scheduledDate", "mealType", "eaters"])
      .executeTakeFirst(),
    getNeeds(services, user),
  ]);
  const seats = row ? readSeats(row.eaters) : null;
  if (!row || !seats) return null;
  const away = eaters.filter(({ id }) => seats.absent.includes(id)).map(({ name }) => name);
  const guests = seats.guests.map(({ name }) => name);
  const said = [
    `${MEAL_TYPE_LABELS[row.mealType]} on ${formatDate(row.scheduledDate, "EEEE d MMMM")}`,
    ...(away.length > 0 ? [`without ${inWords(away)}`] : []),
    ...(guests.length > 0 ? [`with ${inWords(guests)}`] : []),
  ];
  return { entryId, seats, words: said.join(", ") };
}

/**
 * Who eats what is already planned for a meal of a day: whoever eats that eats what is planned beside it. Null where
 * nothing is, or where everybody eats.
 */
export async function seatsAt(
  { db }: Deps<"db">,
  owner: Owner,
  { scheduledDate, mealType }: { scheduledDate: string; mealType: EntryType },
): Promise<Seats | null> {
  if (scheduledDate === "") return null;
  const row = await inHousehold(db, owner)
    .selectFrom("entries")
    .where("scheduledDate", "=", scheduledDate)
    .where("mealType", "=", mealType)
    .where("eaters", "is not", null)
    .orderBy("id")
    .select("eaters")
    .executeTakeFirst();
  return row ? readSeats(row.eaters) : null;
}
