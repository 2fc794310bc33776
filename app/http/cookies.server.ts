import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import type * as z from "zod";
import { CHALLENGE_SECONDS, CODE_SECONDS, SESSION_DAYS } from "~/household/accounts/index.server";
import { services } from "./services.server";

const secure = services.settings.APP_URL?.startsWith("https:") ?? false;
/** The `__Host-` prefix: over https no subdomain, and nobody over http, can set the cookie. */
const prefix = secure ? "__Host-" : "";
const secrets = [...services.settings.sessionSecrets];

/** A signed cookie that a browser keeps for `maxAge` seconds. */
const cookie = (name: string, maxAge: number, sameSite: CookieOptions["sameSite"] = "lax") =>
  createCookie(prefix + name, { httpOnly: true, sameSite, path: "/", secure, secrets, maxAge });

/** The session's token. */
export const sessionCookie = cookie("weeknight_session", SESSION_DAYS * 24 * 60 * 60);

/** Identifies a browser that somebody has signed in with. */
export const deviceCookie = cookie("weeknight_device", 365 * 24 * 60 * 60);

/** The challenge of a passkey request. */
export const challengeCookie = cookie("weeknight_challenge", CHALLENGE_SECONDS, "strict");

/** The state between password and authenticator code. */
export const pendingSignInCookie = cookie("weeknight_code", CODE_SECONDS);

/** The session that wants to link a provider, while the browser is at the provider. */
export const linkingCookie = cookie("weeknight_link", CODE_SECONDS);

/** A toast for the next page. */
export const toastCookie = cookie("weeknight_toast", 60);

/** Tells the next page that the last credit was used. */
export const creditsUsedCookie = cookie("weeknight_used", 60);

/** Token of a form that was sent after its session had expired. */
export const expiredFormCookie = cookie("weeknight_draft", 60 * 60);

/**
 * Set at sign-out: a hash of the session's token, which proves that there was one, so that a form sent later
 * from another tab is kept.
 */
export const signedOutCookie = cookie("weeknight_left", 60 * 60);

/** Whether lists of recipes are shown as rows or as cards. */
export const recipesViewCookie = cookie("weeknight_recipes", 365 * 24 * 60 * 60);

/** How large and in which measures one reads in cook mode. */
export const cookLooksCookie = cookie("weeknight_cook", 365 * 24 * 60 * 60);

/** The text of a cookie, or null if it is missing or not signed by us. */
export async function readText(cookie: Cookie, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value ? value : null;
}

/** What a cookie holds as JSON; null if it is missing, or not of that schema, as another cookie's text. */
export async function readCookie<S extends z.ZodType>(
  cookie: Cookie,
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
