import { isCalendar, readCalendarFile } from "./readers/calendar";
import { isChowdown, readChowdown } from "./readers/chowdown";
import { isCooklang, readCooklang } from "./readers/cooklang";
import { isCookmate, readCookmate } from "./readers/cookmate";
import { isCopyMeThat, readCopyMeThat } from "./readers/copy-me-that";
import { isRecipeCsv, readRecipeCsv } from "./readers/csv";
import { isGourmet, readGourmet } from "./readers/gourmet";
import { readGrocy } from "./readers/grocy";
import { isLivingCookbook, readLivingCookbook } from "./readers/living-cookbook";
import { isMasterCookText, readMasterCookText } from "./readers/mastercook-text";
import { isMasterCookXml, readMasterCookXml } from "./readers/mastercook-xml";
import { isMealMaster, readMealMaster } from "./readers/meal-master";
import { readPlainText } from "./readers/plain-text";
import { isRecipeKeeper, readRecipeKeeper } from "./readers/recipe-keeper";
import { isRecipeMd, readRecipeMd } from "./readers/recipe-md";
import { isRezKonv, readRezKonv } from "./readers/rezkonv";
import { isSaffron, readSaffron } from "./readers/saffron";
import { type ByteSource, textOf } from "./byte-source";
import type { ExportDocument } from "./document";
import type { ExportItem, ExportItems } from "./export-item";
import { readJsonFile } from "./json";
import { Budget, MAX_NESTING, REASONS, Unreadable } from "./limits";
import { readArchive } from "./read-archive";
import { isSqlite } from "./sqlite-rows";
import { gunzip, isGzip, isZip, openZip } from "./zip";

/** So much of a file tells which app wrote it. */
const HEAD = 64 * 1024;

/** What tells an app's file, and what reads it; the first that fits reads. */
const TEXTS: readonly {
  fits: (head: string) => boolean;
  read: (file: ExportDocument) => ExportItems;
}[] = [
  { fits: isCalendar, read: readCalendarFile },
  { fits: isMasterCookText, read: readMasterCookText },
  { fits: isRezKonv, read: readRezKonv },
  { fits: isMealMaster, read: readMealMaster },
  { fits: isRecipeKeeper, read: readRecipeKeeper },
  { fits: isCopyMeThat, read: readCopyMeThat },
  { fits: isGourmet, read: readGourmet },
  { fits: isMasterCookXml, read: readMasterCookXml },
  { fits: isLivingCookbook, read: readLivingCookbook },
  { fits: isCookmate, read: readCookmate },
  { fits: isSaffron, read: readSaffron },
  { fits: isRecipeCsv, read: readRecipeCsv },
  { fits: isChowdown, read: readChowdown },
  { fits: isRecipeMd, read: readRecipeMd },
  { fits: isCooklang, read: readCooklang },
];

/**
 * All that an upload of another app holds, one thing after the other. The app is told by what the file says, not by
 * its name. What cannot be read is reported in its place; the reading ends where the file turns out to be made to
 * fill a memory. Never throws for what is in the file.
 */
export async function* readExport(
  source: ByteSource,
  fileName: string,
): AsyncGenerator<ExportItem> {
  const budget = new Budget(source.size);
  const document = { source, fileName, folder: "", archive: null, budget, depth: 0 };
  try {
    if (source.size === 0) throw new Unreadable(REASONS.empty);
    let isEmpty = true;
    for await (const item of readDocument(document)) {
      isEmpty = false;
      yield item;
    }
    if (isEmpty) throw new Unreadable(REASONS.noRecipes);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    yield { kind: "skipped", title: "", reason: error.message };
  }
}

/** The same of one file, which may be in a container. Throws `Unreadable`. */
export async function* readDocument(document: ExportDocument): AsyncGenerator<ExportItem> {
  const { source, budget, depth } = document;
  const head = source.read(0, HEAD);
  if (isGzip(head) || isZip(head)) {
    if (depth >= MAX_NESTING) throw new Unreadable(REASONS.tooDeep);
    if (isGzip(head))
      yield* readDocument({ ...document, source: gunzip(source, budget), depth: depth + 1 });
    else yield* readArchive(await openZip(source, budget), document, readDocument);
    return;
  }
  if (isSqlite(head)) return yield* readGrocy(document);
  const text = headOf(source);
  if (text.trim() === "") throw new Unreadable(REASONS.empty);
  if (/^\s*[[{]/.test(text)) return yield* readJsonFile(document);
  const reader = TEXTS.find(({ fits }) => fits(text));
  if (reader) yield* reader.read(document);
  else if (head.includes(0) && !text.includes("\n")) throw new Unreadable(REASONS.notRecipe);
  else yield* readPlainText(document);
}

/** The first characters, whatever they are written in. */
function headOf(source: ByteSource): string {
  for (const text of textOf(source)) return text.replace(/^\ufeff/, "").slice(0, HEAD);
  return "";
}
