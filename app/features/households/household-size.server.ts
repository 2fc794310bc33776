import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";

/** Stores for how many the household cooks (1 to 12), for entries planned from then on. */
export async function saveHouseholdSize(
  { db }: Pick<Services, "db">,
  { householdId }: Pick<User, "householdId">,
  { householdSize }: { householdSize: number },
) {
  await db.updateTable("households").set({ householdSize }).where("id", "=", householdId).execute();
}
