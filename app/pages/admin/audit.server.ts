import type { User } from "~/household/access";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { type AuditAction, type AuditDetails, auditWords } from "./audit-words";
import { shownEmail } from "~/household/access/index.server";
import { pageAt } from "~/server/values/paging";
import { countRows } from "~db/database";
import { t } from "~/language/messages";

type Action = {
  action: AuditAction;
  /** The affected user, if any. */
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

const PAGE = 50;

/** Returns a page of the audit log, newest first, 50 lines a page. `whom` is null if an action has no user. */
export async function listLog({ db }: Deps<"db">, { page }: { page: number }) {
  const count = await countRows(db.selectFrom("auditLog"));
  const { limit, offset, ...pagination } = pageAt(page, count, PAGE);
  const rows = await db
    .selectFrom("auditLog")
    .leftJoin("users as admin", "admin.id", "auditLog.adminId")
    .leftJoin("users", "users.id", "auditLog.targetUserId")
    .orderBy("auditLog.id", "desc")
    .limit(limit)
    .offset(offset)
    .select(["auditLog.id", "auditLog.action", "auditLog.details", "auditLog.createdAt"])
    .select(["auditLog.targetUserId", "users.firstName", "users.username"])
    .select(shownEmail.as("email"))
    .select("admin.username as adminName")
    .execute();
  return {
    ...pagination,
    lines: rows.map((row) => ({
      id: row.id,
      at: row.createdAt,
      who: row.adminName ?? t("Administrator"),
      what: auditWords(row.action, readDetails(row.details)),
      whom: row.targetUserId && {
        /** The name. Null for a deleted account. */
        name: row.username && (row.firstName ?? row.username),
        email: row.email,
        userId: row.targetUserId,
      },
    })),
  };
}

function readDetails(json: string): AuditDetails {
  const details: AuditDetails = JSON.parse(json);
  return details;
}
