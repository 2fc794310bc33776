import type { PhotoFault } from "~/engine/recipe";
import type { EncodedPhoto } from "~/server/adapters/photo-encoder/photo-encoder";
import sharp, { type Sharp } from "sharp";
import { PHOTO_FORMATS, type PhotoFormat, photoWidths, PHOTO_WIDTHS } from "~/ui/photo-variants";
import {
  MAX_PIXELS,
  MAX_RATIO,
  MIN_SIDE,
  faultOfKind,
  isMovingPng,
  isTaken,
  pictureKindOf,
  type TakenKind,
} from "./photo-refusal";

/** PNG chunks that affect the pixels, including gamma, profile and orientation. */
const OF_PIXELS = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "cHRM",
  "gAMA",
  "iCCP",
  "sBIT",
  "sRGB",
  "cICP",
  "eXIf",
]);
const HEAD = 8;
/** The number of bytes of a chunk's length, type and checksum. */
const AROUND = 12;

/**
 * Removes chunks of a PNG that do not affect its pixels. Text chunks are unpacked when a PNG is read, and sixty texts
 * of a few kilobytes can become gigabytes. Data that is not a chunk is not changed. A pure function.
 */
function pixelsOfPng(bytes: Buffer): Buffer {
  const keptChunks: Buffer[] = [];
  let from = 0;
  let at = HEAD;
  while (at + AROUND <= bytes.length) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (!OF_PIXELS.has(bytes.toString("latin1", at + 4, at + 8))) {
      keptChunks.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return Buffer.concat([...keptChunks, bytes.subarray(from)]);
}

/** An encoded photo, or the fault of the file. */
export type EncodedOrNot = EncodedPhoto | { fault: PhotoFault };

/** The timeout for writing one file, in seconds. */
const FILE_SECONDS = 10;
/** The loaders of libvips that are allowed. No other loader runs, whatever type a file claims. */
const READERS = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`);
/** The names of the file types in sharp. */
const FOUND: Record<TakenKind, string> = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" };

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: READERS });

/**
 * Encodes the files of a photo from a picture. They are rotated by the orientation, in sRGB, on white if the picture is
 * transparent, and without any metadata. Never throws because of the picture's content.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedOrNot> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = pictureKindOf(file);
  if (!isTaken(kind)) return { fault: faultOfKind(kind) };
  if (kind === "png" && isMovingPng(file)) return { fault: "animated" };
  const picture = kind === "png" ? pixelsOfPng(file) : file;
  try {
    const fault = await faultIn(picture, kind);
    return fault ? { fault } : await encode(picture);
  } catch {
    return { fault: "broken" };
  }
}

async function faultIn(picture: Buffer, kind: TakenKind): Promise<PhotoFault | null> {
  // Read only the head of the picture, which states its size.
  const metadata = await sharp(picture, { limitInputPixels: false }).metadata();
  if (metadata.format !== FOUND[kind]) return "broken";
  if ((metadata.pages ?? 1) > 1) return "animated";
  const { width, height } = metadata;
  if (width * height > MAX_PIXELS) return "huge";
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < MIN_SIDE) return "small";
  return long > MAX_RATIO * short ? "narrow" : null;
}

async function encode(picture: Buffer): Promise<EncodedPhoto> {
  const widest = Math.max(...PHOTO_WIDTHS);
  const { data, info } = await sharp(picture, {
    limitInputPixels: MAX_PIXELS,
    failOn: "error",
  })
    .autoOrient()
    .resize({ width: widest, height: widest * 2, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .timeout({ seconds: FILE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: EncodedPhoto["files"] = [];
  for (const fileWidth of photoWidths(width)) {
    for (const format of PHOTO_FORMATS) {
      const sized = sharp(data, { raw: { width, height, channels } })
        .resize({ width: fileWidth, withoutEnlargement: true })
        .timeout({ seconds: FILE_SECONDS });
      files.push({ width: fileWidth, format, bytes: await WRITE[format](sized).toBuffer() });
    }
  }
  return { width, height, files };
}

/** The functions that write each format. An AVIF effort above 1 takes ten times as long without a visible gain. */
const WRITE: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 74, effort: 3 }),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
};
