import { type ByteSource, ofBytes } from "./byte-source";
import type { ExportItem, ExportPhoto } from "./export-item";
import { Budget } from "./limits";
import type { Archive } from "./zip";

/** Something to be read: a whole upload, or an entry of one. */
export type ExportDocument = {
  source: ByteSource;
  /** Its name without folders; it names a recipe whose text does not. */
  fileName: string;
  /** The folders that it lies in, "" or ending in "/", and what it lies in. */
  folder: string;
  archive: Archive | null;
  budget: Budget;
  /** In how many containers it lies. */
  depth: number;
};

/** A file that was not uploaded and lies in nothing. */
export const alone = (fileName: string, text = ""): ExportDocument => ({
  ...{ source: ofBytes(new TextEncoder().encode(text)), fileName, folder: "", archive: null },
  ...{ budget: new Budget(text.length), depth: 0 },
});

export type ReadDocument = (document: ExportDocument) => AsyncIterable<ExportItem>;

/** The name without its ending: what a recipe is called whose file is its only name. */
export const stemOf = (fileName: string) => fileName.replace(/\.[^.\s]{1,16}$/, "");

export const baseOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** The pictures of these names that are in the archive, each told by its bytes. */
export async function photosOf(
  archive: Archive | null,
  names: readonly string[],
): Promise<ExportPhoto[]> {
  const photos: ExportPhoto[] = [];
  for (const name of new Set(names)) {
    const type = archive ? await archive.pictureType(name) : null;
    if (type) photos.push({ type, name });
  }
  return photos;
}

const byBase = new WeakMap<Archive, Map<string, string>>();

/** The file of this name in whatever folder: apps write paths of the phone that they ran on. */
export function entryCalled(archive: Archive | null, path: string): string | null {
  if (!archive) return null;
  let names = byBase.get(archive);
  if (!names) {
    names = new Map(archive.names.map((name) => [baseOf(name).toLowerCase(), name]));
    byBase.set(archive, names);
  }
  const wanted = baseOf(path.replaceAll("\\", "/")).normalize("NFC").toLowerCase();
  return wanted === "" ? null : (names.get(wanted) ?? null);
}
