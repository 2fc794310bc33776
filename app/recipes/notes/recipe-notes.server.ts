import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { requireMeals } from "~/recipes/meals/meals.server";
import { requireWithin } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";

/** What a household has written to a recipe: `text` is empty and `updatedAt` null where it has written nothing. */
export type RecipeNotes = { text: string; updatedAt: string | null };

/** The notes on a recipe; nothing, too, for one that is not the household's. */
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
 * Saves the notes on a recipe; an empty text takes them away. With `seen`, when those were saved that it was written over
 * (empty for none), throws `conflict` where somebody has changed them since; and `not_found`, and `conflict` where the
 * household's space is used up.
 */
export async function saveRecipeNotes(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  { mealId, text, seen }: { mealId: string; text: string; seen?: string | undefined },
): Promise<RecipeNotes> {
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    await requireMeals(services, user, [mealId]);
    const before = await getRecipeNotes(services, user, mealId);
    if (before.text === text) return before;
    if (seen !== undefined && seen !== (before.updatedAt ?? "")) {
      const message =
        "Somebody changed these notes while you wrote. Theirs stand below: save again to put yours in their place.";
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
    await requireWithin(services, user, ["bytes"]);
    return values;
  });
}
