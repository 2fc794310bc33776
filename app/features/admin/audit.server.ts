import type { User } from "~/features/accounts/user";
import { newId } from "~/ids";
import type { Services } from "~/services.server";

type Action = {
  /** What was done, as a short name: "send-weekly-reminders". */
  action: string;
  /** To whom, where it was done to somebody. */
  targetUserId?: string | null;
  details?: Record<string, string | number | boolean | null>;
};

/** Writes down what the administrator does. Call it in the transaction that does it. */
export async function noteAudit(
  { db, now }: Pick<Services, "db" | "now">,
  admin: Pick<User, "id">,
  { action, targetUserId = null, details = {} }: Action,
) {
  await db
    .insertInto("auditLog")
    .values({
      id: newId(),
      adminId: admin.id,
      action,
      targetUserId,
      details: JSON.stringify(details),
      createdAt: now().toISOString(),
    })
    .execute();
}
