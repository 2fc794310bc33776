import type { Services } from "~/services.server";
import { removePasskeys } from "./passkeys.server";
import { endResetLinks } from "./reset-links.server";
import { removeSessions } from "./sessions.server";

/**
 * Ends what somebody else may have got into an account by, when the one who owns its address takes it back: sessions,
 * passkeys, links to a new password, invitations that are open, and an address that was to replace it. Call it
 * inside a transaction.
 */
export async function endAccessOfOthers(services: Pick<Services, "db" | "now">, userId: string) {
  const { db } = services;
  await removeSessions(services, userId);
  await removePasskeys(services, userId);
  await endResetLinks(services, userId);
  await db.deleteFrom("invites").where("userId", "=", userId).where("usedAt", "is", null).execute();
  await db
    .updateTable("users")
    .set({ pendingEmail: null })
    .where("id", "=", userId)
    .where("email", "is not", null)
    .execute();
}
