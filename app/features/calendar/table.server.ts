import { addDays, earliestDateOf, todayOf, weekStartOf } from "~/dates";
import type { User } from "~/features/access/user";
import { CHECK_COLUMNS } from "~/features/checks/checks.server";
import { presentOf } from "~/features/eaters/needs";
import { getNeeds } from "~/features/eaters/needs.server";
import { readSeats } from "~/features/eaters/seats";
import type { Services } from "~/services.server";
import { inRange, marksOf, withAnyMeals } from "./entries.server";
import { entryTitle } from "./occasions";
import { layTable, type Table } from "./table";

type Deps = Pick<Services, "db" | "now">;

/** The dinners of the week of `date`, by default of today's, with who eats them and what does not fit. */
export async function getTable(services: Deps, user: User, date?: string): Promise<Table> {
  const today = todayOf(user, services.now());
  const startDate = weekStartOf(date ?? today);
  const those = inRange(services.db, user, { startDate, endDate: addDays(startDate, 6) });
  const query = withAnyMeals(those)
    .where("entries.mealType", "=", "dinner")
    .orderBy("entries.id")
    .select([
      ...CHECK_COLUMNS,
      ...(["entries.id as entryId", "entries.eaters", "entries.scheduledDate"] as const),
      ...(["entries.servings as serves", "meals.servings as written", "entries.mealId"] as const),
      ...(["meals.title", "meals.cuisine", "meals.protein", "meals.course"] as const),
      ...(["meals.cookingTime", "entries.kind", "entries.note"] as const),
    ]);
  const [rows, needs] = await Promise.all([query.execute(), getNeeds(services, user)]);
  const seated = rows.map(({ eaters, ...row }) => ({ ...row, seats: readSeats(eaters) }));
  const marks = await marksOf(services, user, seated, needs);
  const dinners = seated.map((row) => {
    const { entryId, mealId, scheduledDate, seats, serves, written } = row;
    const mark = marks.get(entryId);
    return {
      ...{ id: entryId, date: scheduledDate, mealId, serves, written, title: entryTitle(row) },
      ...{ cuisine: row.cuisine ?? "", course: row.course ?? "" },
      ...{ protein: row.protein, cookingTime: row.cookingTime },
      eaters: presentOf(needs.eaters, seats).map(({ name }) => name),
      guests: seats?.guests.map(({ name }) => name) ?? [],
      mark: mark?.tone === "breaks" || mark?.tone === "unknown" ? mark : null,
    };
  });
  const earliest = earliestDateOf(user, services.now());
  return layTable({ date: startDate, today, earliest }, dinners);
}
