import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";

/**
 * Keeps for how many the household cooks (1 to 12). It is for what is planned from then on: an entry
 * has servings of its own.
 */
export async function saveHouseholdSize(
  { db }: Pick<Services, "db">,
  { householdId }: Pick<User, "householdId">,
  { householdSize }: { householdSize: number },
) {
  await db.updateTable("households").set({ householdSize }).where("id", "=", householdId).execute();
}
