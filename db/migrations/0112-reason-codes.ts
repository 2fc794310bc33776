import { type Kysely, type RawBuilder, sql } from "kysely";

/** Codes with parameters take the place of English sentences, which are made of them when they are shown. */
export async function up(db: Kysely<unknown>) {
  await convertOutcomes(db);
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
