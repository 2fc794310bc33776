import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { getMealEntry, noEntry } from "./entries.server";

/** Changes an entry's servings (1 to 24). Throws `not_found`. */
export async function saveServings(
  services: Pick<Services, "db">,
  user: Pick<User, "householdId">,
  { entryId, servings }: { entryId: string; servings: number },
) {
  const saved = await services.db
    .updateTable("entries")
    .set({ servings })
    .where("householdId", "=", user.householdId)
    .where("id", "=", entryId)
    .where("mealId", "is not", null)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) {
    throw noEntry();
  }
  return getMealEntry(services, user, entryId);
}
