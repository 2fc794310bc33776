/** What a PNG's pixels are made of; gamma, profile and how it was held among them. */
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
/** Length, type and checksum of a chunk. */
const AROUND = 12;

/**
 * A PNG without what is beside its pixels: texts are unpacked as it is read, and sixty of a few kilobytes are gigabytes.
 * What is no chunk stays as it is. Pure.
 */
export function pixelsOfPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  let at = HEAD;
  while (at + AROUND <= bytes.length) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (!OF_PIXELS.has(bytes.toString("latin1", at + 4, at + 8))) {
      kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(from)]);
}
