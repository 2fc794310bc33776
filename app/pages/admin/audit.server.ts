import type { User } from "~/household/access";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import type { AuditAction, AuditDetails } from "./audit-words";

type Action = {
  action: AuditAction;
  /** The user it was done to, if any. */
  targetUserId?: string | null;
  details?: AuditDetails;
};

/** Writes a line of the audit log. Call it in the transaction of the action. */
export async function noteAudit(
  { db, now }: Deps<"db" | "now">,
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
