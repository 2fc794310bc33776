import { type Kysely, type RawBuilder, sql } from "kysely";

/** Codes with parameters take the place of English sentences, which are made of them when they are shown. */
export async function up(db: Kysely<unknown>) {
  await convertOutcomes(db);
  await convertLabels(db);
}

type Row = Record<string, string | number | null>;
type Code = { code: string } & Record<string, unknown>;
type Table = { table: string; key: readonly string[] };

/** How many rows are read at once. */
const BATCH = 500;

/** Reads columns of a table's rows that meet a condition, in batches in the order of its key. */
async function* rowsOf(
  db: Kysely<unknown>,
  { table, key }: Table,
  columns: readonly string[],
  condition: RawBuilder<unknown>,
): AsyncGenerator<Row> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const all = sql.join([...key, ...columns].map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`select ${all} from ${sql.table(table)}
      where ${condition} ${after} order by ${keys} limit ${sql.lit(BATCH)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = sql`and (${keys}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

async function update(db: Kysely<unknown>, { table, key }: Table, row: Row, values: Row) {
  const assignments = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const conditions = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`update ${sql.table(table)} set ${sql.join(assignments)}
    where ${sql.join(conditions, sql` and `)}`.execute(db);
}

const text = (words: string): Code => ({ code: "text", text: words });

/** Why nothing fitted the preferences is a sentence within the JSON of an outcome. */
async function convertOutcomes(db: Kysely<unknown>) {
  const generations = { table: "generations", key: ["householdId", "requestKey"] };
  const hasSentence = sql`outcome like '%"nothing":"%'`;
  for await (const row of rowsOf(db, generations, ["outcome"], hasSentence)) {
    const outcome: Record<string, unknown> = JSON.parse(String(row["outcome"]));
    if (typeof outcome["nothing"] !== "string") continue;
    const converted = { ...outcome, nothing: nothingFitsOf(outcome["nothing"]) };
    await update(db, generations, row, { outcome: JSON.stringify(converted) });
  }
}

/** A sentence of the recipe book joins its choices by commas, which choices may have, too: it stays. */
function nothingFitsOf(sentence: string): Code {
  const of = (proteins: string[], restrictions: string[]) => ({
    code: "model",
    proteins,
    restrictions,
  });
  if (sentence === "The recipe model found no meal. Please try again, or change your choices.") {
    return of([], []);
  }
  const [, proteins, restrictions] =
    /^The recipe model found no meal with (.+) that is (.+)\. Try without one of them\.$/.exec(
      sentence,
    ) ?? [];
  return proteins === undefined || restrictions === undefined
    ? text(sentence)
    : of(proteins.split(" or "), restrictions.split(" and "));
}

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A label that says a date is made of the row that was deleted, where that gives the same words. */
async function convertLabels(db: Kysely<unknown>) {
  const trash = { table: "trash", key: ["householdId", "id"] };
  for await (const row of rowsOf(db, trash, ["kind", "label", "bytes"], sql`true`)) {
    const before = String(row["label"]);
    const label = JSON.stringify(await labelOf(db, row, before));
    const bytes = Number(row["bytes"]) - Buffer.byteLength(before) + Buffer.byteLength(label);
    await update(db, trash, row, { label, bytes });
  }
}

async function labelOf(db: Kysely<unknown>, row: Row, words: string): Promise<Code> {
  switch (row["kind"]) {
    case "meal":
    case "week":
    case "tag":
    case "collection":
      return { code: "name", name: words };
    case "photo": {
      const title = withoutStart(words, "A photo of ");
      return title === null ? text(words) : { code: "photo", title };
    }
    case "entry":
      return entryLabelOf(await deletedRow(db, row, "entries"), words) ?? text(words);
    case "made": {
      const { madeOn } = await deletedRow(db, row, "madeMeals");
      const title = withoutEnd(words, `, ${dayInWords(madeOn)} ${String(madeOn).slice(0, 4)}`);
      return title === null ? text(words) : { code: "made", title, madeOn };
    }
    case "list": {
      const { weekStartDate } = await deletedRow(db, row, "groceryLists");
      const isOfWeek = words === `Grocery list, week of ${dayInWords(weekStartDate)}`;
      return isOfWeek ? { code: "list", weekStartDate } : text(words);
    }
    default:
      return text(words);
  }
}

/** The first row of a table that a row of the trash keeps. */
async function deletedRow(db: Kysely<unknown>, row: Row, table: string): Promise<Row> {
  const { rows } = await sql<{ rows: string }>`select rows from trash
    where "householdId" = ${row["householdId"]} and id = ${row["id"]}`.execute(db);
  const kept: Record<string, Row[]> = JSON.parse(rows[0]?.rows ?? "{}");
  return kept[table]?.[0] ?? {};
}

const OCCASIONS: Readonly<Record<string, string>> = {
  out: "Eating out",
  takeaway: "Takeaway",
  guests: "Guests bring it",
  note: "Note",
};

/** Null where the label is not in the words for the deleted entry. */
function entryLabelOf(entry: Row, words: string): Code | null {
  const { kind = null, note = null, mealType, scheduledDate } = entry;
  const day = `${weekdayOf(scheduledDate)} ${dayInWords(scheduledDate)}`;
  const named = withoutEnd(words, `, ${mealType} on ${day}`);
  if (named === null) return null;
  const label = { code: "entry", kind, note, mealType, scheduledDate };
  if (kind === null) return { ...label, title: named };
  if (kind === "leftovers") {
    const title = withoutStart(named, "Leftovers of ");
    return title === null ? null : { ...label, title };
  }
  const occasion = OCCASIONS[String(kind)] ?? "";
  const title = note ? (kind === "note" ? note : `${occasion}: ${note}`) : occasion;
  return named === title ? { ...label, title: null } : null;
}

const withoutEnd = (words: string, end: string) =>
  words.endsWith(end) ? words.slice(0, -end.length) : null;
const withoutStart = (words: string, start: string) =>
  words.startsWith(start) ? words.slice(start.length) : null;

/** "2026-11-20" as "20 November". */
function dayInWords(date: unknown): string {
  const [, month, day] = String(date).split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1]}`;
}

const weekdayOf = (date: unknown) => WEEKDAYS[new Date(`${String(date)}T00:00:00Z`).getUTCDay()];
