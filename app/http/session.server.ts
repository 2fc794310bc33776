import { beginSession, removeSession } from "~/household/accounts/index.server";
import { services } from "./services.server";
import { sha256 } from "~/server/values/sha256";
import { contextOf } from "./context.server";
import { noteDevice, readDevice } from "./device.server";
import { signedOutCookie, readText, sessionCookie } from "./cookies.server";

/**
 * Starts a session for `userId` with a new token, ends the browser's previous one, and adds the cookie to
 * `headers`.
 */
export async function startSession(
  request: Request,
  { userId, passwordTag }: { userId: string; passwordTag?: string },
  headers: Headers,
) {
  await removeOwn(request);
  const token = await beginSession(services, userId, {
    userAgent: request.headers.get("user-agent"),
    address: contextOf(request).address,
    passwordTag,
    isKnown: (await readDevice(request))?.users.includes(userId) ?? false,
  });
  headers.append("Set-Cookie", await sessionCookie.serialize(token));
  await noteDevice(request, userId, headers);
  delete contextOf(request).user;
}

/**
 * Ends this browser's session, and clears its cookie and what the browser has cached and stored of it in `headers`: pages
 * kept for offline use are not for the next person. Browsers do that over https and on localhost.
 */
export async function endSession(request: Request, headers: Headers) {
  headers.set("Clear-Site-Data", '"cache", "storage"');
  const token = await tokenOf(request);
  await removeOwn(request);
  headers.append("Set-Cookie", await sessionCookie.serialize("", { maxAge: 0 }));
  if (!token) return;
  headers.append("Set-Cookie", await signedOutCookie.serialize(sha256(token)));
}

/** The token of this browser's session, or "". */
export async function tokenOf(request: Request) {
  return (await readText(sessionCookie, request)) ?? "";
}

async function removeOwn(request: Request) {
  const token = await readText(sessionCookie, request);
  if (token) await removeSession(services, token);
}
