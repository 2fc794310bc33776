import type { User } from "~/household/access";
import { moveToTrash } from "~/recipes/trash/trash.server";
import type { Deps } from "~/server/services";
import { getMeal } from "./meals.server";
import { refreshUsers } from "./refresh-sub-recipes.server";

/**
 * Deletes a meal, wherever it comes from, with its places on the calendar and everywhere else; its title,
 * and the id under which all of it can be brought back. Throws `not_found`.
 */
export async function removeMeal(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId">,
  mealId: string,
) {
  const { title, source } = await getMeal(services, user, mealId);
  const label = { code: "name", name: title } as const;
  const meal = { kind: "meal", id: mealId, label } as const;
  // The lines that stood for it are left.
  const trashId = await moveToTrash(services, user, meal, (services) =>
    refreshUsers(services, user, mealId),
  );
  return { trashId, title, source };
}
