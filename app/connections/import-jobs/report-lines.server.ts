import { type RawBuilder, type SqlBool, sql } from "kysely";
import { readImportReason } from "~/engine/recipe";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { COMING } from "./item-rows";
import type { LibraryCounts } from "./library-words";
type Reader = Pick<User, "householdId">;
type Item = Schema["libraryItems"];
type Kind = Item["kind"];
type Outcome = Item["outcome"];

/** How many lines of each outcome a report has; the counts are of all. */
export const LINES_SHOWN = 200;

const KINDS: Kind[] = [...COMING, "other"];

/** What is told of a whole file, such as that its nutrition does not come; of what is a recipe, or may be, it is said. */
export const IS_NOTE = sql<SqlBool>`(kind = 'other' and content is null)`;
export const IS_NO_NOTE = sql<SqlBool>`not ${IS_NOTE}`;

/** How many things of a file there are of each kind and outcome. */
export async function countItems(
  { db }: Deps<"db">,
  owner: Reader,
  libraryId: string,
): Promise<LibraryCounts> {
  const rows = await inHousehold(db, owner)
    .selectFrom("libraryItems")
    .where("libraryId", "=", libraryId)
    .groupBy(["kind", "outcome"])
    .select((of) => ["kind", "outcome", of.fn.countAll<number>().as("count")])
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, outcome, count }) => [`${kind} ${outcome}`, Number(count)]),
  );
}

type Lines = {
  counts: LibraryCounts;
  outcome: Outcome;
  condition?: RawBuilder<SqlBool> | undefined;
};

/**
 * The first things of an outcome. Each kind is asked for by itself, in the order of the index: together all rows of a large
 * file would be gone through, and everybody would wait for that.
 */
export async function linesOf(
  { db }: Deps<"db">,
  owner: Reader,
  libraryId: string,
  { counts, outcome, condition = sql`true` }: Lines,
) {
  const kinds = KINDS.filter((kind) => counts[`${kind} ${outcome}`]);
  const lines = await Promise.all(
    kinds.map((kind) =>
      inHousehold(db, owner)
        .selectFrom("libraryItems")
        .where("libraryId", "=", libraryId)
        .where("kind", "=", kind)
        .where("outcome", "=", outcome)
        .where(condition)
        .orderBy("position")
        .limit(LINES_SHOWN)
        .select(["position", "kind", "title", "reason", "madeId"])
        .execute(),
    ),
  );
  return lines
    .flat()
    .sort((one, other) => one.position - other.position)
    .slice(0, LINES_SHOWN)
    .map(({ reason, ...line }) => ({ ...line, reason: readImportReason(reason) }));
}
