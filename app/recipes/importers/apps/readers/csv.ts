import { CsvError, parse } from "csv-parse";
import { type ByteSource, sourceTextOf, MAX_ROWS } from "../byte-source";
import type { ExportDocument } from "../document";
import type { ExportItem } from "../export-item";
import * as parts from "../recipe-parts";

/** Returns a cell of a row, by the column's name in lower case. */
type Row = (column: string) => string;
type Layout = { isOf: (columns: readonly string[]) => boolean; read: (row: Row) => ExportItem };

const LAYOUTS: readonly Layout[] = [
  {
    isOf: (columns) =>
      ["title", "ingredients", "directions"].every((name) => columns.includes(name)),
    read: readPlanToEat,
  },
  {
    isOf: (columns) => columns.includes("ingredients") && columns.includes("preparationtime"),
    read: readMyRecipeBox,
  },
];

const columnsOf = (head: string) => (head.split(/\r?\n/, 1)[0] ?? "").split(/[,;\t]/).map(normal);

const normal = (name: string) =>
  name
    .replace(/["\ufeff]/g, "")
    .trim()
    .toLowerCase();

export const isRecipeCsv = (head: string) => LAYOUTS.some(({ isOf }) => isOf(columnsOf(head)));

/**
 * Maximum number of characters of a record. Without this limit, an unclosed quote would turn the rest of the file into
 * one record.
 */
const MAX_RECORD = 1024 * 1024;

/**
 * Reads the rows of Plan to Eat and of My Recipe Box. Rows that are too short or too long are read as far as possible.
 */
export async function* readRecipeCsv({ source }: ExportDocument): AsyncGenerator<ExportItem> {
  let columns: string[] = [];
  let layout: Layout | undefined;
  let last = "";
  try {
    for await (const cells of recordsOf(source)) {
      if (!layout) {
        columns = cells.map(normal);
        layout = LAYOUTS.find(({ isOf }) => isOf(columns));
        if (!layout) return;
        continue;
      }
      if (cells.every((cell) => cell.trim() === "")) continue;
      const row = aligned(columns, cells);
      last = parts.plainLine(row("title"));
      yield layout.read(row);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const after = last === "" ? null : last.slice(0, 100);
    yield { kind: "skipped", title: "", reason: { code: "csv_cut_off", after } };
  }
}

/** Yields the rows before a mistake, and then throws an error for it. */
async function* recordsOf(source: ByteSource): AsyncGenerator<string[]> {
  const head = source.read(0, 4096).toString("latin1").split("\n", 1)[0] ?? "";
  const records: string[][] = [];
  const mistakes: Error[] = [];
  const parser = parse({
    delimiter: [",", ";", "\t"].find((sign) => head.includes(sign)) ?? ",",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    to: MAX_ROWS,
    on_record: (record: string[]) => {
      records.push(record);
      return null;
    },
  });
  parser.on("error", (error) => mistakes.push(error)).resume();
  const closed = new Promise<void>((resolve) => parser.once("close", () => resolve()));
  for (const text of sourceTextOf(source)) {
    await new Promise<void>((resolve) => parser.write(text, () => resolve()));
    yield* records.splice(0);
    if (mistakes[0]) throw mistakes[0];
  }
  parser.end();
  await closed;
  yield* records;
  if (mistakes[0]) throw mistakes[0];
}

/**
 * Aligns cells with columns. My Recipe Box writes an extra cell into some rows, between tags and source, so the last
 * named columns are counted from the end.
 */
function aligned(columns: readonly string[], cells: readonly string[]): Row {
  const columnCount = columns.findLastIndex((name) => name !== "") + 1;
  const isShifted =
    columns.includes("originalpicture") && cells.length === columnCount + 1 && cells.at(-1) !== "";
  const fromEnd = new Set(["source", "originalpicture"]);
  return (column) => {
    const at = columns.indexOf(column);
    if (at < 0) return "";
    return cells[isShifted && fromEnd.has(column) ? at + 1 : at] ?? "";
  };
}

/** Reads a row from Plan to Eat. A line that begins with a comma names a group. */
function readPlanToEat(row: Row): ExportItem {
  const photo = parts.webAddressOf(row("photo url"));
  return parts.recipeItem({
    title: parts.plainLine(row("title")),
    description: parts.exportedText(row("description")),
    ingredients: parts.linesWith(
      parts.exportedLines(row("ingredients")),
      (line) => /^,\s*(\S.*)$/.exec(line)?.[1]?.replace(/:$/, "") ?? null,
    ),
    steps: parts.noHeadings(parts.exportedLines(row("directions"))),
    servings: parts.servingsOf(row("servings")) ?? parts.servingsOf(row("yield")),
    servingsText: parts.plainLine(row("yield") || row("servings")),
    minutes: parts.exportedMinutesOf(
      positive(row("total time")),
      row("prep time"),
      row("cook time"),
    ),
    notes: parts.exportedText(row("notes")),
    tags: parts.tagsOf(
      ...["course", "cuisine", "main ingredient", "tags"].map((name) =>
        parts.commaParts(row(name)),
      ),
    ),
    rating: parts.ratingOf(row("rating")),
    createdAt: parts.exportedInstantOf(row("created at").replace(/ UTC$/, "Z")),
    photos: photo ? [{ address: photo }] : [],
    ...parts.exportedSourceOf(row("url"), row("source")),
  });
}

function readMyRecipeBox(row: Row): ExportItem {
  const photo = parts.webAddressOf(row("originalpicture"));
  const tags = [row("categories"), row("tags")].flatMap((cell) => cell.split(/[;,]/));
  return parts.recipeItem({
    title: parts.plainLine(row("title")),
    description: parts.exportedText(row("description")),
    ingredients: parts.noHeadings(parts.exportedLines(row("ingredients"))),
    steps: parts.noHeadings(parts.exportedLines(row("instructions"))),
    servings: parts.servingsOf(row("quantity")),
    servingsText: parts.plainLine(row("quantity")),
    minutes: parts.exportedMinutesOf(
      positive(row("totaltime")),
      ...[row("preparationtime"), row("cookingtime"), row("inactivetime")],
    ),
    notes: parts.exportedText(row("notes")),
    tags: parts.tagsOf(tags),
    rating: parts.ratingOf(row("rating")),
    isFavorite: /^true$/i.test(row("favorite").trim()),
    nutrition: parts.exportedText(row("nutrition")),
    photos: photo ? [{ address: photo }] : [],
    ...parts.exportedSourceOf(row("source"), row("video")),
  });
}

const positive = (text: string) => (/[1-9]/.test(text) ? text : "");
