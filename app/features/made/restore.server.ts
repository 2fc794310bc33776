import type { User } from "~/features/access/user";
import { restoreFromTrash } from "~/features/calendar/restore.server";
import { redoMade } from "./made.server";

/** Restores what was deleted: as the calendar's own, with what a meal that was made says of its planned one. */
export const restoreAnything = (
  services: Parameters<typeof restoreFromTrash>[0],
  user: Pick<User, "householdId" | "timeZone">,
  trashId: string,
): Promise<string> =>
  restoreFromTrash(services, user, trashId, {
    redoMade: (services, madeId) => redoMade(services, user, madeId),
  });
