import type {
  RecipeReader,
  SkippedEntry,
  FileEntries,
} from "~/server/adapters/recipe-reader/recipe-reader";
import type { ExportedMeal } from "~/engine/recipe";
import { readJsonLd, splitJsonLd } from "./own/json-ld";
import type { Piece } from "./json-pieces";
import { toStorable } from "./storable-recipe";

/** An entry of a recipe file after reading. */
type ReadRecipe = { index: number; meal: ExportedMeal } | ({ index: number } & SkippedEntry);

type ReadEntries = RecipeReader["readEntries"];

/** A format of recipe files. */
type RecipeFormat = {
  name: string;
  /** Returns whether a file has this format, by its first characters other than spaces. */
  fits: (start: string) => boolean;
  /** Splits a file into its entries without reading them. Throws only the errors of `chunks`. */
  split: (chunks: AsyncIterable<string>) => AsyncGenerator<Piece>;
  /** Reads one entry. Never throws. */
  read: (text: string) => ExportedMeal | SkippedEntry;
};

/** The formats of recipe files. The first that fits reads the file. */
export const formats: readonly RecipeFormat[] = [
  {
    name: "schema.org JSON-LD",
    fits: (start) => /^[{[]/.test(start),
    split: splitJsonLd,
    read: readJsonLd,
  },
];

/**
 * Reads a recipe file of any known format, as text in chunks. Yields one report for each entry. `readFileEntries` reads
 * the entries in a separate thread.
 */
export async function* readRecipes(
  chunks: AsyncIterable<string>,
  readEntries: ReadEntries,
): AsyncGenerator<ReadRecipe> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await firstText(iterator);
  const format = formats.find(({ fits }) => fits(first));
  if (!format) {
    await iterator.return?.();
    yield { index: 0, title: "", reason: { code: first === "" ? "empty_file" : "unknown_format" } };
    return;
  }
  let refused = 0;
  for await (const entry of readAll(format, joined(first, iterator), readEntries)) {
    if ("meal" in entry || refused++ < MAX_REFUSED) yield entry;
    else {
      yield { index: entry.index, title: "", reason: { code: "many_foreign_entries" } };
      return;
    }
  }
}

/** The maximum number of entries that are not recipes. Reading stops after it. */
const MAX_REFUSED = 1_000;
/**
 * Maximum number of entries, and of their UTF-16 units, to read at once. Sending a single entry to the thread costs
 * more than reading it.
 */
const PART_ENTRIES = 50;
const PART_LENGTH = 256 * 1024;

/** Reads the next part while the caller processes the previous part. */
async function* readAll(
  format: RecipeFormat,
  chunks: AsyncIterable<string>,
  readEntries: ReadEntries,
): AsyncGenerator<ReadRecipe> {
  let before: Promise<ReadRecipe[]> | null = null;
  for await (const pieces of inParts(format.split(chunks))) {
    const reading = readPart(pieces, format.name, readEntries);
    if (before) yield* await before;
    before = reading;
  }
  if (before) yield* await before;
}

async function* inParts(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece[]> {
  let part: Piece[] = [];
  let length = 0;
  for await (const piece of pieces) {
    part.push(piece);
    length += "text" in piece ? piece.text.length : 0;
    if (part.length < PART_ENTRIES && length < PART_LENGTH) continue;
    yield part;
    part = [];
    length = 0;
  }
  if (part.length > 0) yield part;
}

async function readPart(
  pieces: readonly Piece[],
  format: string,
  readEntries: ReadEntries,
): Promise<ReadRecipe[]> {
  const texts = pieces.flatMap((piece) => ("text" in piece ? [piece.text] : []));
  const parsedEntries = (await readEntries({ format, texts })).values();
  return pieces.map(({ index, ...piece }) => {
    if ("reason" in piece) return { index, title: "", reason: piece.reason };
    const entry = parsedEntries.next().value ?? {
      title: "",
      reason: { code: "entry_unreadable" as const },
    };
    return "reason" in entry ? { index, ...entry } : { index, meal: entry };
  });
}

async function firstText(iterator: AsyncIterator<string>): Promise<string> {
  for (;;) {
    const next = await iterator.next();
    if (next.done) return "";
    const text = next.value.replace(/^[\s\ufeff]+/, "");
    if (text !== "") return text;
  }
}

async function* joined(first: string, iterator: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/**
 * Reads entries of a recipe file. Returns each entry ready to be stored, or the reason why it is left out. Never
 * throws.
 */
export function readFileEntries({ format, texts }: FileEntries): (ExportedMeal | SkippedEntry)[] {
  const readText = formats.find(({ name }) => name === format)?.read;
  return texts.map((text) => {
    const recipe = readText?.(text) ?? { title: "", reason: { code: "entry_unreadable" as const } };
    return "reason" in recipe ? recipe : toStorable(recipe);
  });
}
