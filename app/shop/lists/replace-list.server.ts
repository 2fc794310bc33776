import { AppError } from "~/server/values/errors";
import { withLock } from "~/server/values/lock";
import { requireWithin } from "~/household/quotas/quotas.server";
import { newId } from "~/server/values/ids";
import { runCooperatively } from "~/server/values/cooperative-scheduling";
import type { Deps } from "~/server/services";
import { byteLengthOf } from "~/server/values/text";
import { inTransaction } from "~db/transactions";
import type { Schema } from "~db/schema";
import { byPurchase } from "./earlier-rows";
import { type NeededItem, keptItem, newItem, toItems, unneededItem } from "./list-items";
import {
  linesKeyOf,
  linesOf,
  type ListState,
  type Planner,
  readListState,
  readMeals,
  readOwnLines,
} from "./list-plan.server";
import type { CookedRecipe } from "./needs";
import type { ListMeal } from "./plan-changes";
type Item = Schema["groceryItems"];

/** What a list is to be made of. */
export type Choice = { meals: ListMeal[]; isWholeWeek: boolean };

/** SQLite allows 32,766 values in a statement; a row has fewer than thirty. */
const ROWS_AT_ONCE = 1_000;
/** Retries after another process has built the same list; within this one there is a lock. */
const TRIES = 5;

/**
 * Builds the list of a week (a Sunday) of the meals that `choose` picks, in place of what it was made of.
 * Foods that stay keep their row with ticks, stock and removal; items added by hand stay. Deleted meals are
 * left out. Throws what `choose` throws, and `conflict` if the list is full.
 */
export function buildList(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  week: string,
  choose: (state: ListState) => Choice,
) {
  return withLock(`list ${user.householdId}`, () => build(services, user, week, choose));
}

async function build(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  week: string,
  choose: (state: ListState) => Choice,
) {
  for (let tried = 0; tried < TRIES; tried++) {
    const state = await readListState(services, user, week);
    const choice = choose(state);
    const { meals, recipes } = await readRecipes(services, user, choice.meals);
    const items = await runCooperatively(toItems(recipes));
    const made = { week, items, meals, isWholeWeek: choice.isWholeWeek };
    if (await replaceList(services, user, state, made)) return;
  }
  throw new AppError("conflict", "Somebody else is changing this list. Please try again.");
}

/** The remaining meals with what a list needs, for their planned servings; lines of an entry's own as they are. */
async function readRecipes(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  chosen: readonly ListMeal[],
) {
  const rows = await readMeals(
    services,
    user,
    chosen.map(({ mealId }) => mealId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const others = chosen.filter(({ mealId }) => !byId.has(mealId));
  const lines = await readOwnLines(
    services,
    user,
    others.flatMap(({ entryId }) => entryId ?? []),
  );
  const ownLines = new Map(lines.map(({ id, ingredients }) => [id, ingredients]));
  const meals: ListMeal[] = [];
  const recipes: CookedRecipe[] = [];
  for (const meal of chosen) {
    const row = byId.get(meal.mealId);
    const own = ownLines.get(meal.mealId);
    if (!row && !own) continue;
    const { title, servings } = row ?? meal;
    const cooked = { mealId: meal.mealId, title, servings };
    if (own || !row) {
      meals.push({ ...meal, title, linesKey: null });
      recipes.push({ ...cooked, ingredients: own ?? [], scale: 1 });
      continue;
    }
    const lines = linesOf(row);
    meals.push({ ...meal, title, linesKey: linesKeyOf(row, lines) });
    for (const { ingredients, share } of lines) {
      recipes.push({ ...cooked, ingredients, scale: (meal.servings / servings) * share });
    }
  }
  return { meals, recipes };
}

type NewList = { week: string; items: NeededItem[]; meals: ListMeal[]; isWholeWeek: boolean };

/** False, without a change, if another process has built it since `state` was read. */
async function replaceList(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  { version }: ListState,
  made: NewList,
) {
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    const before = await db
      .selectFrom("groceryLists")
      .where("householdId", "=", householdId)
      .where("weekStartDate", "=", made.week)
      .select(["id", "version", "bytes"])
      .executeTakeFirst();
    if ((before?.version ?? 0) !== version) return false;
    const createdAt = now().toISOString();
    const replaced = { version, until: createdAt };
    const values = {
      mealCount: made.meals.length,
      wholeWeek: made.isWholeWeek ? (1 as const) : (0 as const),
      version: version + 1,
      bytes: 0,
      changedAt: createdAt,
      createdAt,
    };
    // The list keeps its id, and with it its share links.
    const list = await db
      .insertInto("groceryLists")
      .values({ id: newId(), householdId, weekStartDate: made.week, ...values })
      .onConflict((conflict) =>
        conflict.columns(["householdId", "weekStartDate"]).doUpdateSet(values),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const own = { householdId, listId: list.id };
    const rows = await mergeItems({ db }, own, made.items, replaced);
    await storeRows({ db }, own, rows, made.meals);
    const bytes = await noteSize({ db }, own, rows);
    if (!before) await requireWithin(services, user, ["lists"]);
    // A household over its quota can still update a list.
    if (bytes > (before?.bytes ?? 0)) await requireWithin(services, user, ["bytes"]);
    return true;
  });
}

type Own = Pick<Item, "householdId" | "listId">;

/** The list's rows with the new amounts. */
async function mergeItems(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  own: Own,
  items: readonly NeededItem[],
  replaced: { version: number; until: string },
): Promise<Item[]> {
  const before = await db
    .selectFrom("groceryItems")
    .where("householdId", "=", own.householdId)
    .where("listId", "=", own.listId)
    .selectAll()
    .execute();
  const known = byPurchase(before.filter((row) => !row.byHand));
  const asked = items.map((item) => {
    const old = known.get(item.food);
    known.delete(item.food);
    return old ? keptItem(old, item, replaced) : newItem(item, own);
  });
  const unneeded = [...known.values()].flatMap((old) => unneededItem(old, replaced) ?? []);
  return [...asked, ...unneeded, ...before.filter((row) => row.byHand)];
}

/** Stores and returns the size of the list's rows in bytes. */
async function noteSize(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  own: Own,
  rows: readonly Item[],
) {
  const bytes = byteLengthOf(
    rows.flatMap(({ text, shown, need, covered, earlier, mealIds }) => [
      text,
      shown,
      need,
      covered,
      earlier,
      mealIds,
    ]),
  );
  await db
    .updateTable("groceryLists")
    .set({ bytes })
    .where("householdId", "=", own.householdId)
    .where("id", "=", own.listId)
    .execute();
  return bytes;
}

async function storeRows(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  { householdId, listId }: Own,
  items: Item[],
  meals: readonly ListMeal[],
) {
  for (const table of ["groceryItems", "groceryListEntries"] as const) {
    await db
      .deleteFrom(table)
      .where("householdId", "=", householdId)
      .where("listId", "=", listId)
      .execute();
  }
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
    const some = items.slice(from, from + ROWS_AT_ONCE);
    await db.insertInto("groceryItems").values(some).execute();
  }
  if (meals.length === 0) return;
  const rows = meals.map((meal, position) => ({ ...meal, householdId, listId, position }));
  await db.insertInto("groceryListEntries").values(rows).execute();
}
