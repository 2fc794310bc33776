import { contextOf } from "./context.server";
import { allowNothing } from "./security-headers.server";

/** How long a browser keeps a photo of its own household: a year, in seconds. */
export const OWN_PHOTO_KEPT = 365 * 24 * 60 * 60;

/** A photo's file, which never changes: the browser keeps it for `seconds`. Its type is that of its name, always. */
export function answerPhoto(
  request: Request,
  { bytes, type }: { bytes: Uint8Array; type: `image/${string}` },
  seconds: number,
) {
  allowNothing(contextOf(request).response);
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": "inline",
      "Cache-Control": `private, max-age=${seconds}, immutable`,
    },
  });
}
