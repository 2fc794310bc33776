import { beginSession, removeSession, askForCode } from "~/household/accounts/index.server";
import { services } from "./services.server";
import { sha256 } from "~/server/values/sha256";
import { contextOf, type Toast } from "./context.server";
import {
  noteDevice,
  readDevice,
  signedOutCookie,
  readText,
  sessionCookie,
  pendingSignInCookie,
  readCookie,
} from "./cookies.server";
import * as z from "zod";
import type { SignedIn, PendingSignIn } from "~/household/accounts";
import { redirectWithToast } from "./toast.server";
import { redirect } from "@remix-run/node";
import { isIP } from "node:net";
import { AppError } from "~/server/values/errors";
import { t } from "~/language/messages";

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
 * Ends this browser's session. Clears its cookie and the browser's cache and storage in `headers`: pages kept
 * for offline use are not for the next person. Browsers do that over https and on localhost.
 */
export async function endSession(request: Request, headers: Headers) {
  headers.set("Clear-Site-Data", '"cache", "storage"');
  const token = await tokenOf(request);
  await removeOwn(request);
  headers.append("Set-Cookie", await sessionCookie.serialize("", { maxAge: 0 }));
  if (!token) return;
  headers.append("Set-Cookie", await signedOutCookie.serialize(sha256(token)));
}

/** Returns the token of this browser's session, or "". */
export async function tokenOf(request: Request) {
  return (await readText(sessionCookie, request)) ?? "";
}

async function removeOwn(request: Request) {
  const token = await readText(sessionCookie, request);
  if (token) await removeSession(services, token);
}

const schema = z.object({ userId: z.string(), passwordTag: z.string(), until: z.number() });

type Next = {
  to: string;
  toast?: Toast | null;
  /** Other headers that the response sets. */
  headers?: Headers;
  /** True if the provider has asked for a second factor and the settings trust it with that. */
  isSecondFactorDone?: boolean;
};

/**
 * Continues after the first proof, such as the right password. Signs in and redirects, or asks for the authenticator
 * code first.
 */
export async function continueSignIn(
  request: Request,
  signedIn: SignedIn,
  { to, toast = null, headers = new Headers(), isSecondFactorDone = false }: Next,
) {
  const pending = isSecondFactorDone ? null : await askForCode(services, signedIn);
  if (pending) {
    headers.append("Set-Cookie", await pendingSignInCookie.serialize(JSON.stringify(pending)));
    return redirectWithToast(`/auth/code?redirectTo=${encodeURIComponent(to)}`, toast, headers);
  }
  await startSession(request, signedIn, headers);
  return redirectWithToast(to, toast, headers);
}

/**
 * Signs in after the right code. `recoveryLeft` is the number of recovery codes left if it was one.
 */
export async function finishSignIn(
  request: Request,
  { recoveryLeft, ...signedIn }: SignedIn & { recoveryLeft: number | null },
  to: string,
) {
  const headers = new Headers();
  headers.append("Set-Cookie", await pendingSignInCookie.serialize("", { maxAge: 0 }));
  await startSession(request, signedIn, headers);
  return redirectWithToast(to, recoveryLeft === null ? null : recovered(recoveryLeft), headers);
}

const recovered = (codesLeft: number): Toast => ({
  title: t("That recovery code is used up"),
  description: t("{count, plural, one {One is left.} other {# are left.}}", { count: codesLeft }),
  link: { label: t("Set up your app"), href: "/account/authenticator" },
});

/** Returns the user who has entered the right password in this browser but no code yet, or null. */
export const readPendingSignIn = (request: Request): Promise<PendingSignIn | null> =>
  readCookie(pendingSignInCookie, request, schema);

/**
 * Returns whether a navigation came from one of our pages or the address bar. Returns null if the browser does not send
 * that and sent no Referer (our pages do: `Referrer-Policy`).
 */
export function isFromOwnPage(request: Request): boolean | null {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const from = request.headers.get("referer") ?? "";
  if (!URL.canParse(from)) return null;
  return new URL(from).host === new URL(request.url).host;
}

/** Signs out and redirects to the landing page. After a failure, redirects to the planner with a toast. */
export async function signOut(request: Request) {
  try {
    const headers = new Headers();
    await endSession(request, headers);
    return redirect("/", { status: 303, headers });
  } catch (error) {
    const { id } = contextOf(request);
    services.log.error({ err: error, request: id }, "a session could not be ended");
    return redirectWithToast("/dashboard", {
      title: t("Logout Error"),
      description: t("Failed to logout. Please try again. Reference {reference}", {
        reference: id.slice(-8),
      }),
      variant: "destructive",
    });
  }
}

/**
 * Runs `work`, a sign-in, and logs a refusal with the client's address, in the format that deploy/fail2ban
 * matches.
 */
export async function noteFailure<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && ["invalid", "too_many"].includes(error.code)) {
      const { address } = contextOf(request);
      const from = isIP(address) ? address : "an unknown address";
      services.log.warn(`failed sign-in from ${from}`);
    }
    throw error;
  }
}
