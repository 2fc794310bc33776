import { sql } from "kysely";
import { AppError } from "~/server/values/errors";
import { type ImportReason, writeImportReason } from "~/engine/recipe";
import type { User } from "~/household/access";
import type { JobLease } from "~/server/jobs/handlers";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import * as z from "zod";
import { t } from "~/language/messages";

const payload = z.object({ householdId: z.string(), libraryId: z.string() });

/** The job that imports a library. Its key is the library's id. */
export const IMPORT = { name: "import", payload };

/** The job that undoes an import. Its key is the library's id. */
const UNDO_IMPORT = { name: "undo-import", payload };

/** The kind of job for each status of a library in work. */
export const JOB_KINDS = { bringing: IMPORT, undoing: UNDO_IMPORT };

/** The names of the job kinds. */
export const KIND_NAMES: readonly string[] = [IMPORT.name, UNDO_IMPORT.name];

/** A library that a job of this process works on. */
export type Working = Pick<User, "householdId" | "timeZone" | "householdSize"> & {
  id: string;
  /** The user who imports it; null if an earlier version started the import. */
  createdBy: string | null;
  lease: JobLease;
};

type Item = Schema["libraryItems"];

/** Must match the condition of the partial index word for word. */
export const IS_BUSY = sql<boolean>`status in ('reading', 'bringing', 'undoing')`;

/** The error of a file that has to wait; its message is the title of the toast, since nothing is wrong with the file. */
export const otherFileRunning = () =>
  new AppError("conflict", t("Another file is still being worked on"), {
    description: t("Please wait until it is done, then try again."),
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

/** Items per transaction, so that other requests run in between. */
const BATCH = 50;

/** Returns the next items of a kind with this outcome, in their order. */
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

/** The outcome of an item of a library. */
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
