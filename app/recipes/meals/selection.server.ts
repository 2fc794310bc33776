import { todayOf, weekStartOf, addDays } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User, Owner } from "~/household/access";
import { MAX_SELECTED, MAXIMUM_REACHED } from "~/household/quotas";
import { requireDatesWithin, requireWithinQuota } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { compiledOnce, type CompiledValue } from "~db/compiled";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { MealCardData } from "./meal";
import { listCards, requireMeals } from "./meals.server";
import { t } from "~/language/messages";

/** Returns the next `count` dates without a planned dinner, from the user's today on. */
export async function listFreeDinners(
  { db, now }: Deps<"db" | "now">,
  user: User,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const today = todayOf(user, now());
  const entries = await inHousehold(db, user)
    .selectFrom("entries")
    .where("scheduledDate", ">=", today)
    .where("mealType", "=", "dinner")
    .select("scheduledDate")
    .execute();
  const busy = new Set(entries.map((entry) => entry.scheduledDate));
  const dates: string[] = [];
  for (let date = today; dates.length < count; date = addDays(date, 1)) {
    if (!busy.has(date)) dates.push(date);
  }
  return dates;
}

const weekOf = (user: User, now: () => Date) => weekStartOf(todayOf(user, now()));

/** Returns the ids of the meals that the household selected for this week, in the order in which they were selected. */
export async function listSelected(services: Deps<"db" | "now">, user: User): Promise<string[]> {
  const weekStart = weekOf(user, services.now);
  const rows = await readSelected(services, { householdId: user.householdId, weekStart });
  return rows.map((row) => row.mealId);
}

const readSelected = compiledOnce((db, value: CompiledValue<Owner & { weekStart: string }>) =>
  inHousehold(db, { householdId: value("householdId") })
    .selectFrom("mealSelections")
    .where("weekStart", "=", value("weekStart"))
    .orderBy("createdAt")
    .select("mealId"),
);

/** Returns the selected meals with the dinners for which Add Selected to Calendar would plan them. */
export async function getSelection(services: Deps<"db" | "now">, user: User) {
  const selected = await listSelected(services, user);
  return { selected, dinners: await listFreeDinners(services, user, selected.length) };
}

/** Returns the selected meals as cards, in the order in which they were selected. */
export async function listSelectedCards(
  services: Deps<"db" | "now">,
  user: User,
): Promise<MealCardData[]> {
  const ids = await listSelected(services, user);
  const cards = ids.length > 0 ? await listCards(services, user, { ids }) : [];
  return ids.flatMap((id) => cards.find((meal) => meal.id === id) ?? []);
}

/**
 * Selects a meal for this week. Selecting it again changes nothing. Throws `invalid` for an 11th meal, and `not_found`.
 */
export async function selectMeal(services: Deps<"db" | "now">, user: User, mealId: string) {
  await inTransaction(services, user, async (services) => {
    await requireMeals(services, user, [mealId]);
    const selected = await listSelected(services, user);
    if (selected.includes(mealId)) return;
    if (selected.length >= MAX_SELECTED) {
      throw new AppError("invalid", MAXIMUM_REACHED.title, {
        description: MAXIMUM_REACHED.description,
      });
    }
    await services.db
      .insertInto("mealSelections")
      .values({
        householdId: user.householdId,
        weekStart: weekOf(user, services.now),
        mealId,
        createdAt: services.now().toISOString(),
      })
      .execute();
  });
}

/** Removes a meal from this week's selection. Does nothing if the meal is not selected. */
export async function deselectMeal({ db, now }: Deps<"db" | "now">, user: User, mealId: string) {
  await inHousehold(db, user)
    .deleteFrom("mealSelections")
    .where("weekStart", "=", weekOf(user, now))
    .where("mealId", "=", mealId)
    .execute();
}

/** Removes all meals from this week's selection. */
export async function deselectAll({ db, now }: Deps<"db" | "now">, user: User) {
  await inHousehold(db, user)
    .deleteFrom("mealSelections")
    .where("weekStart", "=", weekOf(user, now))
    .execute();
}

/**
 * Plans the selected meals on the next free dinners, one a day from today, and empties the selection. Returns the
 * planned dates. Throws `invalid` if nothing is selected, and `conflict` if a day or month is full.
 */
export async function planSelected(
  services: Deps<"db" | "now"> & Deps<"settings">,
  user: User,
): Promise<string[]> {
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    const selected = await listSelected(services, user);
    if (selected.length === 0) {
      throw new AppError("invalid", t("No meals selected"), {
        description: t("Select some meals first."),
      });
    }
    const dates = await listFreeDinners(services, user, selected.length);
    await db
      .insertInto("entries")
      .values(
        selected.map((mealId, i) => ({
          id: newId(),
          householdId: user.householdId,
          mealId,
          scheduledDate: dates[i] ?? todayOf(user, now()),
          mealType: "dinner" as const,
          servings: user.householdSize,
          eaters: null,
          createdAt: now().toISOString(),
        })),
      )
      .execute();
    await requireDatesWithin(services, user, dates);
    await requireWithinQuota(services, user, ["bytes"]);
    await deselectAll(services, user);
    return dates;
  });
}
