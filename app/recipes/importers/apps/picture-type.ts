import type { ExportPhoto } from "./export-item";

const KINDS: readonly { type: string; at: number; bytes: string }[] = [
  { type: "image/jpeg", at: 0, bytes: "\xff\xd8\xff" },
  { type: "image/png", at: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { type: "image/gif", at: 0, bytes: "GIF8" },
  { type: "image/webp", at: 8, bytes: "WEBP" },
  { type: "image/heic", at: 4, bytes: "ftypheic" },
  { type: "image/heic", at: 4, bytes: "ftypheix" },
  { type: "image/heic", at: 4, bytes: "ftypmif1" },
  { type: "image/avif", at: 4, bytes: "ftypavif" },
];

/** The type of the picture that bytes begin like, or null: what a file calls itself is not asked. */
export function pictureType(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, 32)).toString("latin1");
  return KINDS.find(({ at, bytes }) => text.startsWith(bytes, at))?.type ?? null;
}

/** A photo that JSON or XML holds in base64; none where there is none. */
export function base64Photo(value: unknown, name: string): ExportPhoto[] {
  if (typeof value !== "string") return [];
  const text = value.slice(/^\s*(?:data:[^,]{0,100},)?\s*/.exec(value.slice(0, 200))?.[0].length);
  const type = pictureType(Buffer.from(text.slice(0, 64), "base64"));
  if (type === null && text.length < SHORTEST) return [];
  return [{ type, name, read: () => Promise.resolve(Buffer.from(text, "base64")) }];
}

/** No picture that is damaged is shorter, and names of files are. */
const SHORTEST = 64;
