import { contextOf } from "./context.server";
import { allowNothing } from "./security-headers.server";

type Photo = { bytes: Uint8Array; type: `image/${string}` };

/** How long a browser keeps a photo of its own household, in seconds: a year. */
export const OWN_PHOTO_KEPT = 365 * 24 * 60 * 60;

/**
 * Returns a photo of the user's household as a response. The browser keeps it for `seconds`, and for this session only.
 * After a sign-out, the next person's request has another cookie and does not match (`Vary`, RFC 9111, 4.1).
 */
export function answerOwnPhoto(request: Request, photo: Photo, seconds: number) {
  const answer = answerPhoto(request, photo, `private, max-age=${seconds}, immutable`);
  answer.headers.set("Vary", "Cookie, Authorization");
  return answer;
}

/**
 * Returns a photo of a shared link as a response. Only the browser keeps it, for `seconds`, because the link
 * may be turned off.
 */
export const answerSharedPhoto = (request: Request, photo: Photo, seconds: number) =>
  answerPhoto(request, photo, `private, max-age=${seconds}`);

/** Returns a photo of a public cookbook as a response. Browsers and shared caches keep it for `seconds`. */
export const answerPublicPhoto = (request: Request, photo: Photo, seconds: number) =>
  answerPhoto(request, photo, `public, max-age=${seconds}`);

/** Returns a photo as a response. Its type is derived from the file's name, never from the bytes. */
function answerPhoto(request: Request, { bytes, type }: Photo, cacheControl: string) {
  allowNothing(contextOf(request).response);
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": "inline",
      "Cache-Control": cacheControl,
    },
  });
}
