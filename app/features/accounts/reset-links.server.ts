import type { Services } from "~/services.server";

/**
 * Ends the links to a new password that a user has: whoever changes the way in means everybody's. Call it
 * in the transaction that does.
 */
export async function endResetLinks({ db, now }: Pick<Services, "db" | "now">, userId: string) {
  await db
    .updateTable("passwordResets")
    .set({ usedAt: now().toISOString() })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}
