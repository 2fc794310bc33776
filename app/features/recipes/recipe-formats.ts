import type { ExportedMeal } from "./exported-meal";
import { asText, isObject } from "./import/json";
import { property } from "./import/schema-nodes";
import { fromJsonLd, readJsonLd } from "./json-ld";

/** An entry of a recipe file, read; `title` is what it calls itself, "" where that is not known. */
export type ReadRecipe =
  | { index: number; meal: ExportedMeal }
  | { index: number; title: string; reason: string };

/** A kind of recipe file. */
export type RecipeFormat = {
  name: string;
  /** Whether a file is of this kind, by its first signs that are no spaces. */
  fits: (start: string) => boolean;
  /** Reads it entry by entry; throws only what `chunks` throws. */
  read: (chunks: AsyncIterable<string>) => AsyncGenerator<ReadRecipe>;
};

/** The kinds of files that recipes are imported from; the first that fits reads. */
export const formats: readonly RecipeFormat[] = [
  { name: "schema.org JSON-LD", fits: (start) => /^[{[]/.test(start), read: readSchemaFile },
];

/** Reads a recipe file of any kind that we know, as text in chunks; one report for each entry. */
export async function* readRecipes(chunks: AsyncIterable<string>): AsyncGenerator<ReadRecipe> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await firstText(iterator);
  const format = formats.find(({ fits }) => fits(first));
  if (format) yield* format.read(joined(first, iterator));
  else {
    await iterator.return?.();
    const reason = first === "" ? "The file is empty." : UNKNOWN;
    yield { index: 0, title: "", reason };
  }
}

const UNKNOWN = "Weeknight cannot read this kind of file.";

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

/** A file with more entries than this that are no recipes is not read to its end. */
const MAX_REFUSED = 1_000;
const TOO_MANY = "Too many entries are no recipes; what comes from here on was not read.";

async function* readSchemaFile(chunks: AsyncIterable<string>): AsyncGenerator<ReadRecipe> {
  let refused = 0;
  for await (const entry of readJsonLd(chunks)) {
    const { index } = entry;
    const node = "node" in entry ? entry.node : null;
    const read = "node" in entry ? readNode(node) : entry;
    if (!("reason" in read)) yield { index, meal: read };
    else if (refused++ < MAX_REFUSED) yield { index, title: titleOf(node), reason: read.reason };
    else {
      yield { index, title: "", reason: TOO_MANY };
      return;
    }
  }
}

/** A node may be made to break its reader: then it is one that cannot be read, and the others come. */
function readNode(node: unknown) {
  try {
    return fromJsonLd(node);
  } catch {
    return { reason: "This entry cannot be read." };
  }
}

function titleOf(node: unknown): string {
  return isObject(node) ? asText(property(node, "name")).slice(0, 200) : "";
}
