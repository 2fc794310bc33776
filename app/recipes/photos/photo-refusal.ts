import { AppError } from "~/server/values/errors";
import type { PictureKind } from "./picture-kind";

/** Pixels of a picture that is taken: a telephone's of 50 megapixels is. */
export const MAX_PIXELS = 50_500_000;
/** Pixels that the shorter side has at least. */
export const MIN_SIDE = 100;
/** So many times as long as the other one may a side be. */
export const MAX_RATIO = 4;

/** Why no photo is made of a file. */
export const FAULTS = {
  gif: "GIF pictures are not taken. Please choose a JPEG, PNG, WebP or AVIF file.",
  heic: "HEIC pictures are not taken, since browsers cannot show them. Please save it as a JPEG and choose that.",
  svg: "Drawings (SVG) are not taken. Please choose a JPEG, PNG, WebP or AVIF file.",
  other: "That file is no picture. Please choose a JPEG, PNG, WebP or AVIF file.",
  animated: "That picture moves. Please choose one that stands still.",
  broken: "That picture is damaged and could not be read. Please choose another one.",
  huge: "That picture has more than 50 megapixels. Please make it smaller first.",
  heavy:
    "That picture takes too much memory to read. Please save it as a JPEG, or make it smaller first.",
  small: `That picture is too small to show. Please choose one of ${MIN_SIDE} pixels or more each way.`,
  narrow: `That picture is more than ${MAX_RATIO} times as long as it is wide, or as wide as it is long. Please cut it first.`,
  large: "That file is larger than 20 MB. Please make it smaller first.",
  late: "That picture took too long to read. Please make it smaller, or choose another one.",
  busy: "Too many pictures are being read right now. Please try again in a minute.",
} as const;
export type PhotoFault = keyof typeof FAULTS;

/** The same of a picture that nobody can choose anew. */
export const TOLD: Record<PhotoFault, string> = {
  gif: "It is a GIF picture, and those are not taken.",
  heic: "It is a HEIC picture, which browsers cannot show.",
  svg: "It is a drawing (SVG), and those are not taken.",
  other: "It is no picture.",
  animated: "It moves.",
  broken: "It is damaged and could not be read.",
  huge: "It has more than 50 megapixels.",
  heavy: "It takes too much memory to read.",
  small: `It is too small to show: less than ${MIN_SIDE} pixels one way.`,
  narrow: `It is more than ${MAX_RATIO} times as long as it is wide, or as wide as it is long.`,
  large: "It is larger than 20 MB.",
  late: "It took too long to read.",
  busy: "Too many pictures were being read.",
};

/** A file that no photo is made of. Its message says so to a person. */
export class PhotoRefused extends AppError {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault) {
    const message = FAULTS[fault];
    super(fault === "busy" ? "unavailable" : "invalid", message, { fields: { file: [message] } });
    this.fault = fault;
  }
}

/** What is wrong with a kind that is not taken. */
export const faultOfKind = (kind: PictureKind): PhotoFault =>
  kind === "gif" || kind === "heic" || kind === "svg" ? kind : "other";
