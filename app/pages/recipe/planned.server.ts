import { earliestDateOf, formatDate, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { MEAL_TYPE_LABELS } from "~/plan/calendar/calendar.schema";
import type { Deps } from "~/server/services";

/** The next meal that a recipe is planned for and was not cooked for. */
export type NextPlanned = {
  date: string;
  /** "Tonight", "Thursday 3 December, for 4". */
  words: string;
};

/** Finds it; null where there is none. */
export async function findNextPlanned(
  { db, now }: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
  mealId: string,
): Promise<NextPlanned | null> {
  const row = await db
    .selectFrom("entries")
    .where("householdId", "=", user.householdId)
    .where("mealId", "=", mealId)
    .where("kind", "is", null)
    .where("cooked", "is", null)
    .where("scheduledDate", ">=", earliestDateOf(user, now()))
    .orderBy("scheduledDate")
    .orderBy("id")
    .select(["scheduledDate", "mealType", "servings", "cookFor"])
    .executeTakeFirst();
  if (!row) return null;
  const { scheduledDate: date, mealType } = row;
  const isDinner = mealType === "dinner";
  if (isDinner && date === todayOf(user, now())) return { date, words: "Tonight" };
  const meal = isDinner ? "" : `, ${MEAL_TYPE_LABELS[mealType].toLowerCase()}`;
  const words = `${formatDate(date, "EEEE d MMMM")}${meal}, for ${row.cookFor ?? row.servings}`;
  return { date, words };
}
