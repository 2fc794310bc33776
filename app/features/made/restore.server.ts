import type { User } from "~/features/access/user";
import { restoreFromTrash } from "~/features/calendar/restore.server";
import { renumberPhotos } from "~/features/photos/cover.server";
import { redoMade } from "./made.server";

/**
 * Restores what was deleted: as the calendar's own, with what a meal that was made says of its planned one, and a photo
 * among those that its recipe has.
 */
export const restoreAnything = (
  services: Parameters<typeof restoreFromTrash>[0],
  user: Pick<User, "householdId" | "timeZone">,
  trashId: string,
): Promise<string> =>
  restoreFromTrash(services, user, trashId, {
    redoMade: (services, madeId) => redoMade(services, user, madeId),
    arrangePhotos: (services, mealId) =>
      renumberPhotos(services, { householdId: user.householdId, mealId }),
  });
