import { addDays, earliestDateOf, formatDate, todayOf } from "~/server/values/dates";
import type { User, Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { dayPath } from "~/server/values/paths";
import { drawingOf } from "~/recipes/drawings";
import { mealMinutesOf } from "~/recipes/meals/index.server";
import { cookedOf, readSubRecipes } from "~/engine/sub-recipes";
import { sha256 } from "~/server/values/sha256";
import { readTexts } from "~db/database";
import type { Schema } from "~db/schema";
import { entryTitle } from "~/engine/calendar";
import { inHousehold } from "~db/in-household";
import {
  type ListDinner,
  ownLinesId,
  type ListAndPlan,
  type ListMeal,
  type PlanChanges,
  planChanges,
  type CalendarMeal,
} from "./plan-changes";
import { findCheckedList } from "./groceries.server";
import { t } from "~/language/messages";

export type Planner = Owner & Partial<Pick<User, "timeZone">>;

/** A week's list, if there is one, with the current plan. */
export type ListState = ListAndPlan & {
  /**
   * The version: the number of times that the list was built. 0 if it was never built, although items may have been
   * added by hand.
   */
  version: number;
  listId: string | null;
};

/** Reads the meals of a week's list and the current plan; `week` is a Sunday. */
export async function readListState(
  services: Deps<"db" | "now">,
  user: Planner,
  week: string,
): Promise<ListState> {
  const { db } = services;
  const { timeZone = null } = user;
  const list = await inHousehold(db, user)
    .selectFrom("groceryLists")
    .where("weekStartDate", "=", week)
    .select(["id", "version", "wholeWeek"])
    .executeTakeFirst();
  const listedMeals = list ? await listMeals(services, user, list.id) : [];
  const entryIds = listedMeals.flatMap(({ entryId }) => entryId ?? []);
  const rows = await listEntries(services, user)
    .where("entries.scheduledDate", ">=", week)
    .where("entries.scheduledDate", "<=", addDays(week, 6))
    .execute();
  const plannedMeals = rows.map(toPlanned);
  const here = new Set(plannedMeals.map(({ entryId }) => entryId));
  const elsewhere = await readPlanEntries(
    services,
    user,
    entryIds.filter((id) => !here.has(id)),
  );
  const meals = await readMeals(
    services,
    user,
    listedMeals.map(({ mealId }) => mealId),
  );
  return {
    week,
    listed: listedMeals,
    planned: [...plannedMeals, ...elsewhere],
    linesKeys: new Map(meals.map((meal) => [meal.id, linesKeyOf(meal, plannedLinesOf(meal))])),
    titles: new Map(meals.map(({ id, title }) => [id, title])),
    from: earliestDateOf({ timeZone }, services.now()),
    isWholeWeek: list?.wholeWeek === 1,
    version: list?.version ?? 0,
    listId: list?.id ?? null,
  };
}

/** Returns how the plan of a week differs from its list. */
export async function findPlanChanges(services: Deps<"db" | "now">, user: Planner, week: string) {
  return planChanges(await readListState(services, user, week));
}

/**
 * Returns how the plan of a week differs from its list, and the dinners that the list is for. Without a list, returns
 * the planned dinners that are not past.
 */
async function findListPlan(
  services: Deps<"db" | "now">,
  user: Planner,
  week: string,
): Promise<{ changes: PlanChanges; dinners: ListDinner[] }> {
  const state = await readListState(services, user, week);
  const changes = planChanges(state);
  const meals = state.listed.length > 0 ? state.listed : [...changes.added, ...changes.offered];
  return { changes, dinners: await readDinners(services, user, meals) };
}

/** Returns the meals of a list for display, in the same order. */
export async function readDinners(
  services: Deps<"db" | "now">,
  user: Planner,
  meals: readonly ListMeal[],
): Promise<ListDinner[]> {
  if (meals.length === 0) return [];
  const rows = await inHousehold(services.db, user)
    .selectFrom("meals")
    .where("id", "in", [...new Set(meals.map(({ mealId }) => mealId))])
    .select(["id", "title", "cuisine", "course", "ingredients", "subRecipes", "cookingTime"])
    .select(["coverId", "coverWidth"])
    .execute();
  const today = todayOf({ timeZone: user.timeZone ?? null }, services.now());
  return meals.map(({ mealId, title, scheduledDate: date, servings }) => {
    const row = rows.find(({ id }) => id === mealId);
    const mealFields = row ?? { title: "", cuisine: "", course: "", ingredients: "[]" };
    return {
      mealId,
      date,
      servings,
      title: row?.title ?? title,
      href: date ? dayPath(date) : `/dashboard/meals/${mealId}`,
      minutes: row ? mealMinutesOf(row) : null,
      cuisine: mealFields.cuisine,
      drawing: drawingOf({ ...mealFields, ingredients: readTexts(mealFields.ingredients) }),
      coverId: row?.coverId ?? null,
      coverWidth: row?.coverWidth ?? null,
      isPast: date !== null && date < today,
      when: date && nightInWords(date, today),
    };
  });
}

/** Returns "Tonight", "Tomorrow", or a day such as "Friday 4". */
function nightInWords(date: string, today: string): string {
  if (date === today) return t("Tonight");
  return date === addDays(today, 1) ? t("Tomorrow") : formatDate(date, "EEEE d");
}

/** Returns the household's calendar entries with these ids that need shopping, by date. */
export async function readPlanEntries(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Planner,
  ids: readonly string[],
): Promise<CalendarMeal[]> {
  if (ids.length === 0) return [];
  const rows = await listEntries(services, user).where("entries.id", "in", ids).execute();
  return rows.map(toPlanned);
}

/** Returns the query for the household's calendar entries that need shopping, by date. */
const listEntries = ({ db }: Pick<Deps<"db" | "now">, "db">, user: Planner) =>
  inHousehold(db, user)
    .selectFrom("entries")
    .leftJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "entries.householdId")
        .onRef("meals.id", "=", "entries.mealId"),
    )
    .where((of) => of.or([of("entries.kind", "is", null), of("entries.lines", "is not", null)]))
    .orderBy("entries.scheduledDate")
    .orderBy("entries.id")
    .select(["entries.id as entryId", "entries.mealId", "meals.title"])
    // Leftovers do not change the purchases.
    .select((of) =>
      of.fn.coalesce("entries.plannedFor", "entries.cookFor", "entries.servings").as("servings"),
    )
    .select(["entries.scheduledDate", "entries.kind", "entries.note", "entries.lines"]);

