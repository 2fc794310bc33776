import { type ByteSource, ofBytes, Budget } from "./byte-source";
import type { ExportItem, ExportPhoto } from "./export-item";
import { base64Photo, webAddressOf } from "./recipe-parts";
import type { Archive } from "./zip";
import { onceFor } from "~/server/values/once";

/** A document to read: a whole upload, or an entry of one. */
export type ExportDocument = {
  source: ByteSource;
  /** The file's name without folders. It is the title of a recipe whose text has no title. */
  fileName: string;
  /** The file's folders, "" or ending in "/", and the archive that contains the file. */
  folder: string;
  archive: Archive | null;
  budget: Budget;
  /** The number of containers around the file. */
  depth: number;
};

/** Returns a document that is not from an upload or an archive. */
export const alone = (fileName: string, text = ""): ExportDocument => ({
  source: ofBytes(new TextEncoder().encode(text)),
  fileName,
  folder: "",
  archive: null,
  budget: new Budget(text.length),
  depth: 0,
});

export type ReadDocument = (document: ExportDocument) => AsyncIterable<ExportItem>;

/** Returns a file's name without its extension, which is the recipe's title if the file states no other. */
export const stemOf = (fileName: string) => fileName.replace(/\.[^.\s]{1,16}$/, "");

export const baseNameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** Returns the files with these names in the archive as photos. */
export async function photosOf(
  archive: Archive | null,
  names: readonly string[],
): Promise<ExportPhoto[]> {
  const photos: ExportPhoto[] = [];
  for (const name of new Set(names)) {
    if (!archive) continue;
    const type = await archive.pictureType(name);
    photos.push({ type, name, read: () => archive.read(name) });
  }
  return photos;
}

/**
 * Returns photos by an app's references. A reference is the name of a file in any folder, a URL, or the data in base64.
 */
export async function documentPhotosNamed(
  archive: Archive | null,
  references: readonly unknown[],
): Promise<ExportPhoto[]> {
  const photos: ExportPhoto[] = [];
  for (const each of references) {
    if (typeof each !== "string") continue;
    const address = webAddressOf(each);
    const name = entryCalled(archive, each);
    if (address !== null) photos.push({ address });
    else if (/^\s*data:/i.test(each)) photos.push(...base64Photo(each, "photo"));
    else if (name !== null) photos.push(...(await photosOf(archive, [name])));
  }
  return photos;
}

const PICTURE = /\.(?:jpe?g|png|webp|avif|heic|gif)$/i;

/** Returns an archive's pictures, keyed by their folder and their name without the extension. */
const picturesOf = onceFor(({ names }: Archive) => {
  const pictures = names.filter((name) => PICTURE.test(name));
  return new Map(pictures.map((name) => [stemOf(name), name]));
});

/**
 * Returns the first existing file as a photo. `stems` are the files' folders and names without the extension. Returns
 * an empty array if none exists.
 */
export function photoAt(
  archive: Archive | null,
  ...stems: readonly string[]
): Promise<ExportPhoto[]> {
  if (!archive) return Promise.resolve([]);
  const pictures = picturesOf(archive);
  const pictureNames = stems.flatMap((stem) => pictures.get(stem) ?? []);
  return photosOf(archive, pictureNames.slice(0, 1));
}

/** Returns the picture with the same name as a recipe's own file, in the same folder. */
export const photosBeside = ({ archive, fileName, folder }: ExportDocument) =>
  photoAt(archive, folder + stemOf(fileName));

/** Returns an archive's files, keyed by their lower-case names without folders. */
const entriesOf = onceFor(
  ({ names }: Archive) => new Map(names.map((name) => [baseNameOf(name).toLowerCase(), name])),
);

/** Returns the file with this name in any folder, or null. Apps write paths of the phone that they ran on. */
export function entryCalled(archive: Archive | null, path: string): string | null {
  if (!archive) return null;
  const fileName = baseNameOf(path.replaceAll("\\", "/")).normalize("NFC").toLowerCase();
  return fileName === "" ? null : (entriesOf(archive).get(fileName) ?? null);
}
