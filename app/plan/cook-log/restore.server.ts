import type { User } from "~/household/access";
import { restoreFromTrash } from "~/plan/calendar/restore.server";
import { refreshSubRecipes, refreshUsers } from "~/recipes/meals/index.server";
import { renumberPhotos } from "~/recipes/photos/index.server";
import { redoMade } from "./made.server";

/**
 * Restores what was deleted: as the calendar's own, with what a meal that was made says of its planned one, a photo
 * among those that its recipe has, and a recipe in the lines of others that stand for it.
 */
export const restoreAnything = (
  services: Parameters<typeof restoreFromTrash>[0],
  user: Pick<User, "householdId" | "timeZone">,
  trashId: string,
): Promise<string> =>
  restoreFromTrash(services, user, trashId, {
    refreshMeal: async (services, mealId) => {
      await refreshSubRecipes(services, user, mealId);
      await refreshUsers(services, user, mealId);
    },
    redoMade: (services, madeId) => redoMade(services, user, madeId),
    arrangePhotos: (services, mealId) =>
      renumberPhotos(services, { householdId: user.householdId, mealId }),
  });
