import { type CookieOptions, createCookie } from "@remix-run/node";
import type * as z from "zod";
import { CHALLENGE_SECONDS } from "~/features/accounts/challenges.server";
import { CODE_SECONDS } from "~/features/accounts/second-step.server";
import { SESSION_DAYS } from "~/features/accounts/sessions.server";
import { services } from "~/services.server";

const secure = services.settings.APP_URL?.startsWith("https:") ?? false;
/** The `__Host-` prefix: over https no subdomain, and nobody over http, can set the cookie. */
const named = (name: string) => (secure ? `__Host-${name}` : name);
const shared: CookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure,
  secrets: [...services.settings.sessionSecrets],
};

/** The session's token. */
export const sessionCookie = createCookie(named("weeknight_session"), {
  ...shared,
  maxAge: SESSION_DAYS * 24 * 60 * 60,
});

/** Identifies a browser that somebody has signed in with. */
export const deviceCookie = createCookie(named("weeknight_device"), {
  ...shared,
  maxAge: 365 * 24 * 60 * 60,
});

/** The challenge of a passkey request. */
export const challengeCookie = createCookie(named("weeknight_challenge"), {
  ...shared,
  sameSite: "strict",
  maxAge: CHALLENGE_SECONDS,
});

/** The state between password and authenticator code. */
export const pendingSignInCookie = createCookie(named("weeknight_code"), {
  ...shared,
  maxAge: CODE_SECONDS,
});

/** A toast for the next page. */
export const toastCookie = createCookie(named("weeknight_toast"), { ...shared, maxAge: 60 });

/** Tells the next page that the last credit was used. */
export const creditsUsedCookie = createCookie(named("weeknight_used"), { ...shared, maxAge: 60 });

/** Token of a form that was sent after its session had expired. */
export const expiredFormCookie = createCookie(named("weeknight_draft"), {
  ...shared,
  maxAge: 60 * 60,
});

/**
 * Set at sign-out: a hash of the session's token, which proves that there was one, so that a form sent later
 * from another tab is kept.
 */
export const signedOutCookie = createCookie(named("weeknight_left"), {
  ...shared,
  maxAge: 60 * 60,
});

/** The text of a cookie, or null if it is missing or not signed by us. */
export async function readText(
  cookie: { parse: (header: string | null) => Promise<unknown> },
  request: Request,
): Promise<string | null> {
  const value = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value ? value : null;
}

/** What a cookie holds as JSON; null if it is missing, or not of that schema, as another cookie's text. */
export async function readCookie<S extends z.ZodType>(
  cookie: Parameters<typeof readText>[0],
  request: Request,
  schema: S,
): Promise<z.infer<S> | null> {
  const text = await readText(cookie, request);
  try {
    return text ? schema.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}
