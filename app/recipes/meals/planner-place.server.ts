import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";

/** The path of the planner, at the meal's card if it is one of the suggestions. */
export async function plannerPlaceOf(
  { db }: Deps<"db">,
  { householdId }: Pick<User, "householdId">,
  mealId: string,
) {
  const shown = await db
    .selectFrom("suggestions")
    .where("householdId", "=", householdId)
    .where("mealId", "=", mealId)
    .select("mealId")
    .executeTakeFirst();
  return shown ? `/dashboard#meal-${mealId}` : "/dashboard";
}
