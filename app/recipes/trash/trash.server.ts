import { sql } from "kysely";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { judgeStale } from "~/recipes/verdicts/rejudge.server";
import { type Quota, MAX_SELECTED } from "~/household/quotas";
import {
  requireCollectionsWithin,
  requireDatesWithin,
  requireSavedWeeksWithin,
  requireWithinQuota,
} from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import type { Deps } from "~/server/services";
import { byteLengthOf } from "~/server/values/text";
import { inTransaction } from "~db/transactions";
import { HANDED_OVER, HANDED_OVER_KINDS, TRASH_KINDS, type TrashKind } from "./kinds";
import { storedLabelInWords, type TrashLabel } from "./trash.schema";
import {
  insertRows,
  parseRows,
  readColumns,
  readRows,
  type StoredRows,
  type StoredRow,
} from "~/server/rows.server";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/** Clears references to repeat rules that ended while their entries were in the trash. */
async function forgetEndedRules({ db }: Deps<"db">, owner: Owner) {
  const rules = inHousehold(db, owner).selectFrom("repeats").select("id");
  await inHousehold(db, owner)
    .updateTable("entries")
    .set({ repeatId: null })
    .where("repeatId", "not in", rules)
    .execute();
}

type Needed = NonNullable<(typeof TRASH_KINDS)[TrashKind]["needs"]>;

