/** What a file begins as. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "gif" | "heic" | "svg" | "other";

/** The kinds that photos are made of. */
export const TAKEN = ["jpeg", "png", "webp", "avif"] as const;
export type TakenKind = (typeof TAKEN)[number];

export const isTaken = (kind: PictureKind): kind is TakenKind =>
  TAKEN.some((taken) => taken === kind);

const HEIC_BRANDS = /^(?:hei[cxmsf]|hev[cxms]|mif[12]|msf1)$/;

/** What kind of picture some bytes are, by how they begin: names and what a browser says of a file say nothing. Pure. */
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

/** Returns the kind of a file by its brand and by its compatible brands, which have four letters each. */
function brandOf(brand: string, compatible: string): PictureKind {
  // "avis" is a sequence of pictures, which is found out as one that moves.
  if (brand === "avif" || brand === "avis") return "avif";
  // Some programs write the brand that HEIC and AVIF share, and name the format among the compatible ones.
  if (/^(?:mif[12]|msf1)$/.test(brand) && /^(?:.{4})*?avi[fs]/s.test(compatible)) return "avif";
  return HEIC_BRANDS.test(brand) ? "heic" : "other";
}

/** True for a PNG that moves, whose further pictures other readers leave out: its `acTL` stands before the first picture. */
export function isMovingPng(bytes: Buffer): boolean {
  const control = bytes.indexOf("acTL", 8, "latin1");
  const first = bytes.indexOf("IDAT", 8, "latin1");
  return control >= 0 && (first < 0 || control < first);
}
