import { weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { MAXIMUM_REACHED } from "~/household/quotas";
import type { Deps } from "~/server/services";
import { getList } from "./groceries.server";
import { MAX_LIST_MEALS, NO_MEALS_SELECTED } from "./groceries.schema";
import type { GroceryList } from "./list";
import {
  type ListState,
  type Planner,
  readPlanEntries,
  readMeals,
  linesKeyOf,
  plannedLinesOf,
  readListState,
  readOwnLines,
} from "./list-plan.server";
import {
  type ListMeal,
  mealsAfter,
  type PlanChanges,
  planChanges,
  withPlannedMeals,
} from "./plan-changes";
import { withLock } from "~/server/values/lock";
import { requireWithinQuota } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import { runCooperatively } from "~/server/values/cooperative-scheduling";
import { byteLengthOf } from "~/server/values/text";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { Schema } from "~db/schema";
import { type NeededItem, keptItem, newItem, toItems, unneededItem } from "./combine";
import type { CookedRecipe } from "./needs";
import { readLines } from "~/engine/facts";
import { getFacts } from "~/recipes/facts/index.server";
import { t } from "~/language/messages";

type Item = Schema["groceryItems"];

/** The meals from which a list is built. */
type Choice = { meals: ListMeal[]; isWholeWeek: boolean };

/** The number of rows per statement. SQLite allows 32,766 values in a statement, and a row has fewer than thirty. */
const ROWS_AT_ONCE = 1_000;
/** The maximum number of retries after another process has built the same list. Within this process there is a lock. */
const TRIES = 5;

/**
 * Builds the list of a week (a Sunday) from the meals that `choose` returns, replacing its previous meals. Foods that
 * stay keep their row with its state and bought amount. Items added by hand stay. Omits deleted meals. Throws what
 * `choose` throws, and `conflict` if the list is full.
 */
function buildList(
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
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const state = await readListState(services, user, week);
    const choice = choose(state);
    const { meals, recipes } = await readRecipes(services, user, choice.meals);
    const items = await runCooperatively(toItems(recipes));
    const newList = { week, items, meals, isWholeWeek: choice.isWholeWeek };
    if (await replaceList(services, user, state, newList)) return;
  }
  throw new AppError("conflict", t("Someone else is changing this list. Please try again."));
}

/**
 * Returns the remaining meals with the fields that a list needs, for their planned servings. Own lines of an entry are
 * used unchanged.
 */
