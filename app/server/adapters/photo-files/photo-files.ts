import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from "~/ui/photo-variants";

/** A file with the time of its last write. */
export type PhotoFile = { name: string; at: Date };

/**
 * The storage for photo files. A name identifies its content, so an existing file is never overwritten with
 * other content. Names have letters, digits, `-` and `.`. A file has a few hundred KB. Throws the errors of the
 * disk or the other server.
 */
export type PhotoFiles = {
  /** Stores a file completely or not at all. Storing an existing file again is allowed. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns null if the file does not exist. */
  get: (name: string) => Promise<Uint8Array | null>;
  /** Deletes a file. A missing file is not an error. */
  remove: (name: string) => Promise<void>;
  /** Lists all files, a few hundred at a time. */
  list: () => AsyncIterable<PhotoFile[]>;
};

/** One of a photo's files. */
type PhotoVariant = { width: number; format: PhotoFormat };

/** Returns the name of a file of the photo with a content key, 64 hexadecimal digits. */
export const photoFileName = (contentKey: string, { width, format }: PhotoVariant) =>
  `${contentKey}-${width}.${format}`;

/** Returns the content key in the name of a file. Returns null if it is not a photo's name. */
export const contentKeyIn = (name: string) =>
  /^([0-9a-f]{64})-\d{3,4}\.(?:avif|webp|jpg)$/.exec(name)?.[1] ?? null;

/** Returns the name of a file that stores pictures until they are converted to photos. `id` is a UUID. */
export const waitingName = (id: string, part: number) => `${id}-${part}.waiting`;

export const isWaitingName = (name: string) => name.endsWith(".waiting");

/** Returns the file that the end of an address names, such as "800.webp". Returns null for an unknown variant. */
export function readVariant(text: string): PhotoVariant | null {
  const [digits = "", ending = ""] = text.split(".");
  const width = PHOTO_WIDTHS.find((width) => String(width) === digits);
  const format = PHOTO_FORMATS.find((format) => format === ending);
  if (!width || !format || text !== `${width}.${format}`) return null;
  return { width, format };
}
