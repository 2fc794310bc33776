import { newId } from "~/ids";
import type { User } from "~/features/accounts/user";
import { inTurns, type Steps } from "~/in-turns";
import type { Services } from "~/services.server";
import { inTransaction, readTexts } from "~db/database";
import type { Schema } from "~db/schema";
import { toGroups } from "./combine";
import type { Measures } from "./format";
import type { Faces } from "./groceries.server";
import { addUp, type CookedRecipe, type Need } from "./needs";

type Owner = Pick<User, "householdId">;
type Item = Schema["groceryItems"];
type Face = Faces["written"];
type NewItem = Pick<Item, "category" | "food" | "text" | "shown" | "mealIds" | "position">;

/** SQLite takes 32,766 values in a statement; a row has fewer than twenty. */
const ROWS_AT_ONCE = 1_000;

/**
 * Puts a list made of `recipes` in the place of the week's list. Foods that stay keep their row: what
 * was ticked stays ticked and what is at home stays set aside. What somebody removed stays away
 * unless another meal needs it now. What was added by hand stays. Staples start set aside.
 */
export async function replaceList(
  services: Pick<Services, "db" | "now">,
  { householdId }: Owner,
  weekStartDate: string,
  recipes: readonly CookedRecipe[],
) {
  const items = await inTurns(toItems(recipes));
  await inTransaction(services, async ({ db, now }) => {
    const values = { mealCount: recipes.length, createdAt: now().toISOString() };
    // The list keeps its id, and with it the links that share it.
    const list = await db
      .insertInto("groceryLists")
      .values({ id: newId(), householdId, weekStartDate, ...values })
      .onConflict((conflict) =>
        conflict.columns(["householdId", "weekStartDate"]).doUpdateSet(values),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const before = await db
      .selectFrom("groceryItems")
      .where("householdId", "=", householdId)
      .where("listId", "=", list.id)
      .selectAll()
      .execute();
    const staples = await db
      .selectFrom("staples")
      .where("householdId", "=", householdId)
      .select("food")
      .execute();
    const atHome = new Set(staples.map(({ food }) => food));
    const kept = new Map(before.filter((row) => !row.byHand).map((row) => [row.food, row]));
    const rows: Item[] = items.map((item) => {
      const own = { ...item, householdId, listId: list.id, byHand: 0 as const };
      const old = kept.get(item.food);
      if (old) return { ...old, ...own, removed: isStillRemoved(old, item) ? 1 : 0 };
      const isStaple = atHome.has(item.food);
      return {
        ...own,
        ...{ id: newId(), ticked: 0, atHome: isStaple ? 1 : 0, removed: 0 },
        ...{ tickedAt: null, atHomeAt: null, removedAt: null },
      };
    });
    rows.push(...before.filter((row) => row.byHand));
    await db
      .deleteFrom("groceryItems")
      .where("householdId", "=", householdId)
      .where("listId", "=", list.id)
      .execute();
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      await db.insertInto("groceryItems").values(some).execute();
    }
  });
}

/** A removed food comes back when a meal needs it that did not when it was removed. */
function isStillRemoved(old: Item, { mealIds }: NewItem) {
  const before = new Set(readTexts(old.mealIds));
  return old.removed === 1 && readTexts(mealIds).every((mealId) => before.has(mealId));
}

/** The items in store order, each as it reads in every kind of measures. */
function* toItems(recipes: readonly CookedRecipe[]): Steps<NewItem[]> {
  const needs = yield* addUp(recipes);
  const [metric, us] = [yield* facesIn(needs, "metric"), yield* facesIn(needs, "us")];
  const groups = yield* toGroups(needs, "written");
  return groups
    .flatMap(({ category, items }) => items.map((item) => ({ category, item })))
    .map(({ category, item }, position) => {
      const written = faceOf(item);
      const shown: Faces = {
        written,
        metric: metric.get(item.key) ?? written,
        us: us.get(item.key) ?? written,
      };
      return {
        ...{ category, position, food: item.key, text: item.text },
        shown: JSON.stringify(shown),
        mealIds: JSON.stringify(item.mealIds),
      };
    });
}

function* facesIn(needs: readonly Need[], measures: Measures): Steps<Map<string, Face>> {
  const groups = yield* toGroups(needs, measures);
  const items = groups.flatMap((group) => group.items);
  return new Map(items.map((item) => [item.key, faceOf(item)]));
}

const faceOf = ({ name, amount, text }: Face) => ({ name, amount, text });
