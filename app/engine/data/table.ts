import { z } from "zod";
import { readDataFile } from "./read-data.server";

/** What a table says of its names: a cell for each column after the first, in the order of the keys. */
type FactsSchema = z.ZodObject<Record<string, z.ZodType<unknown, string>>>;

/** A row of a table: the name in its first column, and what the others say. */
export type DataRow<Facts> = { name: string; facts: Facts };

/**
 * Reads a data file: tab-separated, with a row of column names above all others. Its first column is `key`. Lines that begin with
 * "#" and have no tab are comments. Throws an error that names the file, the line and the column if a row does not fit the schema.
 */
export const readTable = <S extends FactsSchema>(
  file: string,
  key: string,
  schema: S,
): DataRow<z.output<S>>[] => parseTable(file, readDataFile(file), key, schema);

/** Does the same for a text. `file` is used in errors only. Cells that are missing at the end of a row are empty. */
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
  // Many names share their facts: checking each once makes reading the lexicon three times as fast.
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

/** The first problem of a row: "column has: “dairy” is not a content". */
function reasonOf({ issues: [issue] }: z.ZodError, row: Readonly<Record<string, string>>): string {
  const column = String(issue?.path[0] ?? "");
  return column === ""
    ? (issue?.message ?? "cannot be read")
    : `column ${column}: “${row[column]}” ${issue?.message}`;
}

/** A comment between rows. A row that begins with "#" by mistake has tabs, and is refused as any other. */
const COMMENT = /^#[^\t]*$/;

/** Words with one space between them. Spreadsheets put quotation marks around a cell, which belong to no name. */
const NAME = /^[^\s,;"=]+(?: [^\s,;"=]+)*$/;

/** Returns the names between the commas of a cell; none of an empty one. */
const namesIn = (text: string) => (text === "" ? [] : text.split(", "));

/** A cell with names, between them a comma and a space; it may be empty. */
export const namesCell = z
  .string()
  .refine((text) => namesIn(text).every((name) => NAME.test(name)), "is not a list of names")
  .transform(namesIn);

/** A cell with at least one name. */
export const someNamesCell = namesCell.refine(({ length }) => length > 0, "has no name");

/** A cell with a number. */
export const numberCell = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, "is not a number")
  .transform(Number);

/** A cell with a number, or an empty one, which is null. */
export const optionalNumberCell = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)?)?$/, "is not a number")
  .transform((text) => (text === "" ? null : Number(text)));

/** A cell that says "yes" or nothing. */
export const yesCell = z
  .string()
  .regex(/^(?:yes)?$/, "is neither “yes” nor empty")
  .transform((text) => text === "yes");

/**
 * A cell with words and phrases, a bar between them: a regular expression that matches where one of them is, as whole
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
