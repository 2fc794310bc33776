import { contextOf } from "./context.server";
import { allowNothing } from "./security-headers.server";

type Photo = { bytes: Uint8Array; type: `image/${string}` };

/** How long a browser keeps a photo of its own household: a year, in seconds. */
export const OWN_PHOTO_KEPT = 365 * 24 * 60 * 60;

/**
 * Answers a photo of the user's household. The browser keeps it for `seconds`, and for this session alone: after a
 * sign-out the next person's request has another cookie and does not match (`Vary`, RFC 9111, 4.1).
 */
export function answerOwnPhoto(request: Request, photo: Photo, seconds: number) {
  const answer = answerPhoto(request, photo, `private, max-age=${seconds}, immutable`);
  answer.headers.set("Vary", "Cookie, Authorization");
  return answer;
}

/** Answers a photo of a shared link. Only the browser keeps it, for `seconds`: the link may be turned off. */
export const answerSharedPhoto = (request: Request, photo: Photo, seconds: number) =>
  answerPhoto(request, photo, `private, max-age=${seconds}`);

/** Answers a photo of a public cookbook. Browsers and shared caches keep it for `seconds`. */
export const answerPublicPhoto = (request: Request, photo: Photo, seconds: number) =>
  answerPhoto(request, photo, `public, max-age=${seconds}`);

/** The type is that of the file's name, never what the bytes look like. */
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
