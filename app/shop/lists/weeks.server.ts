import { addDays, earliestDateOf, formatDate, todayOf, weekStartOf } from "~/server/values/dates";
import type { Owner, User } from "~/household/access";
import type { Deps } from "~/server/services";
import { compiledOnce, type CompiledValue } from "~db/compiled";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { hostsOf } from "./by-hand-rows";
import { readOpenRows } from "./line-rows.server";
import { t } from "~/language/messages";
type Planner = Pick<User, "householdId" | "timeZone">;

/** The number of weeks back and ahead in which lists and plans are found. */
const NEAR_WEEKS = 8;

/** A week to choose. */
export type NearWeek = {
  /** The Sunday of the week. */
  week: string;
  /** The name, such as "This week", "Next week" or "Week of 8 November". */
  name: string;
  hasList: boolean;
  /** The number of meals planned in the week from today on that need shopping. */
  planned: number;
};

/**
 * Returns the number of remaining items on the list that Groceries opens. Returns null without a list. Joined typed
 * rows count as one item, as on the list itself.
 */
export async function countLeft(services: Deps<"db" | "now">, user: Planner) {
  const { week, left: leftCount } = await findListOpening(services, user);
  return leftCount === null ? null : { week, left: leftCount };
}

/**
 * Returns the Sunday of the list that Groceries opens, and the number of items left on it (null without a list). It is
 * this week's list in two cases: if it has something to buy for a dinner that is not past, or if a dinner after today
 * is planned that is not on it. Otherwise, it is the list of the next week with a plan, if there is one.
 */
export async function findListOpening(
  services: Deps<"db" | "now">,
  user: Planner,
): Promise<{ week: string; left: number | null }> {
  const { householdId } = user;
  const today = todayOf(user, services.now());
  const week = weekStartOf(today);
  const from = earliestDateOf(user, services.now());
  // Read the plan with the list, although only some lists need it, because PostgreSQL answers all three in one round
  // trip.
  const [meals, rows, [plan]] = await Promise.all([
    readMealsAhead(services, { householdId, week, from }),
    readOpenRows(services, { householdId }, week),
    readPlanAhead(services, { householdId, today, end: addDays(week, 6) }),
  ]);
  const lines = rows.filter((row) => !row.isProbable);
  const leftCount = meals.length === 0 ? null : lines.length - hostsOf(lines).size;
  const ahead = new Set(meals.flatMap(({ mealId }) => mealId ?? []));
  const isAhead = ({ mealIds }: (typeof lines)[number]) =>
    readTexts(mealIds).some((id) => ahead.has(id));
  if (lines.some(isAhead)) return { week, left: leftCount };
  const next = plan?.next ? weekStartOf(plan.next) : null;
  if (plan?.missing || next === null) return { week, left: leftCount };
  const counted = await countLeftIn(services, user, next);
  return { week: next, left: counted?.left ?? null };
}

/** Returns the number of remaining items on the list of the week of a Sunday. Returns null without a list. */
export async function countLeftIn(
  services: Deps<"db" | "now">,
  { householdId }: Owner,
  week: string,
) {
  const [lists, rows] = await Promise.all([
    findListOf(services, { householdId, week }),
    readOpenRows(services, { householdId }, week),
  ]);
  if (lists.length === 0) return null;
  const lines = rows.filter((row) => !row.isProbable);
  return { week, left: lines.length - hostsOf(lines).size };
}

const findListOf = compiledOnce((db, value: CompiledValue<Owner & { week: string }>) =>
  inHousehold(db, { householdId: value("householdId") })
    .selectFrom("groceryLists")
    .where("weekStartDate", "=", value("week"))
    .select("id"),
);

/**
 * Returns the meals of a week's list that are eaten from a day on, or on no day. A list without such meals is one row
 * without a meal.
 */
const readMealsAhead = compiledOnce(
  (db, value: CompiledValue<Owner & { week: string; from: string }>) =>
    inHousehold(db, { householdId: value("householdId") })
      .selectFrom("groceryLists")
      .leftJoin("groceryListEntries", (join) =>
        join
          .onRef("groceryListEntries.householdId", "=", "groceryLists.householdId")
          .onRef("groceryListEntries.listId", "=", "groceryLists.id")
          .on((of) =>
            of.or([
              of("groceryListEntries.scheduledDate", ">=", value("from")),
              of("groceryListEntries.scheduledDate", "is", null),
            ]),
          ),
      )
      .where("groceryLists.weekStartDate", "=", value("week"))
      .select("groceryListEntries.mealId"),
);

/**
 * Returns the entries after `today` that need shopping: the last date until `end` that is on no list, and the first
 * date after `end`.
 */
const readPlanAhead = compiledOnce(
  (db, value: CompiledValue<Owner & { today: string; end: string }>) =>
    inHousehold(db, { householdId: value("householdId") })
      .selectFrom("entries")
      .where("entries.scheduledDate", ">", value("today"))
      .where((of) => of.or([of("kind", "is", null), of("lines", "is not", null)]))
      .select((of) => [
        of.fn
          .max("scheduledDate")
          .filterWhere("scheduledDate", "<=", value("end"))
          .filterWhere(
            of.not(
              of.exists(
                inHousehold(of, { householdId: value("householdId") })
                  .selectFrom("groceryListEntries")
                  .whereRef("groceryListEntries.householdId", "=", "entries.householdId")
                  .whereRef("groceryListEntries.entryId", "=", "entries.id")
                  .select("groceryListEntries.listId"),
              ),
            ),
          )
          .as("missing"),
        of.fn.min("scheduledDate").filterWhere("scheduledDate", ">", value("end")).as("next"),
      ]),
);

/** Returns the weeks near today that have a list or a plan, and the current week, in order. */
export async function listWeeks(
  { db, now }: Deps<"db" | "now">,
  user: Planner,
): Promise<NearWeek[]> {
  const today = todayOf(user, now());
  const current = weekStartOf(today);
  const [from, to] = [addDays(current, -7 * NEAR_WEEKS), addDays(current, 7 * NEAR_WEEKS)];
  const [lists, entries] = await Promise.all([
    inHousehold(db, user)
      .selectFrom("groceryLists")
      .where("weekStartDate", ">=", from)
      .where("weekStartDate", "<=", to)
      .select("weekStartDate")
      .execute(),
    inHousehold(db, user)
      .selectFrom("entries")
      .where("scheduledDate", ">=", today)
      .where("scheduledDate", "<=", addDays(to, 6))
      .where((of) => of.or([of("kind", "is", null), of("lines", "is not", null)]))
      .select("scheduledDate")
      .execute(),
  ]);
  const listedWeeks = new Set(lists.map(({ weekStartDate }) => weekStartDate));
  const plannedCounts = new Map<string, number>();
  for (const { scheduledDate } of entries) {
    const week = weekStartOf(scheduledDate);
    plannedCounts.set(week, (plannedCounts.get(week) ?? 0) + 1);
  }
  return [...new Set([current, ...listedWeeks, ...plannedCounts.keys()])].sort().map((week) => ({
    week,
    name: weekName(week, current),
    hasList: listedWeeks.has(week),
    planned: plannedCounts.get(week) ?? 0,
  }));
}

/** Returns the name of a week, relative to the week of the current Sunday: "This week", "Next week", "Week of 8 November". */
export function weekName(week: string, current: string): string {
  if (week === current) return t("This week");
  if (week === addDays(current, 7)) return t("Next week");
  if (week === addDays(current, -7)) return t("Last week");
  return t("Week of {date}", { date: formatDate(week, "d MMMM") });
}
