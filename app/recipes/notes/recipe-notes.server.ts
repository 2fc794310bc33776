import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { requireMeals } from "~/recipes/meals/meals.server";
import { requireWithinQuota } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { t } from "~/language/messages";

/** A household's notes on a recipe. Without notes, `text` is empty and `updatedAt` is null. */
export type RecipeNotes = { text: string; updatedAt: string | null };

/** Returns the notes on a recipe. Returns empty notes for a recipe that is not the household's. */
export async function getRecipeNotes(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  owner: Owner,
  mealId: string,
): Promise<RecipeNotes> {
  const row = await inHousehold(db, owner)
    .selectFrom("recipeNotes")
    .where("mealId", "=", mealId)
    .select(["text", "updatedAt"])
    .executeTakeFirst();
  return row ?? { text: "", updatedAt: null };
}

/**
 * Saves the notes on a recipe. An empty text deletes them. `seenAt` is the time at which the edited notes were saved,
 * or "" if there were none. Throws `conflict` if another user has changed the notes since, or if the household's space
 * is used up. Throws `not_found`.
 */
export async function saveRecipeNotes(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  { mealId, text, seen: seenAt }: { mealId: string; text: string; seen?: string | undefined },
): Promise<RecipeNotes> {
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    await requireMeals(services, user, [mealId]);
    const before = await getRecipeNotes(services, user, mealId);
    if (before.text === text) return before;
    if (seenAt !== undefined && seenAt !== (before.updatedAt ?? "")) {
      const message = t(
        "Someone changed these notes while you were editing. Their notes are shown below. Save again to replace them with yours.",
      );
      throw new AppError("conflict", message, { fields: { text: [message] } });
    }
    if (text === "") {
      await inHousehold(db, user).deleteFrom("recipeNotes").where("mealId", "=", mealId).execute();
      return { text, updatedAt: null };
    }
    const values = { text, updatedAt: now().toISOString() };
    await db
      .insertInto("recipeNotes")
      .values({ householdId, mealId, ...values })
      .onConflict((conflict) => conflict.columns(["householdId", "mealId"]).doUpdateSet(values))
      .execute();
    await requireWithinQuota(services, user, ["bytes"]);
    return values;
  });
}
