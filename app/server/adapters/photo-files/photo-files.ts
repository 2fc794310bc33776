import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from "~/ui/photo-variants";

/** A file, and when it was written last. */
export type PhotoFile = { name: string; at: Date };

/**
 * Where the files of photos lie: under names that say what is in them, so that what is there is never written over with
 * something else. Names are of letters, digits, `-` and `.`, a file takes some hundred KB. Throws what the disk or the other
 * server says.
 */
export type PhotoFiles = {
  /** Whole or not at all; again, too, where it is there. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Null where there is none. */
  get: (name: string) => Promise<Uint8Array | null>;
  /** What is not there is no mistake. */
  remove: (name: string) => Promise<void>;
  /** All of them, some hundred at a time. */
  list: () => AsyncIterable<PhotoFile[]>;
};

/** Which of a photo's files is meant. */
type PhotoVariant = { width: number; format: PhotoFormat };

/** The name of a file of the photo with a content key, 64 hexadecimal digits. */
export const photoFileName = (contentKey: string, { width, format }: PhotoVariant) =>
  `${contentKey}-${width}.${format}`;

/** The content key in the name of a file; null for a name that is none of a photo's. */
export const contentKeyIn = (name: string) =>
  /^([0-9a-f]{64})-\d{3,4}\.(?:avif|webp|jpg)$/.exec(name)?.[1] ?? null;

/** The name of a file that keeps pictures until they are made photos of; `id` of a UUID. */
export const waitingName = (id: string, part: number) => `${id}-${part}.waiting`;

export const isWaitingName = (name: string) => name.endsWith(".waiting");

/** The file that the end of an address names, such as "800.webp"; null where there is no such one. */
export function readVariant(text: string): PhotoVariant | null {
  const [digits = "", ending = ""] = text.split(".");
  const width = PHOTO_WIDTHS.find((one) => String(one) === digits);
  const format = PHOTO_FORMATS.find((one) => one === ending);
  if (!width || !format || text !== `${width}.${format}`) return null;
  return { width, format };
}
