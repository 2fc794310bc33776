import { type RawBuilder, sql } from "kysely";
import type { Owner } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { compiledOnce } from "~db/compiled";
import { inHousehold } from "~db/in-household";
import type { Usage } from "./quotas";

type Row = { part: Part; count: number; bytes: number };
type Part = "recipes" | "lists" | "trash" | "photos" | "words";

type Table =
  | "meals"
  | "groceryLists"
  | "trash"
  | "photos"
  | "entries"
  | "repeats"
  | "savedWeekEntries"
  | "madeMeals"
  | "recipeNotes"
  | "recipeTags"
  | "recipeVersions"
  | "collections";

/**
 * What a household has by now, in bytes with its trash and with what is written to what it plans and makes. One
 * statement: it is asked for each meal that is stored.
 */
export async function getUsage(services: Deps<"db">, { householdId }: Owner): Promise<Usage> {
  const usage: Usage = { recipes: 0, photos: 0, lists: 0, bytes: 0 };
  // PostgreSQL adds up to numbers that come as text.
  for (const { part, count, bytes } of await readParts(services, { householdId })) {
    if (part === "recipes" || part === "lists") usage[part] += Number(count);
    usage[part === "photos" ? "photos" : "bytes"] += Number(bytes);
  }
  return usage;
}

const readParts = compiledOnce<Owner, Row>((db, value) => {
  const sum = (table: Table, part: Part, bytes: RawBuilder<number>) =>
    inHousehold(db, { householdId: value("householdId") })
      .selectFrom(table)
      .select((of) => [
        sql.lit(part).as("part"),
        of.fn.countAll<number>().as("count"),
        of.fn.coalesce(of.fn.sum<number>(bytes), of.lit(0)).as("bytes"),
      ]);
  /** Few entries have any. */
  const written = (table: "entries" | "repeats" | "savedWeekEntries", ...columns: string[]) =>
    sum(table, "words", lengthOf(...columns)).where(
      sql<boolean>`(${sql.join(
        columns.map((column) => sql`${sql.ref(column)} is not null`),
        sql` or `,
      )})`,
    );
  return sum("meals", "recipes", sql.ref("bytes"))
    .unionAll(sum("groceryLists", "lists", sql.ref("bytes")))
    .unionAll(sum("trash", "trash", sql.ref("bytes")))
    .unionAll(sum("trash", "photos", sql.ref("photoBytes")))
    .unionAll(sum("photos", "photos", sql.ref("bytes")))
    .unionAll(written("entries", "note", "lines", "eaters"))
    .unionAll(written("repeats", "note", "lines", "eaters"))
    .unionAll(written("savedWeekEntries", "note", "lines"))
    .unionAll(sum("madeMeals", "words", lengthOf("note", "ratings")))
    .unionAll(sum("recipeNotes", "words", lengthOf("text")))
    .unionAll(sum("recipeTags", "words", lengthOf("key", "tag")))
    .unionAll(sum("recipeVersions", "words", lengthOf("original", "edited")))
    .unionAll(sum("collections", "words", lengthOf("name", "description")));
});

/** Bytes of some columns of text, those that are null nothing; both engines count so. */
const lengthOf = (...columns: readonly string[]) =>
  sql<number>`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}`;
