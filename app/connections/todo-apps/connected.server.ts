import type { Deps } from "~/server/services";
import { AppError } from "~/server/values/errors";
import { lockedRows } from "~db/engine";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { t } from "~/language/messages";

type Row = Schema["taskLists"];

/**
 * The values that identify a connection. Each new connection encrypts the password with a new nonce, so the encrypted
 * bytes differ even for the same password. `url` is the address of the chosen list.
 */
export type ConnectionKey = Pick<Row, "householdId" | "password"> & { url: string };

/** Thrown while sending if the connection was deleted or replaced in the meantime. */
export class ConnectionEnded extends AppError {
  constructor() {
    super("conflict", t("The to-do app was disconnected while the list was being sent."));
  }
}

/**
 * Throws `ConnectionEnded` if the household has no connection, or has replaced it. In a transaction, the connection
 * stays until the commit. This holds even if a transaction of its user ends the connection, which does not wait for
 * those of the household.
 */
export async function requireConnected(
  { db }: Deps<"db">,
  { householdId, password, url }: ConnectionKey,
): Promise<void> {
  const query = inHousehold(db, { householdId })
    .selectFrom("taskLists")
    .where("password", "=", password)
    .where("url", "=", url)
    .select("householdId");
  const row = await lockedRows(db, query).executeTakeFirst();
  if (!row) throw new ConnectionEnded();
}

/** Changes a connection. Returns false if it was deleted or replaced. */
export async function changeConnection(
  { db }: Deps<"db">,
  { householdId, password, url }: ConnectionKey,
  changes: Partial<Row>,
): Promise<boolean> {
  const { numUpdatedRows } = await inHousehold(db, { householdId })
    .updateTable("taskLists")
    .set(changes)
    .where("password", "=", password)
    .where("url", "=", url)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
