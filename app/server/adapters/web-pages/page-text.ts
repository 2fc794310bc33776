/** The number of bytes that are searched for a charset declaration (the HTML standard's number). */
const PRESCAN = 1_024;

/**
 * The characters of windows-1252 from 0x80 to 0x9f, where latin1 has control codes. Node 20 decodes
 * windows-1252 as latin1. Source: https://encoding.spec.whatwg.org/index-windows-1252.txt
 */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The UTF-16 unit of each byte. */
const WINDOWS_1252_UNITS = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
);

const BYTE_ORDER_MARKS = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
];

/**
 * Decodes a page. The byte order mark decides, then `charset` (of the Content-Type header), then, if
 * `isMarkup`, the page's own declaration. Valid UTF-8 is decoded as that in any case, since no other encoding
 * looks like it by chance. Otherwise UTF-8 or windows-1252. Never throws: invalid bytes become U+FFFD.
 */
export function toText(
  bytes: Uint8Array,
  { charset, isMarkup }: { charset: string | null; isMarkup: boolean },
): string {
  const mark = BYTE_ORDER_MARKS.find((candidate) =>
    candidate.bytes.every((byte, at) => bytes[at] === byte),
  );
  if (mark) return decode(bytes, mark.encoding);
  const label = charset ?? (isMarkup ? charsetIn(bytes) : null);
  const encoding = label === null ? null : knownEncoding(label);
  const text = decodeStrictly(bytes);
  // As many characters as bytes is plain ASCII, which iso-2022-jp and utf-16 can look like.
  const isUtf8 = text !== null && text.length < bytes.length;
  if (isUtf8 || (text !== null && (encoding === null || isLie(encoding, bytes)))) return text;
  if (encoding === null) return decode(bytes, label === null ? "windows-1252" : "utf-8");
  return decode(bytes, isLie(encoding, bytes) ? "utf-8" : encoding);
}

/** Returns the charset of a Content-Type header, or null. */
export function charsetOf(contentType: string): string | null {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1] ?? null;
}

function charsetIn(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1")
    .decode(bytes.subarray(0, PRESCAN))
    .replace(/<!--.*?-->/gs, "");
  const match =
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start) ??
    /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']+)/i.exec(start);
  if (!match) return null;
  // By the standard, a declaration that is readable byte by byte is not in UTF-16.
  return /^utf-?16/i.test(match[1] ?? "") ? "utf-8" : (match[1] ?? null);
}

/** Returns true for UTF-16 without a zero byte near its start, which has no tag, brace or space. */
function isLie(encoding: string, bytes: Uint8Array) {
  return encoding.startsWith("utf-16") && !bytes.subarray(0, PRESCAN).includes(0);
}

function knownEncoding(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    // A charset without assigned characters, which Node supports from version 24. No page uses it.
    return encoding === "x-user-defined" ? null : encoding;
  } catch {
    return null;
  }
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array, encoding: string) {
  if (encoding !== "windows-1252") return new TextDecoder(encoding).decode(bytes);
  // Uses a table, byte by byte: replacing each character took 300 ms for some pages.
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) units[at] = WINDOWS_1252_UNITS[bytes[at] ?? 0] ?? 0;
  return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units);
}
