import { todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { type EaterRating, EVERYBODY, type Rating } from "~/engine/recipe";
import { noteHad } from "~/recipes/meals/index.server";
import { keepNewest } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
type Owner = Pick<User, "householdId" | "timeZone">;

/** A meal that was made before its recipe came here: on which date, for how many, and how everybody liked it. */
export type MadeBefore = {
  mealId: string;
  madeOn: string;
  portions: number;
  rating: Rating | null;
};

/** Notes what was made elsewhere, in the transaction that stores the recipes. Of a date to come it is today. */
export async function noteMadeBefore(
  services: Deps<"db" | "now">,
  user: Owner,
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
