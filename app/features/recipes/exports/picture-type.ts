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

/** The same of a picture in base64, as JSON and XML hold it. */
export function base64PictureType(text: string): string | null {
  const start = text.replace(/^data:[^,]{0,100},/, "").trimStart();
  return pictureType(Buffer.from(start.slice(0, 64), "base64"));
}
