import type { User } from "~/household/access";
import { listLeftoversIn } from "~/plan/calendar/leftovers.server";
import { entryTitle } from "~/engine/calendar";
import type { HouseholdNeeds } from "~/household/eaters";
import type { Deps } from "~/server/services";
import { type OwnDish, readOwnDishes, type ReadWish } from "./own-dishes.server";
import type { Candidate, Slot } from "./week";

type Wanted = {
  dishes: readonly OwnDish[];
  needs: HouseholdNeeds;
  nights: readonly Slot[];
  wishes: readonly ReadWish[];
};

/** What is left of main dishes and is good on one of the nights, each for those whom it suits. */
export async function readKeptDishes(
  services: Deps<"db">,
  user: Pick<User, "householdId">,
  { dishes, needs, nights, wishes }: Wanted,
): Promise<Candidate[]> {
  const [from, to] = [nights[0]?.date, nights.at(-1)?.date];
  if (from === undefined || to === undefined) return [];
  const left = await listLeftoversIn(services, user, { from, to });
  const mealIds = new Set(left.map(({ mealId }) => mealId));
  const found = await readOwnDishes(
    services,
    user,
    dishes.filter(({ mealId }) => mealIds.has(mealId)),
    { needs, nights, wishes, enough: () => false },
  );
  const dishOf = new Map(found.map((dish) => [dish.id, dish]));
  return left.flatMap(({ entryId, title, ...kept }): Candidate[] => {
    const dish = dishOf.get(`meal.${kept.mealId}`);
    if (!dish) return [];
    return [
      {
        ...dish,
        id: `left.${entryId}`,
        kind: "leftovers",
        kept,
        minutes: null,
        planned: [],
        title: entryTitle({ kind: "leftovers", note: null, title }),
        foods: new Set(),
      },
    ];
  });
}
