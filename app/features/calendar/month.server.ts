import { earliestDateOf, todayOf } from "~/dates";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { listEntryCards } from "./calendar.server";
import { monthGrid, monthOf, readMonth } from "./month-grid";

type Deps = Pick<Services, "db" | "now">;

/** How many entries `?select=all` ticks: as many as one grocery list takes. */
const MAX_TICKED = 10;

/**
 * A month as the calendar shows it: the days of its whole weeks with their entries. `month` is
 * "2026-11"; anything else is the user's own month. `selectAll` ticks what is planned in that month
 * from today, the first ten of it; `tickable` is then how many that would be without the limit.
 */
export async function getMonth(
  services: Deps,
  user: User,
  asked: { month: string | null; selectAll: boolean },
) {
  const at = services.now();
  const today = todayOf(user, at);
  const month = readMonth(asked.month) ?? monthOf(today);
  const days = monthGrid(month);
  const entries = await listEntryCards(services, user, {
    startDate: days[0]?.date ?? today,
    endDate: days.at(-1)?.date ?? today,
  });
  const coming = entries.filter(
    ({ scheduledDate }) => scheduledDate >= today && monthOf(scheduledDate) === month,
  );
  return {
    month,
    today,
    earliest: earliestDateOf(user, at),
    householdSize: user.householdSize,
    entries,
    ticked: asked.selectAll ? coming.slice(0, MAX_TICKED).map((entry) => entry.id) : [],
    tickable: asked.selectAll ? coming.length : 0,
  };
}

/** What is planned for dinner today, or null. */
export async function findTonight({ db, now }: Deps, user: User) {
  const row = await db
    .selectFrom("entries")
    .innerJoin("meals", "meals.id", "entries.mealId")
    .where("entries.householdId", "=", user.householdId)
    .where("entries.scheduledDate", "=", todayOf(user, now()))
    .where("entries.mealType", "=", "dinner")
    .orderBy("entries.id")
    .select([
      "meals.id",
      "meals.title",
      "meals.cuisine",
      "meals.protein",
      "meals.course",
      "meals.cookingTime",
      "meals.servings as written",
      "entries.servings as serves",
    ])
    .executeTakeFirst();
  return row ?? null;
}
