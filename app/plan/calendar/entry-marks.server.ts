import type { Owner } from "~/household/access";
import { type Checkable, markOf, type Mark } from "~/recipes/verdicts";
import { checkMeals } from "~/recipes/verdicts/index.server";
import type { HouseholdNeeds } from "~/household/eaters";
import type { Deps } from "~/server/services";
type Seated = Omit<Checkable, "id"> & { entryId: string; mealId: string | null };

/** What was found of the meals of some entries for those who eat them, by the entry's id. */
export async function marksOf(
  services: Deps<"db">,
  user: Owner,
  rows: readonly Seated[],
  needs: HouseholdNeeds,
): Promise<Map<string, Mark | null>> {
  const dishes = rows.flatMap(({ mealId, ...row }) =>
    mealId === null ? [] : [{ ...row, id: mealId }],
  );
  const checks = await checkMeals(services, user, dishes, needs);
  return new Map(
    dishes.map(({ entryId }, at) => {
      const check = checks[at];
      return [entryId, check ? markOf(check) : null];
    }),
  );
}
