import { addDays, earliestDateOf, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { getEntry, listEntryCards, listLeftovers } from "~/plan/calendar/index.server";
import { drawingOf } from "~/recipes/drawings";
import { getNeeds, listEaters } from "~/household/eaters/index.server";
import { type Seats, understoodOfGuests } from "~/household/eaters";
import { hasOffer } from "~/find/substitutions/index.server";
import { getMeal } from "~/recipes/meals/index.server";
import type { VerdictLabel } from "~/recipes/verdicts";
import { coverIn } from "~/recipes/photos";
import { coversOf } from "~/recipes/photos/index.server";
import type { Deps } from "~/server/services";

/**
 * Returns an entry with the data of its page: its dish, its eaters, its leftovers, and the entries for the same meal of
 * the next seven days. Throws `not_found` if none exists.
 */
export async function getPlannedMeal(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  entryId: string,
) {
  const { meal, ...entry } = await getEntry(services, user, entryId);
  const earliest = earliestDateOf(user, services.now());
  const { scheduledDate: date, mealType, mealId } = entry;
  const dayAfter = addDays(date, 1);
  const [onDate, next, eaters, covers, leftovers] = await Promise.all([
    listEntryCards(services, user, { startDate: date, endDate: date }),
    listEntryCards(services, user, { startDate: earliest, endDate: addDays(earliest, 6) }),
    listEaters(services, user),
    coversOf(services, user, mealId === null ? [] : [mealId]),
    listLeftovers(services, user, dayAfter < earliest ? earliest : dayAfter),
  ]);
  const mark = onDate.find(({ id }) => id === entryId)?.mark ?? null;
  const takenEntries = next.filter(
    (otherEntry) => otherEntry.mealType === mealType && otherEntry.id !== entryId,
  );
  return {
    entry,
    mark,
    remedy: date < earliest ? null : await findRemedy(services, user, { ...entry, mark }),
    dish: meal && {
      cuisine: meal.cuisine,
      protein: meal.protein,
      cookingTime: meal.cookingTime,
      drawing: drawingOf(meal),
      ...coverIn(covers, meal.id),
    },
    leftovers: leftovers.find((mealLeftovers) => mealLeftovers.entryId === entryId) ?? null,
    householdSize: user.householdSize,
    taken: Object.fromEntries(
      takenEntries.map(({ scheduledDate, title }) => [scheduledDate, title]),
    ),
    today: todayOf(user, services.now()),
    earliest,
    eaters: eaters.map(({ id, name }) => ({ id, name })),
    guestWords: understoodOfGuests(entry.eaters),
  };
}

type Marked = { mealId: string | null; eaters: Seats | null; mark: VerdictLabel | null };

/**
 * Returns the remedy for a meal that does not fit its eaters: "swap" if an ingredient can be substituted, otherwise
 * "replace". Returns null for a meal that fits.
 */
async function findRemedy(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  { mealId, eaters, mark }: Marked,
): Promise<"swap" | "replace" | null> {
  if (mark?.tone !== "breaks" || mealId === null) return null;
  const [meal, needs] = await Promise.all([
    getMeal(services, user, mealId),
    getNeeds(services, user),
  ]);
  return (await hasOffer(services, meal, needs, eaters)) ? "swap" : "replace";
}
