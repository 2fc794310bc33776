import { sql } from "kysely";
import { AppError } from "~/server/values/errors";
import { type ImportReason, writeImportReason } from "~/engine/recipe";
import type { User } from "~/household/access";
import type { Lease } from "~/server/jobs/handlers";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import * as z from "zod";

const payload = z.object({ householdId: z.string(), libraryId: z.string() });

/** Brings a collection in. Its key is the id of the collection. */
export const IMPORT = { name: "import", payload };

/** Takes back what came of a collection. Its key is the id of the collection. */
const UNDO_IMPORT = { name: "undo-import", payload };

/** The kind of job that works on a collection with this status. */
export const KINDS = { bringing: IMPORT, undoing: UNDO_IMPORT };

/** The names of the kinds. */
export const KIND_NAMES: readonly string[] = [IMPORT.name, UNDO_IMPORT.name];

/** A collection that a job of this process works on. */
export type Working = Pick<User, "householdId" | "timeZone" | "householdSize"> & {
  id: string;
  /** Who brings it along; null if it began in an earlier version. */
  createdBy: string | null;
  lease: Lease;
};

type Item = Schema["libraryItems"];

/** Word for word as the index has it, which holds those alone. */
export const IS_BUSY = sql<boolean>`status in ('reading', 'bringing', 'undoing')`;

/** The error of a file that has to wait; its message is the title of the toast, since nothing is wrong with the file. */
export const otherFileRunning = () =>
  new AppError("conflict", "Another file is still being worked on", {
    description: "Please wait until it is done, then try again.",
  });

/** Throws `conflict` while a file of the household is worked on, except the one with the id `besides`. */
export async function requireIdle(
  { db }: Deps<"db">,
  owner: Pick<User, "householdId">,
  besides = "",
) {
  const busy = await inHousehold(db, owner)
    .selectFrom("libraries")
    .where(IS_BUSY)
    .where("id", "!=", besides)
    .select("id")
    .executeTakeFirst();
  if (busy) throw otherFileRunning();
}

/** So many things come, or go, in one transaction: others get their turn in between. */
const BATCH = 50;

/** The next things of a kind with this outcome, in their order. */
export const nextItems = (
  { db }: Deps<"db">,
  { householdId, id }: Working,
  kind: Item["kind"],
  outcome: Item["outcome"],
) =>
  inHousehold(db, { householdId })
    .selectFrom("libraryItems")
    .where("libraryId", "=", id)
    .where("kind", "=", kind)
    .where("outcome", "=", outcome)
    .orderBy("position")
    .limit(BATCH)
    .selectAll()
    .execute();

/** What became of something of a collection. */
export type ItemOutcome = Partial<Pick<Item, "outcome" | "madeId">> & { reason?: ImportReason };

/** Notes what became of something; what it said is kept no longer. */
export const noteOutcome = (
  { db }: Deps<"db">,
  { householdId, id }: Working,
  position: number,
  { reason, ...outcome }: ItemOutcome,
) =>
  inHousehold(db, { householdId })
    .updateTable("libraryItems")
    .set({ ...outcome, ...(reason && { reason: writeImportReason(reason) }), content: null })
    .where("libraryId", "=", id)
    .where("position", "=", position)
    .execute();