type EntryRow = Awaited<ReturnType<ReturnType<typeof listEntries>["execute"]>>[number];

/** Converts an entry to the fields that a list needs. An entry without a recipe is identified by its own lines. */
function toPlanned({ kind, note, lines, mealId, title, ...entry }: EntryRow): CalendarMeal {
  return {
    ...entry,
    mealId: mealId ?? ownLinesId(entry.entryId, lines ?? ""),
    title: entryTitle({ kind, note, title }),
    linesKey: null,
  };
}

/** Returns the lines of entries without a recipe, by the id that a list gives them. */
export async function readOwnLines(
  { db }: Pick<Deps<"db" | "now">, "db">,
  user: Planner,
  entryIds: readonly string[],
) {
  if (entryIds.length === 0) return [];
  const rows = await inHousehold(db, user)
    .selectFrom("entries")
    .where("id", "in", entryIds)
    .where("lines", "is not", null)
    .select(["id", "lines"])
    .execute();
  return rows.map(({ id, lines }) => ({
    id: ownLinesId(id, lines ?? ""),
    ingredients: readTexts(lines ?? "[]"),
  }));
}

type Row = Schema["meals"];

/** Returns the lines to buy of a recipe and of its sub-recipes, each with its share. */
export const plannedLinesOf = ({
  ingredients,
  subRecipes,
}: Pick<Row, "ingredients" | "subRecipes">) =>
  cookedOf({ ingredients: readTexts(ingredients), subRecipes: readSubRecipes(subRecipes) });

/** Returns a key that changes if a recipe's lines to buy or its number of servings change. */
export const linesKeyOf = (
  { servings }: Pick<Row, "servings">,
  lines: ReturnType<typeof plannedLinesOf>,
) => sha256(JSON.stringify([servings, lines])).slice(0, 16);

/** Returns the household's meals with these ids, with the fields that a list needs. */
export async function readMeals(
  { db }: Pick<Deps<"db" | "now">, "db">,
  user: Planner,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  return inHousehold(db, user)
    .selectFrom("meals")
    .where("id", "in", [...new Set(ids)])
    .select(["id", "title", "servings", "ingredients", "subRecipes"])
    .execute();
}

function listMeals({ db }: Deps<"db" | "now">, user: Planner, listId: string): Promise<ListMeal[]> {
  return inHousehold(db, user)
    .selectFrom("groceryListEntries")
    .where("listId", "=", listId)
    .orderBy("position")
    .select(["entryId", "mealId", "title", "scheduledDate", "servings", "linesKey"])
    .execute();
}

type AllDeps = Parameters<typeof findListPlan>[0];
type Reader = Parameters<typeof findCheckedList>[1] & Parameters<typeof findListPlan>[1];

/** Starts to read the parts of a list's page. Each part may fail separately. */
export const readListPage = (
  services: AllDeps,
  user: Reader,
  week: string,
  storeId: string | null,
) => ({
  list: findCheckedList(services, user, week, storeId),
  plan: findListPlan(services, user, week),
});
