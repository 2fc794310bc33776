import type { PhotoFault } from "~/engine/recipe";
import { AppError } from "~/server/values/errors";
import { message, type Message, t } from "~/language/messages";

/** The file type of a picture, by its first bytes. */
type PictureKind = "jpeg" | "png" | "webp" | "avif" | "gif" | "heic" | "svg" | "other";

/** The file types that photos are made from. */
const TAKEN = ["jpeg", "png", "webp", "avif"] as const;
export type TakenKind = (typeof TAKEN)[number];

export const isTaken = (kind: PictureKind): kind is TakenKind =>
  TAKEN.some((takenKind) => takenKind === kind);

const HEIC_BRANDS = /^(?:hei[cxmsf]|hev[cxms]|mif[12]|msf1)$/;

/**
 * Returns the file type of a picture by its first bytes. Ignores the file's name and the type from the browser. A pure
 * function.
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind {
  const text = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(text(0, 6))) return "gif";
  if (text(4, 8) === "ftyp") return brandOf(text(8, 12), text(16, Math.min(bytes[3] ?? 0, 64)));
  if (/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|!--|svg)/i.test(text(0, 200))) return "svg";
  return "other";
}

/** Returns the file type by the brand and the compatible brands, which have four letters each. */
function brandOf(brand: string, compatible: string): PictureKind {
  // "avis" is a sequence of pictures. It is later rejected as animated.
  if (brand === "avif" || brand === "avis") return "avif";
  // Some programs write a brand that HEIC and AVIF share, and list the format among the compatible brands.
  if (/^(?:mif[12]|msf1)$/.test(brand) && /^(?:.{4})*?avi[fs]/s.test(compatible)) return "avif";
  return HEIC_BRANDS.test(brand) ? "heic" : "other";
}

/**
 * Returns true for an animated PNG: its `acTL` chunk is before the first picture. Image readers that do not know the
 * format ignore all further pictures.
 */
export function isMovingPng(bytes: Buffer): boolean {
  const control = bytes.indexOf("acTL", 8, "latin1");
  const first = bytes.indexOf("IDAT", 8, "latin1");
  return control >= 0 && (first < 0 || control < first);
}

/** Maximum number of pixels of a picture. Phones take photos of 50 megapixels. */
export const MAX_PIXELS = 50_500_000;
/** Minimum number of pixels of the shorter side. */
export const MIN_SIDE = 100;
/** Maximum ratio of the longer to the shorter side. */
export const MAX_RATIO = 4;

/** The messages for files that cannot become a photo. */
export const FAULTS: Record<PhotoFault, Message> = {
  gif: message("GIF pictures are not supported. Please choose a JPEG, PNG, WebP or AVIF file."),
  heic: message(
    "HEIC pictures are not supported, because browsers cannot show them. Please save the picture as a JPEG and choose that.",
  ),
  svg: message("Drawings (SVG) are not supported. Please choose a JPEG, PNG, WebP or AVIF file."),
  other: message("That file is not a picture. Please choose a JPEG, PNG, WebP or AVIF file."),
  animated: message("That picture is animated. Please choose a still one."),
  broken: message("That picture is damaged and could not be read. Please choose another one."),
  huge: message("That picture has more than 50 megapixels. Please make it smaller first."),
  heavy: message(
    "That picture takes too much memory to read. Please save it as a JPEG, or make it smaller first.",
  ),
  small: message(
    "That picture is too small to show. Please choose one of {minSide} pixels or more each way.",
  ),
  narrow: message(
    "That picture is more than {maxRatio} times as long as it is wide, or as wide as it is long. Please crop it first.",
  ),
  large: message("That file is larger than 20 MB. Please make it smaller first."),
  late: message(
    "That picture took too long to read. Please make it smaller, or choose another one.",
  ),
  busy: message("Too many pictures are being read right now. Please try again in a minute."),
};

const TOLD: Record<PhotoFault, Message> = {
  gif: message("It is a GIF picture, which is not supported."),
  heic: message("It is a HEIC picture, which browsers cannot show."),
  svg: message("It is a drawing (SVG), which is not supported."),
  other: message("It is not a picture."),
  animated: message("It is animated."),
  broken: message("It is damaged and could not be read."),
  huge: message("It has more than 50 megapixels."),
  heavy: message("It takes too much memory to read."),
  small: message("It is too small to show: less than {minSide} pixels one way."),
  narrow: message(
    "It is more than {maxRatio} times as long as it is wide, or as wide as it is long.",
  ),
  large: message("It is larger than 20 MB."),
  late: message("It took too long to read."),
  busy: message("Too many pictures were being read."),
};

/** The values in the messages. */
const SIZES = { minSide: MIN_SIDE, maxRatio: MAX_RATIO };

/** Returns the message for a picture that the user cannot choose again, such as a picture from an import. */
export const photoFaultInWords = (fault: PhotoFault) => t(TOLD[fault], SIZES);

/** The error for a file that cannot become a photo. Its message is for the user. */
export class PhotoRefused extends AppError {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault) {
    const message = t(FAULTS[fault], SIZES);
    super(fault === "busy" ? "unavailable" : "invalid", message, { fields: { file: [message] } });
    this.fault = fault;
  }
}

/** Returns the fault for a file type that is not accepted. */
export const faultOfKind = (kind: PictureKind): PhotoFault =>
  kind === "gif" || kind === "heic" || kind === "svg" ? kind : "other";
