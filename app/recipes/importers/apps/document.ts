import { type ByteSource, ofBytes, Budget } from "./byte-source";
import type { ExportItem, ExportPhoto } from "./export-item";
import { base64Photo, addressOf } from "./recipe-parts";
import type { Archive } from "./zip";
import { onceFor } from "~/server/values/once";

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
  source: ofBytes(new TextEncoder().encode(text)),
  fileName,
  folder: "",
  archive: null,
  budget: new Budget(text.length),
  depth: 0,
});

export type ReadDocument = (document: ExportDocument) => AsyncIterable<ExportItem>;

/** The name without its ending: what a recipe is called whose file is its only name. */
export const stemOf = (fileName: string) => fileName.replace(/\.[^.\s]{1,16}$/, "");

export const baseOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
export const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** The files of these names in the archive, as photos. */
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

/** Photos by what an app says of each: the name of a file by whatever path, an address, or all of it in base64. */
export async function photosNamed(
  archive: Archive | null,
  said: readonly unknown[],
): Promise<ExportPhoto[]> {
  const photos: ExportPhoto[] = [];
  for (const each of said) {
    if (typeof each !== "string") continue;
    const address = addressOf(each);
    const name = entryCalled(archive, each);
    if (address !== null) photos.push({ address });
    else if (/^\s*data:/i.test(each)) photos.push(...base64Photo(each, "photo"));
    else if (name !== null) photos.push(...(await photosOf(archive, [name])));
  }
  return photos;
}

const PICTURE = /\.(?:jpe?g|png|webp|avif|heic|gif)$/i;

/** An archive's pictures, by folder and name without the ending. */
const picturesOf = onceFor(({ names }: Archive) => {
  const pictures = names.filter((name) => PICTURE.test(name));
  return new Map(pictures.map((name) => [stemOf(name), name]));
});

/** The first of some files that is there, each by its folders and its name without the ending, as a photo. */
export function photoAt(
  archive: Archive | null,
  ...stems: readonly string[]
): Promise<ExportPhoto[]> {
  if (!archive) return Promise.resolve([]);
  const pictures = picturesOf(archive);
  const found = stems.flatMap((stem) => pictures.get(stem) ?? []);
  return photosOf(archive, found.slice(0, 1));
}

/** The picture beside a recipe's own file that has its name. */
export const photosBeside = ({ archive, fileName, folder }: ExportDocument) =>
  photoAt(archive, folder + stemOf(fileName));

/** An archive's files, by name without folders in lower case. */
const entriesOf = onceFor(
  ({ names }: Archive) => new Map(names.map((name) => [baseOf(name).toLowerCase(), name])),
);

/** The file of this name in whatever folder: apps write paths of the phone that they ran on. */
export function entryCalled(archive: Archive | null, path: string): string | null {
  if (!archive) return null;
  const wanted = baseOf(path.replaceAll("\\", "/")).normalize("NFC").toLowerCase();
  return wanted === "" ? null : (entriesOf(archive).get(wanted) ?? null);
}
