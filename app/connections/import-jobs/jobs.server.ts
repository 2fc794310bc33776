import { sql } from "kysely";
import { AppError } from "~/server/values/errors";
import { type ImportReason, writeImportReason } from "~/engine/recipe";
import type { User, Owner } from "~/household/access";
import type { JobLease } from "~/server/jobs/handlers";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import * as z from "zod";
import { t } from "~/language/messages";

const payload = z.object({ householdId: z.string(), libraryId: z.string() });

/** The job that runs an import. The key is the import's id. */
export const IMPORT = { name: "import", payload };

/** The job that undoes an import. The key is the import's id. */
const UNDO_IMPORT = { name: "undo-import", payload };

/** The kind of job for each status of a running import. */
export const JOB_KINDS = { bringing: IMPORT, undoing: UNDO_IMPORT };

/** The names of the job kinds. */
export const KIND_NAMES: readonly string[] = [IMPORT.name, UNDO_IMPORT.name];

/** An import that a job of this process works on. */
export type Working = Pick<User, "householdId" | "timeZone" | "householdSize"> & {
  id: string;
  /** The user who started the import. Null if an earlier version started it. */
  createdBy: string | null;
  lease: JobLease;
};

type Item = Schema["libraryItems"];

/** The condition for imports in progress. It must match the condition of the partial index word for word. */
export const IS_BUSY = sql<boolean>`status in ('reading', 'bringing', 'undoing')`;

/**
 * Returns the error for a file that has to wait. The message is the title of the toast, because the file itself is
 * valid.
 */
export const otherFileRunning = () =>
  new AppError("conflict", t("Another file is still being imported"), {
    description: t("Please wait until it is done, then try again."),
  });

/** Throws `conflict` while another import of the household is running. `besides` is the id of the import to ignore. */
export async function requireIdle({ db }: Deps<"db">, owner: Owner, besides = "") {
  const busy = await inHousehold(db, owner)
    .selectFrom("libraries")
    .where(IS_BUSY)
    .where("id", "!=", besides)
    .select("id")
    .executeTakeFirst();
  if (busy) throw otherFileRunning();
}

/** The number of items per transaction. Other requests run between transactions. */
const BATCH = 50;

/** Returns the next items of a kind with this outcome, in order. */
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

/** The outcome of an item of an import. */
export type ItemOutcome = Partial<Pick<Item, "outcome" | "madeId">> & { reason?: ImportReason };

/** Stores the outcome of an item and deletes its content. */
export const noteImportOutcome = (
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
