import { z } from "zod";
import { readDataFile } from "./read-data.server";

/** The schema of a table's facts: one cell for each column after the first, in the order of the keys. */
type FactsSchema = z.ZodObject<Record<string, z.ZodType<unknown, string>>>;

/** A row of a table: the name in the first column, and the facts in the other columns. */
export type DataRow<Facts> = { name: string; facts: Facts };

/**
 * Reads a data file: tab-separated, with a header row of column names. Its first column is `key`. Lines that begin with
 * "#" and have no tab are comments. Throws an error that names the file, the line and the column if a row does not fit
 * the schema.
 */
export const readTable = <S extends FactsSchema>(
  file: string,
  key: string,
  schema: S,
): DataRow<z.output<S>>[] => parseTable(file, readDataFile(file), key, schema);

/**
 * Parses a table from text, as `readTable` does from a file. `file` is used only in errors. Missing cells at the end of
 * a row are empty. Throws if a row does not fit the schema.
 */
export function parseTable<S extends FactsSchema>(
  file: string,
  text: string,
  key: string,
  schema: S,
): DataRow<z.output<S>>[] {
  const columns = Object.keys(schema.shape);
  const header = [key, ...columns].join("\t");
  const lines = text.split(/\r?\n/);
  const refuse = (at: number, reason: string): never => {
    throw new Error(`app/engine/data/${file}, line ${at + 1}: ${reason}`);
  };
  let at = lines.findIndex((line) => !line.startsWith("#"));
  if (lines[at] !== header) refuse(at, `the columns must be ${[key, ...columns].join(", ")}`);
  const rows: DataRow<z.output<S>>[] = [];
  // Many names share their facts. Checking each combination once makes loading the lexicon three times as fast.
  const checked = new Map<string, z.output<S>>();
  for (at += 1; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line === "" || COMMENT.test(line)) continue;
    const tab = line.indexOf("\t");
    const name = tab < 0 ? line : line.slice(0, tab);
    const rest = tab < 0 ? "" : line.slice(tab + 1);
    if (!NAME.test(name)) refuse(at, `column ${key}: “${name}” is not a name`);
    let facts = checked.get(rest);
    if (facts === undefined) {
      facts = factsIn(rest, columns, schema, (reason) => refuse(at, reason));
      checked.set(rest, facts);
    }
    rows.push({ name, facts });
  }
  if (rows.length === 0) refuse(at, "the table has no rows");
  return rows;
}

function factsIn<S extends FactsSchema>(
  rest: string,
  columns: readonly string[],
  schema: S,
  refuse: (reason: string) => never,
): z.output<S> {
  const cells = rest === "" ? [] : rest.split("\t");
  if (cells.length > columns.length) refuse(`more than ${columns.length + 1} columns`);
  const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
  const result = schema.safeParse(row);
  return result.success ? result.data : refuse(reasonOf(result.error, row));
}

/** Returns the first problem of a row: "column has: “dairy” is not a content". */
function reasonOf({ issues: [issue] }: z.ZodError, row: Readonly<Record<string, string>>): string {
  const column = String(issue?.path[0] ?? "");
  return column === ""
    ? (issue?.message ?? "cannot be read")
    : `column ${column}: “${row[column]}” ${issue?.message}`;
}

/**
 * Matches a comment between rows. A row that begins with "#" by mistake contains tabs, so it is checked and rejected.
 */
const COMMENT = /^#[^\t]*$/;

/** Matches words with single spaces between them. Excludes quotation marks, which spreadsheets put around a cell. */
const NAME = /^[^\s,;"=]+(?: [^\s,;"=]+)*$/;

/** Returns the names in a cell, which commas separate. Returns an empty array for an empty cell. */
const namesIn = (text: string) => (text === "" ? [] : text.split(", "));

/** Parses a cell of names, separated by a comma and a space. The cell may be empty. */
export const namesCell = z
  .string()
  .refine((text) => namesIn(text).every((name) => NAME.test(name)), "is not a list of names")
  .transform(namesIn);

/** Parses a cell with at least one name. */
export const someNamesCell = namesCell.refine(({ length }) => length > 0, "has no name");

/** Parses a cell with a number. */
export const numberCell = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, "is not a number")
  .transform(Number);

/** Parses a cell with a number. An empty cell is null. */
export const optionalNumberCell = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)?)?$/, "is not a number")
  .transform((text) => (text === "" ? null : Number(text)));

/** Parses a cell that contains "yes" or nothing, as a boolean. */
export const yesCell = z
  .string()
  .regex(/^(?:yes)?$/, "is neither “yes” nor empty")
  .transform((text) => text === "yes");

/**
 * Parses a cell of words and phrases, separated by bars. Returns a regular expression that matches any of them as whole
 * words.
 */
export const wordsCell = z.string().transform((text, context) => {
  try {
    return new RegExp(`\\b(?:${text})\\b`);
  } catch {
    context.addIssue({ code: "custom", message: "is not a pattern" });
    return z.NEVER;
  }
});
