import { AppError } from "~/errors";
import type { User } from "~/features/accounts/user";
import { MAX_SELECTED } from "~/features/meals/meals.schema";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import type { Schema } from "~db/schema";

type Needs = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;

/** How long what was deleted can be brought back. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const sinceWhen = (now: Date) => new Date(now.getTime() - KEPT_MS).toISOString();

/** A meal with all that goes with it when it is deleted. */
type TrashedMeal = {
  meals: Schema["meals"][];
  favorites: Schema["favorites"][];
  entries: Schema["entries"][];
  suggestions: Schema["suggestions"][];
  mealSelections: Schema["mealSelections"][];
  shares: Schema["shares"][];
};

/**
 * Moves a meal, with its places on the calendar and everywhere else, to the trash; the id under which
 * `restore` brings all of it back. Throws `not_found`.
 */
export async function trashMeal(services: Needs, { householdId }: Owner, mealId: string) {
  return inTransaction(services, async ({ db, now }) => {
    const meal = await db
      .selectFrom("meals")
      .where("householdId", "=", householdId)
      .where("id", "=", mealId)
      .selectAll()
      .executeTakeFirst();
    if (!meal) throw new AppError("not_found", "That recipe was not found.");
    const of = { householdId, mealId };
    const rows: TrashedMeal = {
      meals: [meal],
      favorites: await db
        .selectFrom("favorites")
        .where((on) => on.and(of))
        .selectAll()
        .execute(),
      entries: await db
        .selectFrom("entries")
        .where((on) => on.and(of))
        .selectAll()
        .execute(),
      suggestions: await db
        .selectFrom("suggestions")
        .where((on) => on.and(of))
        .selectAll()
        .execute(),
      mealSelections: await db
        .selectFrom("mealSelections")
        .where((on) => on.and(of))
        .selectAll()
        .execute(),
      shares: await db
        .selectFrom("shares")
        .where((on) => on.and(of))
        .selectAll()
        .execute(),
    };
    await db
      .deleteFrom("trash")
      .where("householdId", "=", householdId)
      .where("createdAt", "<=", sinceWhen(now()))
      .execute();
    const id = newId();
    await db
      .insertInto("trash")
      .values({
        id,
        householdId,
        kind: "meal",
        label: meal.title,
        rows: JSON.stringify(rows),
        createdAt: now().toISOString(),
      })
      .execute();
    await db
      .deleteFrom("meals")
      .where("householdId", "=", householdId)
      .where("id", "=", mealId)
      .execute();
    return { trashId: id, title: meal.title };
  });
}

/** Brings back what was deleted less than 30 days ago; its name. Throws `not_found`. */
export async function restore(services: Needs, { householdId }: Owner, trashId: string) {
  return inTransaction(services, async ({ db, now }) => {
    const kept = await db
      .deleteFrom("trash")
      .where("householdId", "=", householdId)
      .where("id", "=", trashId)
      .where("createdAt", ">", sinceWhen(now()))
      .returning(["rows", "label"])
      .executeTakeFirst();
    if (!kept) throw new AppError("not_found", "That cannot be brought back any more.");
    const rows: TrashedMeal = JSON.parse(kept.rows);
    for (const row of rows.meals) await db.insertInto("meals").values(row).execute();
    // A place that something else has taken meanwhile stays with that.
    for (const row of rows.favorites)
      await db
        .insertInto("favorites")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const row of rows.entries)
      await db
        .insertInto("entries")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const row of rows.suggestions)
      await db
        .insertInto("suggestions")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const row of rows.mealSelections) {
      const others = await db
        .selectFrom("mealSelections")
        .where("householdId", "=", householdId)
        .where("weekStart", "=", row.weekStart)
        .select("mealId")
        .execute();
      if (others.length >= MAX_SELECTED) continue;
      await db
        .insertInto("mealSelections")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const row of rows.shares)
      await db
        .insertInto("shares")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return kept.label;
  });
}
