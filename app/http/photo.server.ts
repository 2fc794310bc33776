import { contextOf } from "./context.server";
import { allowNothing } from "./security-headers.server";

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
