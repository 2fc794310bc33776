import { addDays, earliestDateOf, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { getEntry, listEntryCards, listLeftovers } from "~/plan/calendar/index.server";
import { drawingOf } from "~/recipes/drawings";
import { listEaters } from "~/household/eaters/index.server";
import { understoodOfGuests } from "~/household/eaters";
import { coverIn } from "~/recipes/photos";
import { coversOf } from "~/recipes/photos/index.server";
import type { Deps } from "~/server/services";

/**
 * An entry with what its page shows: its dish, who eats, what is left of it, and what is planned for the same meal of the
 * next seven days.
 * Throws `not_found`.
 */
export async function getPlannedMeal(services: Deps<"db" | "now">, user: User, entryId: string) {
  const { meal, ...entry } = await getEntry(services, user, entryId);
  const earliest = earliestDateOf(user, services.now());
  const { scheduledDate: date, mealType, mealId } = entry;
  const dayAfter = addDays(date, 1);
  const [onDate, next, eaters, covers, left] = await Promise.all([
    listEntryCards(services, user, { startDate: date, endDate: date }),
    listEntryCards(services, user, { startDate: earliest, endDate: addDays(earliest, 6) }),
    listEaters(services, user),
    coversOf(services, user, mealId === null ? [] : [mealId]),
    listLeftovers(services, user, dayAfter < earliest ? earliest : dayAfter),
  ]);
  const taken = next.filter((other) => other.mealType === mealType && other.id !== entryId);
  return {
    entry,
    mark: onDate.find(({ id }) => id === entryId)?.mark ?? null,
    dish: meal && {
      cuisine: meal.cuisine,
      protein: meal.protein,
      cookingTime: meal.cookingTime,
      drawing: drawingOf(meal),
      ...coverIn(covers, meal.id),
    },
    leftovers: left.find((one) => one.entryId === entryId) ?? null,
    householdSize: user.householdSize,
    taken: Object.fromEntries(taken.map(({ scheduledDate, title }) => [scheduledDate, title])),
    today: todayOf(user, services.now()),
    earliest,
    eaters: eaters.map(({ id, name }) => ({ id, name })),
    guestWords: understoodOfGuests(entry.eaters),
  };
}
