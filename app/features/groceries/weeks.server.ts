import { addDays, formatDate, todayOf, weekStartOf } from "~/dates";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { compiledOnce, type Value } from "~db/compiled";
import { hostsOf } from "./by-hand-rows";
import { readOpenRows } from "./line-rows.server";

type Deps = Pick<Services, "db" | "now">;
type Planner = Pick<User, "householdId" | "timeZone">;

/** How many weeks back and ahead lists and plans are looked for. */
const NEAR_WEEKS = 8;

/** A week to choose. */
export type NearWeek = {
  /** Its Sunday. */
  week: string;
  /** "This week", "Next week", "Week of 8 November". */
  name: string;
  hasList: boolean;
  /** Number of meals planned in it from today on for which something is bought. */
  planned: number;
};

/**
 * Number of remaining lines on this week's list, by the user's today; null without a list. What somebody typed counts in
 * the line that it stands in, as on the list itself.
 */
export function countLeft(services: Deps, user: Planner) {
  return countLeftIn(services, user, weekStartOf(todayOf(user, services.now())));
}

/** The same for the week of a Sunday. */
export async function countLeftIn(
  services: Deps,
  { householdId }: Pick<User, "householdId">,
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

const findListOf = compiledOnce((db, value: Value<Pick<User, "householdId"> & { week: string }>) =>
  db
    .selectFrom("groceryLists")
    .where("householdId", "=", value("householdId"))
    .where("weekStartDate", "=", value("week"))
    .select("id"),
);

/** The weeks around `shown` (a Sunday), and those near today with a list or a plan; sorted. */
export async function listWeeks(
  { db, now }: Deps,
  user: Planner,
  shown: string,
): Promise<NearWeek[]> {
  const { householdId } = user;
  const today = todayOf(user, now());
  const current = weekStartOf(today);
  const [from, to] = [addDays(current, -7 * NEAR_WEEKS), addDays(current, 7 * NEAR_WEEKS)];
  const [lists, entries] = await Promise.all([
    db
      .selectFrom("groceryLists")
      .where("householdId", "=", householdId)
      .where("weekStartDate", ">=", from)
      .where("weekStartDate", "<=", to)
      .select("weekStartDate")
      .execute(),
    db
      .selectFrom("entries")
      .where("householdId", "=", householdId)
      .where("scheduledDate", ">=", today)
      .where("scheduledDate", "<=", addDays(to, 6))
      .where((of) => of.or([of("kind", "is", null), of("lines", "is not", null)]))
      .select("scheduledDate")
      .execute(),
  ]);
  const listed = new Set(lists.map(({ weekStartDate }) => weekStartDate));
  const planned = new Map<string, number>();
  for (const { scheduledDate } of entries) {
    const week = weekStartOf(scheduledDate);
    planned.set(week, (planned.get(week) ?? 0) + 1);
  }
  const around = [addDays(shown, -7), shown, addDays(shown, 7), current];
  return [...new Set([...around, ...listed, ...planned.keys()])].sort().map((week) => ({
    week,
    name: nameOf(week, current),
    hasList: listed.has(week),
    planned: planned.get(week) ?? 0,
  }));
}

function nameOf(week: string, current: string): string {
  if (week === current) return "This week";
  if (week === addDays(current, 7)) return "Next week";
  if (week === addDays(current, -7)) return "Last week";
  return `Week of ${formatDate(week, "d MMMM")}`;
}
