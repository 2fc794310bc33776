import type { Owner, User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { ENTRY_TYPES } from "./calendar.schema";
import { type MealTimes, withUsualTimes } from "./meal-times";
import { addDays, todayOf, shownIn } from "~/server/values/dates";

/** Returns the household's meal times. */
export async function getMealTimes({ db }: Deps<"db">, owner: Owner): Promise<MealTimes> {
  const storedTimes = await inHousehold(db, owner)
    .selectFrom("mealTimes")
    .select(["mealType", "startsAt", "minutes"])
    .execute();
  return withUsualTimes(storedTimes);
}

/** Returns the meal times of several households. Omits households that have not set any. */
export async function listMealTimes(
  { db }: Deps<"db">,
  householdIds: readonly string[],
): Promise<Map<string, MealTimes>> {
  if (householdIds.length === 0) return new Map();
  const storedTimes = await db
    .selectFrom("mealTimes")
    .where("householdId", "in", householdIds)
    .select(["householdId", "mealType", "startsAt", "minutes"])
    .execute();
  return new Map(
    householdIds.map((id) => [
      id,
      withUsualTimes(
        storedTimes
          .filter(({ householdId }) => householdId === id)
          .map(({ mealType, startsAt, minutes }) => ({ mealType, startsAt, minutes })),
      ),
    ]),
  );
}

/** Saves the household's meal times. */
export async function saveMealTimes(services: Deps<"db">, user: Owner, times: MealTimes) {
  const { householdId } = user;
  await inTransaction(services, user, async ({ db }) => {
    await inHousehold(db, user).deleteFrom("mealTimes").execute();
    await db
      .insertInto("mealTimes")
      .values(ENTRY_TYPES.map((mealType) => ({ householdId, mealType, ...times[mealType] })))
      .execute();
  });
}

/** Returns the first date that a proposal fills: today, or tomorrow after the household's dinner has begun. */
export async function firstToFill(services: Deps<"db" | "now">, user: User): Promise<string> {
  const today = todayOf(user, services.now());
  // Without a time zone, the household's time of day is unknown.
  if (user.timeZone === null) return today;
  const { dinner } = await getMealTimes(services, user);
  const { time } = shownIn(user.timeZone, services.now());
  return time < dinner.startsAt ? today : addDays(today, 1);
}