async function readRecipes(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  chosenMeals: readonly ListMeal[],
) {
  const rows = await readMeals(
    services,
    user,
    chosenMeals.map(({ mealId }) => mealId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const otherMeals = chosenMeals.filter(({ mealId }) => !byId.has(mealId));
  const lines = await readOwnLines(
    services,
    user,
    otherMeals.flatMap(({ entryId }) => entryId ?? []),
  );
  const ownLines = new Map(lines.map(({ id, ingredients }) => [id, ingredients]));
  const facts = await getFacts(services, user, [...byId.keys()]);
  const meals: ListMeal[] = [];
  const recipes: CookedRecipe[] = [];
  for (const meal of chosenMeals) {
    const row = byId.get(meal.mealId);
    const entryLines = ownLines.get(meal.mealId);
    if (!row && !entryLines) continue;
    const { title, servings } = row ?? meal;
    const cooked = { mealId: meal.mealId, title, servings };
    if (entryLines || !row) {
      meals.push({ ...meal, title, linesKey: null });
      recipes.push({ ...cooked, ingredients: readLines(entryLines ?? []), scale: 1 });
      continue;
    }
    const lines = plannedLinesOf(row);
    const lineOf = facts.of(row.id);
    meals.push({ ...meal, title, linesKey: linesKeyOf(row, lines) });
    for (const { ingredients, share } of lines) {
      const scale = (meal.servings / servings) * share;
      recipes.push({ ...cooked, ingredients: ingredients.map(lineOf), scale });
    }
  }
  return { meals, recipes };
}

type NewList = { week: string; items: NeededItem[]; meals: ListMeal[]; isWholeWeek: boolean };

/** Replaces the list. Returns false without a change if another process has built it since `state` was read. */
async function replaceList(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  { version }: ListState,
  newList: NewList,
) {
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    const before = await inHousehold(db, user)
      .selectFrom("groceryLists")
      .where("weekStartDate", "=", newList.week)
      .select(["id", "version", "bytes"])
      .executeTakeFirst();
    if ((before?.version ?? 0) !== version) return false;
    const createdAt = now().toISOString();
    const replaced = { version, until: createdAt };
    const values = {
      mealCount: newList.meals.length,
      wholeWeek: newList.isWholeWeek ? (1 as const) : (0 as const),
      version: version + 1,
      bytes: 0,
      changedAt: createdAt,
      createdAt,
    };
    // The list keeps its id, and with it its share links.
    const list = await db
      .insertInto("groceryLists")
      .values({ id: newId(), householdId, weekStartDate: newList.week, ...values })
      .onConflict((conflict) =>
        conflict.columns(["householdId", "weekStartDate"]).doUpdateSet(values),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const listOwner = { householdId, listId: list.id };
    const rows = await mergeItems({ db }, listOwner, newList.items, replaced);
    await storeRows({ db }, listOwner, rows, newList.meals);
    const bytes = await noteSize({ db }, listOwner, rows);
    if (!before) await requireWithinQuota(services, user, ["lists"]);
    // A household over its quota can still rebuild a list that does not grow.
    if (bytes > (before?.bytes ?? 0)) await requireWithinQuota(services, user, ["bytes"]);
    return true;
  });
}

type Own = Pick<Item, "householdId" | "listId">;

/** Returns the list's rows with the new amounts. */
async function mergeItems(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  listOwner: Own,
  items: readonly NeededItem[],
  replaced: { version: number; until: string },
): Promise<Item[]> {
  const before = await inHousehold(db, listOwner)
    .selectFrom("groceryItems")
    .where("listId", "=", listOwner.listId)
    .selectAll()
    .execute();
  const rowsByFood = new Map(before.filter((row) => !row.byHand).map((row) => [row.food, row]));
  const neededItems = items.map((item) => {
    const old = rowsByFood.get(item.food);
    rowsByFood.delete(item.food);
    return old ? keptItem(old, item, replaced) : newItem(item, listOwner);
  });
  const unneeded = [...rowsByFood.values()].flatMap((old) => unneededItem(old, replaced) ?? []);
  return [...neededItems, ...unneeded, ...before.filter((row) => row.byHand)];
}

/** Stores and returns the size of the list's rows in bytes. */
async function noteSize(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  listOwner: Own,
  rows: readonly Item[],
) {
  const bytes = byteLengthOf(
    rows.flatMap(({ text, need, covered, earlier, mealIds }) => [
      text,
      need,
      covered,
      earlier,
      mealIds,
    ]),
  );
  await inHousehold(db, listOwner)
    .updateTable("groceryLists")
    .set({ bytes })
    .where("id", "=", listOwner.listId)
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
    await inHousehold(db, { householdId }).deleteFrom(table).where("listId", "=", listId).execute();
  }
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
    const some = items.slice(from, from + ROWS_AT_ONCE);
    await db.insertInto("groceryItems").values(some).execute();
  }
  if (meals.length === 0) return;
  const rows = meals.map((meal, position) => ({ ...meal, householdId, listId, position }));
  await db.insertInto("groceryListEntries").values(rows).execute();
}

/**
 * Makes the week's grocery list from meals, each with its recipe's own servings. A meal that is passed twice is bought
 * twice. Replaces the list's previous meals (see `buildList`). Throws `not_found` for another household's meal.
 */
export async function makeList(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  { mealIds, weekStartDate }: { mealIds: string[]; weekStartDate: string },
): Promise<GroceryList> {
  const rows = await readMeals(services, user, mealIds);
  const byId = new Map(rows.map((meal) => [meal.id, meal]));
  const week = weekStartOf(weekStartDate);
  await buildList(services, user, week, (state) => {
    // The page needs to know which planned meals are on the list.
    const entries = state.planned.filter((entry) => entry.scheduledDate >= week);
    const meals = mealIds.map((mealId): ListMeal => {
      const meal = byId.get(mealId);
      if (!meal) throw new AppError("not_found", t("That recipe was not found."));
      const at = entries.findIndex((entry) => entry.mealId === mealId);
      const [entry] = at < 0 ? [] : entries.splice(at, 1);
      const { entryId = null, scheduledDate = null } = entry ?? {};
      const { title, servings } = meal;
      return { mealId, title, servings, entryId, scheduledDate, linesKey: null };
    });
    return { meals, isWholeWeek: isAllOf(state, meals) };
  });
  // Use the recipes' units, because the contract's items do not depend on the user.
  return getList(services, { householdId: user.householdId }, week);
}