/** Throws `conflict` if a required row is missing. */
async function requireNeeded(
  { db }: Deps<"db">,
  householdId: string,
  { table, by, missing }: Needed,
  row: StoredRow,
) {
  // An entry without a recipe requires no recipe.
  if (row[by] === null) return;
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where "householdId" = ${householdId} and id = ${row[by]}`.execute(db);
  if (rows.length === 0) throw new AppError("conflict", t(missing));
}

type Reference = NonNullable<(typeof TRASH_KINDS)[TrashKind]["dependents"][number]["needs"]>;

/** Returns the rows whose other reference exists, or that have no other reference. */
async function withNeeded(
  { db }: Deps<"db">,
  householdId: string,
  needs: Reference | undefined,
  rows: StoredRow[],
): Promise<StoredRow[]> {
  if (!needs) return rows;
  const { table, by } = needs;
  const ids = [...new Set(rows.flatMap((row) => row[by] ?? []))];
  if (ids.length === 0) return rows;
  const result = await sql<{ id: string }>`select id from ${sql.table(table)}
    where "householdId" = ${householdId} and id in (${sql.join(ids)})`.execute(db);
  const there = new Set<unknown>(result.rows.map(({ id }) => id));
  return rows.filter((row) => (row[by] ?? null) === null || there.has(row[by]));
}

/** Returns the selections whose week has room for another. */
async function thatFit({ db }: Deps<"db">, owner: Owner, selections: StoredRow[]) {
  const fitting: StoredRow[] = [];
  for (const row of selections) {
    const otherSelections = await inHousehold(db, owner)
      .selectFrom("mealSelections")
      .where("weekStart", "=", String(row["weekStart"]))
      .select("mealId")
      .execute();
    if (otherSelections.length < MAX_SELECTED) fitting.push(row);
  }
  return fitting;
}

/** The time in milliseconds for which deleted things can be restored. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The quotas that limit restoring. Bytes and photos in the trash already count. */
const FILLS: Record<TrashKind, readonly Quota[]> = {
  meal: ["recipes"],
  list: ["lists"],
  entry: [],
  week: [],
  made: [],
  tag: [],
  photo: [],
  collection: [],
};

/** The number of rows to delete at once, which is a few megabytes for the largest lists. */
const LINES_AT_ONCE = 100;

/** Returns the instant before which deleted things can no longer be restored. */
export const keptSince = ({ now }: Pick<Deps<"db" | "now">, "now">) =>
  new Date(now().getTime() - KEPT_MS).toISOString();

/** Returns the instant at which something that was deleted at `createdAt` is removed for good. */
export const trashKeptUntil = (createdAt: string) =>
  new Date(Date.parse(createdAt) + KEPT_MS).toISOString();

/**
 * Something to move to the trash, by the id of its row. The label of a grocery list is its week, which the row
 * contains.
 */
type Deleted =
  | { kind: Exclude<TrashKind, "list">; id: string; label: TrashLabel }
  | { kind: "list"; id: string; label: string };

/**
 * Moves something to the trash together with its dependents. Returns the id for `restore`. Runs `then` in the same
 * transaction. Throws `not_found`.
 */
export async function moveToTrash(
  services: Deps<"db" | "now">,
  { householdId }: Owner,
  deleted: Deleted,
  then: (services: Deps<"db" | "now">) => Promise<void> = async () => {},
): Promise<string> {
  return inTransaction(services, { householdId }, async (services) => {
    const { db, now } = services;
    const { kind, id } = deleted;
    const { root, along, dependents } = TRASH_KINDS[kind];
    const rows: StoredRows = {};
    for (const part of [root, ...dependents]) {
      rows[part.table] = await readRows(services, part, { householdId, id });
    }
    if (along) {
      const more = await readRows(services, { ...root, by: along }, { householdId, id });
      rows[root.table]?.push(...more);
    }
    const [row] = rows[root.table] ?? [];
    if (!row) throw new AppError("not_found", t("This item was already deleted."));
    const label = JSON.stringify(deleted.kind === "list" ? listLabel(row) : deleted.label);
    const trashId = newId();
    const createdAt = now().toISOString();
    await db
      .insertInto("trash")
      .values({ id: trashId, householdId, kind, label, ...toColumns(label, rows), createdAt })
      .execute();
    await sql`delete from ${sql.table(root.table)}
      where "householdId" = ${householdId} and ${sql.ref(root.by)} = ${id}`.execute(db);
    if (along) {
      await sql`delete from ${sql.table(root.table)}
        where "householdId" = ${householdId} and ${sql.ref(along)} = ${id}`.execute(db);
    }
    await then(services);
    return trashId;
  });
}

const listLabel = (list: StoredRow): TrashLabel => ({
  code: "list",
  weekStartDate: String(list["weekStartDate"]),
});

function toColumns(label: string, rowsByTable: StoredRows) {
  const rows = JSON.stringify(rowsByTable);
  const photos = rowsByTable["photos"] ?? [];
  const photoBytes = photos.reduce((sum, photo) => sum + Number(photo["bytes"]), 0);
  return { rows, bytes: byteLengthOf([label, rows]), photoBytes };
}

/** Functions of other features. They run with the id of a restored row, in the transaction that restores it. */
export type Then = {
  /** Called for restored entries. If it throws an error, the entries remain in the trash. */
  holdEntries?: (services: Deps<"db" | "now">, entryIds: string[]) => Promise<void>;
  redoMade?: (services: Deps<"db" | "now">, madeId: string) => Promise<void>;
  /** Called for a restored recipe. Also updates the recipes that link to it. */
  refreshMeal?: (services: Deps<"db" | "now">, mealId: string) => Promise<void>;
  /** Called for the recipe of a restored photo. */
  arrangePhotos?: (services: Deps<"db" | "now">, mealId: string) => Promise<void>;
};

/**
 * Restores what was deleted less than 30 days ago. Returns its label in words. Throws `not_found`, and `conflict` if
 * its place is taken, a required row is missing, or a quota is full. Throws the errors of `holdEntries` for entries
 * that were deleted separately. On an error, nothing is restored.
 */
export async function restore(
  services: Deps<"db" | "now"> & Deps<"settings" | "log" | "changes">,
  { householdId }: Owner,
  trashId: string,
  { holdEntries, redoMade, refreshMeal, arrangePhotos }: Then = {},
) {
  const restored = await inTransaction(services, { householdId }, async (services) => {
    const trashRow = await inHousehold(services.db, { householdId })
      .deleteFrom("trash")
      .where("id", "=", trashId)
      .where("createdAt", ">", keptSince(services))
      .returning(["kind", "rows", "label"])
      .executeTakeFirst();
    if (!trashRow) throw new AppError("not_found", t("That can no longer be restored."));
    const { root, dependents, taken: conflictMessage, needs, each } = TRASH_KINDS[trashRow.kind];
    const rows = parseRows(trashRow.rows);
    // The household may differ from the one at the time of deletion.
    const rowsOf = (table: string) => (rows[table] ?? []).map((row) => ({ ...row, householdId }));
    if (needs) {
      for (const row of rowsOf(root.table)) await requireNeeded(services, householdId, needs, row);
    }
    const columns = await readColumns(services);
    const rootRows = await withNeeded(services, householdId, each, rowsOf(root.table));
    const inserted = await insertRows(services, columns, root.table, rootRows);
    if (inserted === 0) throw new AppError("conflict", t(conflictMessage));
    // Skip a dependent whose place was taken in the meantime.
    for (const { table, needs } of dependents) {
      const back = await withNeeded(services, householdId, needs, rowsOf(table));
      const fitting =
        table === "mealSelections" ? await thatFit(services, { householdId }, back) : back;
      await insertRows(services, columns, table, fitting);
    }
    await requireWithinQuota(services, { householdId }, FILLS[trashRow.kind]);
    if (trashRow.kind === "week") await requireSavedWeeksWithin(services, { householdId });
    if (trashRow.kind === "collection") await requireCollectionsWithin(services, { householdId });
    const entries = rows["entries"] ?? [];
    if (entries.length > 0) await forgetEndedRules(services, { householdId });
    const dates = entries.map((row) => String(row["scheduledDate"]));
    await requireDatesWithin(services, { householdId }, dates);
    if (trashRow.kind === "entry") {
      await holdEntries?.(
        services,
        entries.map((row) => String(row["id"])),
      );
    }
    for (const { id } of rows["madeMeals"] ?? []) {
      if (trashRow.kind === "made") await redoMade?.(services, String(id));
    }
    for (const { id } of rows["meals"] ?? []) {
      await forgetAbsentMaker(services, { householdId, mealId: String(id) });
      await refreshMeal?.(services, String(id));
    }
    for (const { mealId } of rows["photos"] ?? []) {
      if (trashRow.kind === "photo") await arrangePhotos?.(services, String(mealId));
    }
    return trashRow;
  });
  // The household's needs may have changed since the meal was checked.
  if (restored.kind === "meal") await judgeStale(services, { householdId });
  return storedLabelInWords(restored.label);
}

/** Clears the creator of a recipe if that user left the household after its deletion. */
async function forgetAbsentMaker(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { householdId, mealId }: { householdId: string; mealId: string },
) {
  await inHousehold(db, { householdId })
    .updateTable("meals")
    .set({ createdBy: null })
    .where("id", "=", mealId)
    .where("createdBy", "not in", (of) =>
      inHousehold(of, { householdId }).selectFrom("users").select("id"),
    )
    .execute();
}

/** Empties a household's trash. Returns the number of deleted things. */
export async function emptyTrash({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner) {
  const deleted = await inHousehold(db, owner).deleteFrom("trash").executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Deletes the rows that have been in any trash for more than 30 days. Returns their number. */
export async function emptyOldTrash(services: Deps<"db" | "now">): Promise<number> {
  const { db } = services;
  const since = keptSince(services);
  for (let all = 0; ; await yieldToEventLoop()) {
    const old = db
      .selectFrom("trash")
      .where("createdAt", "<=", since)
      .orderBy("createdAt")
      .limit(LINES_AT_ONCE)
      .select(["householdId", "id"])
      .$asTuple("householdId", "id");
    const deleted = await db
      .deleteFrom("trash")
      .where((of) => of(of.refTuple("householdId", "id"), "in", old))
      .executeTakeFirst();
    const count = Number(deleted.numDeletedRows);
    all += count;
    if (count < LINES_AT_ONCE) return all;
  }
}

/**
 * Moves deleted recipes, tags and collections to another household's trash, in the name of the user who moves there.
 * Favorites, links, notes and tags of the recipes are moved with them. Call it inside a transaction.
 */
export async function handOverTrash(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { from, to, userId }: { from: string; to: string; userId: string },
) {
  const kindsOf = inHousehold(db, { householdId: from })
    .selectFrom("trash")
    .where("kind", "in", HANDED_OVER_KINDS);
  // Move in batches, because the trash may contain all of a household's space, which exceeds a server's memory.
  for (let last = ""; ;) {
    const lines = await kindsOf
      .where("id", ">", last)
      .orderBy("id")
      .limit(LINES_AT_ONCE)
      .selectAll()
      .execute();
    for (const { label, rows, ...line } of lines) {
      const keptTables = Object.entries(parseRows(rows)).filter(([table]) =>
        HANDED_OVER.some((tableName) => tableName === table),
      );
      const brought = Object.fromEntries(keptTables);
      for (const meal of brought["meals"] ?? []) meal["createdBy"] = userId;
      const columns = toColumns(label, brought);
      await db
        .insertInto("trash")
        .values({ ...line, householdId: to, label, ...columns })
        .execute();
    }
    if (lines.length < LINES_AT_ONCE) break;
    last = lines.at(-1)?.id ?? last;
  }
  await inHousehold(db, { householdId: from })
    .deleteFrom("trash")
    .where("kind", "in", HANDED_OVER_KINDS)
    .execute();
}
