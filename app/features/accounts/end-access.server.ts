import { removeTokens } from "~/features/access/token-user.server";
import type { Services } from "~/services.server";
import { householdOf } from "./logins.server";
import { removePasskeys } from "./passkeys.server";
import { removeSessions } from "./sessions.server";

/**
 * Ends every way in that somebody else may have when the owner of the address takes an account
 * back: sessions, passkeys, access tokens, reset links, open invitations, and an address that waits. Call it
 * inside a transaction that names the user as its owner.
 */
export async function endAccessOfOthers(services: Pick<Services, "db" | "now">, userId: string) {
  const { db } = services;
  const householdId = await householdOf(services, userId);
  await removeSessions(services, userId);
  await removePasskeys(services, userId);
  await endResetLinks(services, userId);
  await removeTokens(services, { id: userId, householdId });
  await db
    .deleteFrom("invites")
    .where("householdId", "=", householdId)
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
  await db
    .updateTable("users")
    .set({ pendingEmail: null })
    .where("householdId", "=", householdId)
    .where("id", "=", userId)
    .where("email", "is not", null)
    .execute();
}

/** Ends a user's reset links. Call it in the transaction that changes a way in. */
export async function endResetLinks({ db, now }: Pick<Services, "db" | "now">, userId: string) {
  await db
    .updateTable("passwordResets")
    .set({ usedAt: now().toISOString() })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}