/** The change that was made to a list, for the toast. */
export type Built = {
  weekStartDate: string;
  changes: PlanChanges;
  /** The kind of change: a new list, a list with more meals, a list that was started over, or an updated list. */
  how: "made" | "added" | "anew" | "updated";
};

/**
 * Adds the chosen calendar entries to the list of the week of the earliest entry. With `anew`, they replace the meals
 * of the list. Throws `invalid` for none or more than ten entries, and `not_found` for another household's entry.
 */
export async function makeListOfEntries(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  entryIds: string[],
  { anew = false }: { anew?: boolean } = {},
): Promise<Built> {
  requireFew(entryIds);
  const entries = await readPlanEntries(services, user, entryIds);
  const [first] = entries;
  if (!first || entries.length < new Set(entryIds).size) {
    throw new AppError("not_found", t("One of those meals is no longer on the calendar."));
  }
  const weekStartDate = weekStartOf(first.scheduledDate);
  const built: Built = { weekStartDate, changes: nothing(), how: "made" };
  await buildList(services, user, weekStartDate, (state) => {
    const meals = anew ? withPlannedMeals([], entries) : withPlannedMeals(state.listed, entries);
    const listedIds = new Set(state.listed.map(({ entryId }) => entryId));
    if (state.listed.length > 0) built.how = anew ? "anew" : "added";
    built.changes.added = entries.filter(({ entryId }) => !listedIds.has(entryId));
    return { meals, isWholeWeek: isAllOf(state, meals) || (state.isWholeWeek && !anew) };
  });
  return built;
}

/** Adds all meals still planned in a week to its list. Throws `invalid` if no meal is planned. */
export async function addPlanned(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  date: string,
): Promise<Built> {
  const weekStartDate = weekStartOf(date);
  const built: Built = { weekStartDate, changes: nothing(), how: "made" };
  await buildList(services, user, weekStartDate, (state) => {
    const { added, offered } = planChanges(state);
    const more = [...added, ...offered];
    if (more.length === 0) throw nothingPlanned();
    built.how = state.listed.length > 0 ? "added" : "made";
    built.changes.added = more;
    return { meals: withPlannedMeals(state.listed, more), isWholeWeek: true };
  });
  return built;
}

/**
 * Applies the changes of the plan to a week's list. Adds no further meals of the week to a list of chosen meals. Throws
 * `not_found` without a list.
 */
export async function bringUpToDate(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  date: string,
): Promise<Built> {
  const weekStartDate = weekStartOf(date);
  const built: Built = { weekStartDate, changes: nothing(), how: "updated" };
  await buildList(services, user, weekStartDate, (state) => {
    if (state.listId === null) throw new AppError("not_found", t("No grocery list found"));
    built.changes = planChanges(state);
    const meals = mealsAfter(state.listed, built.changes);
    return { meals, isWholeWeek: state.isWholeWeek };
  });
  return built;
}

const nothing = (): PlanChanges => ({
  added: [],
  gone: [],
  resized: [],
  edited: [],
  offered: [],
});

/** Returns true if a list of these meals covers everything that is still planned in the week. */
function isAllOf(state: ListState, meals: readonly ListMeal[]): boolean {
  const { offered } = planChanges({ ...state, listed: meals, isWholeWeek: false });
  const isPlanned = ({ entryId }: ListMeal) => entryId !== null;
  return offered.length === 0 && meals.length > 0 && meals.every(isPlanned);
}

function requireFew(entryIds: readonly string[]) {
  if (entryIds.length === 0) {
    throw new AppError("invalid", t(NO_MEALS_SELECTED.title), {
      description: t(NO_MEALS_SELECTED.description),
    });
  }
  if (entryIds.length > MAX_LIST_MEALS) {
    throw new AppError("invalid", MAXIMUM_REACHED.title, {
      description: MAXIMUM_REACHED.description,
    });
  }
}

function nothingPlanned() {
  return new AppError("invalid", t(NO_MEALS_SELECTED.title), {
    description: t("Nothing else is planned in that week."),
  });
}
