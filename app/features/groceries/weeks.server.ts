import { addDays, formatDate, todayOf, weekStartOf } from "~/dates";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { isProbablyAtHome } from "./probable.server";

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

/** Number of remaining items on this week's list, by the user's today; null without a list. */
export function countLeft(services: Deps, user: Planner) {
  return countLeftIn(services, user, weekStartOf(todayOf(user, services.now())));
}

/** The same for the week of a Sunday. */
export async function countLeftIn(
  { db, now }: Deps,
  { householdId }: Pick<User, "householdId">,
  week: string,
) {
  const list = await db
    .selectFrom("groceryLists")
    .where("groceryLists.householdId", "=", householdId)
    .where("weekStartDate", "=", week)
    .select((of) =>
      of
        .selectFrom("groceryItems")
        .leftJoin("pantry", (join) =>
          join
            .onRef("pantry.householdId", "=", "groceryItems.householdId")
            .onRef("pantry.food", "=", "groceryItems.food"),
        )
        .whereRef("groceryItems.listId", "=", "groceryLists.id")
        .where("groceryItems.householdId", "=", householdId)
        .where("ticked", "=", 0)
        .where("atHome", "=", 0)
        .where("removed", "=", 0)
        .where("needed", "=", 1)
        .where((item) =>
          item.or([item("homeUntil", "is", null), item.not(isProbablyAtHome(now()))]),
        )
        .select((items) => items.fn.countAll<number>().as("count"))
        .as("left"),
    )
    .executeTakeFirst();
  return list ? { week, left: Number(list.left ?? 0) } : null;
}

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
