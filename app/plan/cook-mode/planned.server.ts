import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";

/** The planned meal that a recipe is cooked for; null without one, and for one of another meal or household. */
export async function findPlanned(
  { db }: Deps<"db">,
  { householdId }: Pick<User, "householdId">,
  { mealId, entryId }: { mealId: string; entryId: string | null },
) {
  if (!entryId) return null;
  const row = await db
    .selectFrom("entries")
    .where("householdId", "=", householdId)
    .where("id", "=", entryId)
    .where("mealId", "=", mealId)
    .select(["id", "servings", "cookFor"])
    .executeTakeFirst();
  return row ?? null;
}
