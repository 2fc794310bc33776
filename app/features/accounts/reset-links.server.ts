import type { Services } from "~/services.server";

/** Ends a user's reset links. Call it in the transaction that changes a way in. */
export async function endResetLinks({ db, now }: Pick<Services, "db" | "now">, userId: string) {
  await db
    .updateTable("passwordResets")
    .set({ usedAt: now().toISOString() })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}
