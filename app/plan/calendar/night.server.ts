import { formatDate, earliestDateOf } from "~/server/values/dates";
import { inWords } from "~/language/words";
import type { Owner, User } from "~/household/access";
import { type Seats, readSeats } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import type { Deps } from "~/server/services";
import { type EntryType, MEAL_TYPE_LABELS, mealTypeInSentence } from "./calendar.schema";
import { inHousehold } from "~db/in-household";
import { servesOf } from "~/recipes/meals";
import type { Meal } from "~/engine/recipe";
import { t } from "~/language/messages";

/** The planned meal for which a recipe is opened. */
type Night = {
  entryId: string;
  seats: Seats;
  /** A description of the night: "Dinner on Thursday 26 November, without Theo, with Ingrid". */
  words: string;
};

/**
 * Returns who eats a meal at an entry. Returns null if everybody eats, and for an entry of another meal or household.
 */
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
  const phrases = [
    t("{meal} on {date}", {
      meal: t(MEAL_TYPE_LABELS[row.mealType]),
      date: formatDate(row.scheduledDate, "EEEE d MMMM"),
    }),
    ...(away.length > 0 ? [t("without {names}", { names: inWords(away) })] : []),
    ...(guests.length > 0 ? [t("with {names}", { names: inWords(guests) })] : []),
  ];
  return { entryId, seats, words: phrases.join(", ") };
}

/**
 * Returns who eats the entries that are already planned for a meal of a day. A further entry is for the same eaters.
 * Returns null without entries, or if everybody eats.
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

type Dish = Pick<Meal, "servings" | "course">;

/**
 * The servings to which a recipe is scaled, and the reason if they were not requested and differ from the recipe's.
 */
type Opening = { serves: number; why: string | null };

/**
 * Returns the servings to which a recipe is scaled: `requestedServings`, or the portions of its next planned meal.
 * Without either, returns the household's size if the household has listed its eaters. Desserts, which are baked whole,
 * keep the recipe's servings. The function does not need the recipe, so that both are read in parallel.
 */
export async function findNightOpening(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone" | "householdSize">,
  mealId: string,
) {
  const [nextEntry, { eaters }] = await Promise.all([
    findNext(services, user, mealId),
    getNeeds(services, user),
  ]);
  return (meal: Dish, requestedServings: number | null): Opening => {
    if (requestedServings !== null) return { serves: requestedServings, why: null };
    const isForAll = nextEntry === null && eaters.length > 0 && meal.course !== "Desserts";
    const suggestedServings =
      nextEntry?.portions ?? (isForAll ? user.householdSize : meal.servings);
    const serves = servesOf(`${suggestedServings}`, meal.servings);
    const why = serves === meal.servings ? null : (nextEntry?.words ?? t("For your household"));
    return { serves, why };
  };
}

/** Returns the next planned meal of the recipe. */
async function findNext(
  { db, now }: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone" | "householdSize">,
  mealId: string,
) {
  const row = await inHousehold(db, user)
    .selectFrom("entries")
    .where("mealId", "=", mealId)
    .where("kind", "is", null)
    .where("scheduledDate", ">=", earliestDateOf(user, now()))
    .orderBy("scheduledDate")
    .orderBy("id")
    .select(["scheduledDate", "mealType", "servings", "cookFor"])
    .executeTakeFirst();
  if (!row) return null;
  return {
    portions: row.cookFor ?? row.servings,
    words: t("For {meal} on {date}", {
      meal: mealTypeInSentence(row.mealType),
      date: formatDate(row.scheduledDate, "EEEE d MMMM"),
    }),
  };
}
