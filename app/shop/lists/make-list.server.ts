import { weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { MAXIMUM_REACHED } from "~/household/quotas/quotas";
import type { Deps } from "~/server/services";
import { getList } from "./groceries.server";
import { MAX_LIST_MEALS, NO_MEALS_SELECTED } from "./groceries.schema";
import type { GroceryList } from "./list";
import { type ListState, type Planner, readEntries, readMeals } from "./list-plan.server";
import {
  type ListMeal,
  mealsAfter,
  type PlanChanges,
  planChanges,
  withMeals,
} from "./plan-changes";
import { buildList } from "./replace-list.server";

/**
 * Makes the week's list of meals with their recipes' servings; a meal given twice is bought twice. It
 * replaces what the list was made of; see `buildList` for what stays. Throws `not_found` for another
 * household's meal.
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
    // So that the page knows what of the plan is on the list.
    const entries = state.planned.filter((entry) => entry.scheduledDate >= week);
    const meals = mealIds.map((mealId): ListMeal => {
      const meal = byId.get(mealId);
      if (!meal) throw new AppError("not_found", "That recipe was not found.");
      const at = entries.findIndex((entry) => entry.mealId === mealId);
      const [entry] = at < 0 ? [] : entries.splice(at, 1);
      const { entryId = null, scheduledDate = null } = entry ?? {};
      const { title, servings } = meal;
      return { mealId, title, servings, entryId, scheduledDate, linesKey: null };
    });
    return { meals, isWholeWeek: isAllOf(state, meals) };
  });
  // In the recipes' units: the contract's items do not depend on the user.
  return getList(services, { householdId: user.householdId }, week);
}

/** What was done to a list, for the toast. */
export type Built = {
  weekStartDate: string;
  changes: PlanChanges;
  /** Made new, given more meals, started over, or brought up to date. */
  how: "made" | "added" | "anew" | "updated";
};

/**
 * Adds the chosen calendar entries to the list of the week of the earliest; with `anew` they replace the
 * meals of the list. Throws `invalid` for none or more than ten, `not_found` for another household's entry.
 */
export async function makeListOfEntries(
  services: Deps<"db" | "now" | "settings">,
  user: Planner,
  entryIds: string[],
  { anew = false }: { anew?: boolean } = {},
): Promise<Built> {
  requireFew(entryIds);
  const entries = await readEntries(services, user, entryIds);
  const [first] = entries;
  if (!first || entries.length < new Set(entryIds).size) {
    throw new AppError("not_found", "One of those meals is no longer on the calendar.");
  }
  const weekStartDate = weekStartOf(first.scheduledDate);
  const built: Built = { weekStartDate, changes: nothing(), how: "made" };
  await buildList(services, user, weekStartDate, (state) => {
    const meals = anew ? withMeals([], entries) : withMeals(state.listed, entries);
    const known = new Set(state.listed.map(({ entryId }) => entryId));
    if (state.listed.length > 0) built.how = anew ? "anew" : "added";
    built.changes.added = entries.filter(({ entryId }) => !known.has(entryId));
    return { meals, isWholeWeek: isAllOf(state, meals) || (state.isWholeWeek && !anew) };
  });
  return built;
}

/** Adds all meals still planned in a week to its list. Throws `invalid` if there are none. */
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
    return { meals: withMeals(state.listed, more), isWholeWeek: true };
  });
  return built;
}

/**
 * Applies the changes of the plan to a week's list; a list of chosen meals gets no others of the week. Throws
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
    if (state.listId === null) throw new AppError("not_found", "No grocery list found");
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

/** Whether a list of these meals covers all that is still planned in the week. */
function isAllOf(state: ListState, meals: readonly ListMeal[]): boolean {
  const { offered } = planChanges({ ...state, listed: meals, isWholeWeek: false });
  const isPlanned = ({ entryId }: ListMeal) => entryId !== null;
  return offered.length === 0 && meals.length > 0 && meals.every(isPlanned);
}

function requireFew(entryIds: readonly string[]) {
  if (entryIds.length === 0) {
    throw new AppError("invalid", NO_MEALS_SELECTED.title, {
      description: NO_MEALS_SELECTED.description,
    });
  }
  if (entryIds.length > MAX_LIST_MEALS) {
    throw new AppError("invalid", MAXIMUM_REACHED.title, {
      description: MAXIMUM_REACHED.description,
    });
  }
}

function nothingPlanned() {
  return new AppError("invalid", NO_MEALS_SELECTED.title, {
    description: "Nothing else is planned in that week.",
  });
}
