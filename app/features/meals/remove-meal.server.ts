import type { User } from "~/features/access/user";
import { moveToTrash } from "~/features/trash/trash.server";
import type { Services } from "~/services.server";
import { getMeal } from "./meals.server";

/**
 * Deletes a meal, wherever it comes from, with its places on the calendar and everywhere else; its title,
 * and the id under which all of it can be brought back. Throws `not_found`.
 */
export async function removeMeal(
  services: Pick<Services, "db" | "now">,
  user: Pick<User, "householdId">,
  mealId: string,
) {
  const { title, source } = await getMeal(services, user, mealId);
  const trashId = await moveToTrash(services, user, { kind: "meal", id: mealId, label: title });
  return { trashId, title, source };
}
