import type { ImportReason } from "~/engine/recipe";
import {
  type ByteSource,
  sourceTextOf,
  wholeText,
  ofBytes,
  Budget,
  MAX_NESTING,
  Unreadable,
  TooMuch,
} from "./byte-source";
import { type ExportDocument, stemOf, baseNameOf, folderOf, type ReadDocument } from "./document";
import type { ExportItem } from "./export-item";
import { DATABASES, OBJECTS, PLAIN_TEXT, TEXTS } from "./importers";
import { gunzip, isGzip, isZip, openZip, type Archive } from "./zip";
import { isObject, type JsonObject } from "../web/json";

/** Matches files that macOS and Windows add. */
const FURNITURE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
/** Maximum number of rejected files to name. Further files are only counted. */
const MAX_NAMED = 500;

/**
 * Reads the files of an archive, each by its content. Pictures are read when a recipe needs them. Rejected files that
 * should be recipes are named, and other files are only counted.
 */
async function* readArchive(
  archive: Archive,
  around: ExportDocument,
  readEntry: ReadDocument,
): AsyncGenerator<ExportItem> {
  const names = archive.names.filter((name) => !FURNITURE.test(name));
  if (names.length === 0) throw new Unreadable({ code: "empty_zip" });
  const rejectedFiles: { title: string; reason: ImportReason; ending: string }[] = [];
  const endings = new Set<string>();
  for (const name of names) {
    const ending = endingOf(name);
    if (await archive.pictureType(name)) continue;
    try {
      const document = {
        source: ofBytes(await archive.read(name)),
        fileName: baseNameOf(name),
        folder: folderOf(name),
        archive,
        budget: around.budget,
        depth: around.depth + 1,
      };
      for await (const item of readEntry(document)) {
        if (item.kind === "skipped" && item.reason.code === "foreign_file") {
          rejectedFiles.push({ ...item, ending });
        } else {
          endings.add(ending);
          yield item.kind === "skipped" && item.title === ""
            ? { ...item, title: stemOf(baseNameOf(name)) }
            : item;
        }
      }
    } catch (error) {
      if (error instanceof TooMuch || !(error instanceof Unreadable)) throw error;
      rejectedFiles.push({ title: stemOf(baseNameOf(name)), reason: error.reason, ending });
    }
  }
  yield* reportOf(rejectedFiles, endings);
}

const endingOf = (name: string) => /\.[^./\s]{1,16}$/.exec(name)?.[0].toLowerCase() ?? "";

/**
 * Reports rejected files. If files of a kind contained recipes, names the other files of that kind. If no file
 * contained a recipe, names all files.
 */
function* reportOf(
  rejectedFiles: readonly { title: string; reason: ImportReason; ending: string }[],
  endings: ReadonlySet<string>,
): Generator<ExportItem> {
  const isAll = endings.size === 0;
  const codes = new Set(rejectedFiles.map(({ reason }) => reason.code));
  const [first] = rejectedFiles;
  if (isAll && first && codes.size === 1 && rejectedFiles.length !== 1) {
    const { reason } = first;
    throw new Unreadable(reason.code === "foreign_file" ? { code: "no_recipes" } : reason);
  }
  const namedFiles = rejectedFiles.filter(
    ({ ending, reason }) => isAll || endings.has(ending) || reason.code !== "foreign_file",
  );
  for (const { title, reason } of namedFiles.slice(0, MAX_NAMED))
    yield { kind: "skipped", title, reason };
  const rest = rejectedFiles.length - Math.min(namedFiles.length, MAX_NAMED);
  if (rest > 0) {
    yield { kind: "left", reason: { code: "other_files", count: rest } };
  }
}

/** Reads JSON from any app, which is recognized by the content. Throws `Unreadable`. */
async function* readJsonFile(document: ExportDocument): AsyncGenerator<ExportItem> {
  const value = parse(wholeText(document.source));
  const objects = Array.isArray(value) ? value.filter(isObject) : [value].filter(isObject);
  if (objects.length === 0) throw new Unreadable({ code: "foreign_file" });
  for (const object of objects) yield* readObject(object, document);
}

async function* readObject(
  object: JsonObject,
  document: ExportDocument,
): AsyncGenerator<ExportItem> {
  const importer = OBJECTS.find(({ recognizes }) => recognizes(object));
  if (importer) return yield* importer.read(object, document);
  const title = document.archive ? stemOf(document.fileName) : "";
  yield { kind: "skipped", title, reason: { code: "foreign_file" } };
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new Unreadable({ code: "broken_json" }, { cause: error });
  }
}

/** The number of characters that are enough to recognize the app. */
const HEAD = 64 * 1024;

/**
 * Yields all items of another app's upload. The app is recognized by the file's content, not by its name. Reports items
 * that cannot be read at their position. Stops at a file that is made to exhaust memory. Never throws because of the
 * file's content.
 */
export async function* readExport(
  source: ByteSource,
  fileName: string,
): AsyncGenerator<ExportItem> {
  const budget = new Budget(source.size);
  const document = { source, fileName, folder: "", archive: null, budget, depth: 0 };
  try {
    if (source.size === 0) throw new Unreadable({ code: "empty_file" });
    let isEmpty = true;
    for await (const item of readDocument(document)) {
      isEmpty = false;
      yield item;
    }
    if (isEmpty) throw new Unreadable({ code: "no_recipes" });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    yield { kind: "skipped", title: "", reason: error.reason };
  }
}

/** Yields all items of one file, which may be in a container. Throws `Unreadable`. */
export async function* readDocument(document: ExportDocument): AsyncGenerator<ExportItem> {
  const { source, budget, depth } = document;
  const head = source.read(0, HEAD);
  if (isGzip(head) || isZip(head)) {
    if (depth >= MAX_NESTING) throw new Unreadable({ code: "deep_file" });
    if (isGzip(head))
      yield* readDocument({ ...document, source: gunzip(source, budget), depth: depth + 1 });
    else yield* readArchive(await openZip(source, budget), document, readDocument);
    return;
  }
  const database = DATABASES.find(({ recognizes }) => recognizes(head));
  if (database) return yield* database.read(document);
  const text = headOf(source);
  if (text.trim() === "") throw new Unreadable({ code: "empty_file" });
  if (/^\s*[[{]/.test(text)) return yield* readJsonFile(document);
  const importer = TEXTS.find(({ recognizes }) => recognizes(text));
  if (importer) yield* importer.read(document);
  else if (head.includes(0) && !text.includes("\n")) throw new Unreadable({ code: "foreign_file" });
  else yield* PLAIN_TEXT.read(document);
}

/** Returns the first characters of a source in any encoding. */
function headOf(source: ByteSource): string {
  for (const text of sourceTextOf(source)) return text.replace(/^\ufeff/, "").slice(0, HEAD);
  return "";
}
