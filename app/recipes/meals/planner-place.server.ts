import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";

/** The path of the planner, at the meal's card if it is one of the suggestions. */
export async function plannerPlaceOf(
  { db }: Deps<"db">,
  owner: Pick<User, "householdId">,
  mealId: string,
) {
  const shown = await inHousehold(db, owner)
    .selectFrom("suggestions")
    .where("mealId", "=", mealId)
    .select("mealId")
    .executeTakeFirst();
  return shown ? `/dashboard#meal-${mealId}` : "/dashboard";
}
