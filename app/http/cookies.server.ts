import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import * as z from "zod";
import { CHALLENGE_SECONDS, CODE_SECONDS, SESSION_DAYS } from "~/household/accounts/index.server";
import { services } from "./services.server";
import { randomBytes } from "node:crypto";
import { contextOf } from "./context.server";

const secure = services.settings.APP_URL?.startsWith("https:") ?? false;
/** The `__Host-` prefix, with which neither a subdomain nor a plain http page can set the cookie. */
const prefix = secure ? "__Host-" : "";
const secrets = [...services.settings.sessionSecrets];

/** Creates a signed cookie that a browser keeps for `maxAge` seconds. */
const cookie = (name: string, maxAge: number, sameSite: CookieOptions["sameSite"] = "lax") =>
  createCookie(prefix + name, { httpOnly: true, sameSite, path: "/", secure, secrets, maxAge });

/** Holds the session's token. */
export const sessionCookie = cookie("weeknight_session", SESSION_DAYS * 24 * 60 * 60);

/** Identifies a browser in which a user has signed in. */
const deviceCookie = cookie("weeknight_device", 365 * 24 * 60 * 60);

/** Holds the challenge of a passkey request. */
export const challengeCookie = cookie("weeknight_challenge", CHALLENGE_SECONDS, "strict");

/** Holds the state between password and authenticator code. */
export const pendingSignInCookie = cookie("weeknight_code", CODE_SECONDS);

/** Holds the session that wants to link a provider while the browser is at the provider. */
export const linkingCookie = cookie("weeknight_link", CODE_SECONDS);

/** Holds a toast for the next page. */
export const toastCookie = cookie("weeknight_toast", 60);

/** Tells the next page that the last credit was used. */
const creditsUsedCookie = cookie("weeknight_used", 60);

/** Holds the token of a form that was sent after its session had expired. */
export const expiredFormCookie = cookie("weeknight_draft", 60 * 60);

/**
 * A hash of the session's token, set at sign-out. It proves that a session existed, so that a form sent later from
 * another tab is kept.
 */
export const signedOutCookie = cookie("weeknight_left", 60 * 60);

/** Holds whether lists of recipes are shown as rows or as cards. */
export const recipesViewCookie = cookie("weeknight_recipes", 365 * 24 * 60 * 60);

/** Holds the text size and the units of cook mode. */
export const cookLooksCookie = cookie("weeknight_cook", 365 * 24 * 60 * 60);

/** Returns the text of a cookie, or null if it is missing or not signed by us. */
export async function readText(cookie: Cookie, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value ? value : null;
}

/**
 * Returns the JSON in a cookie. Returns null if the cookie is missing or does not match the schema, such as the text of
 * another cookie.
 */
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

/** A known browser: its id, and its users, most recent first. */
type Device = { id: string; users: string[] };

const schema = z.object({ id: z.string(), users: z.array(z.string()) });
/** Maximum number of users stored for one browser: more than a family has. */
const MOST_USERS = 10;

/** Returns the browser's device if a user has signed in with it, else null. */
export const readDevice = (request: Request): Promise<Device | null> =>
  readCookie(deviceCookie, request, schema);

/** Adds a user to this browser's cookie. */
export async function noteDevice(request: Request, userId: string, headers: Headers) {
  const device = (await readDevice(request)) ?? { id: randomBytes(16).toString("hex"), users: [] };
  const users = [userId, ...device.users.filter((id) => id !== userId)].slice(0, MOST_USERS);
  const value = JSON.stringify({ id: device.id, users });
  headers.append("Set-Cookie", await deviceCookie.serialize(value));
}

/** Returns headers that tell the next page that the credits are used up, if they are. */
export async function creditsUsedHeaders(areUsed: boolean) {
  const headers = new Headers();
  if (areUsed) headers.append("Set-Cookie", await creditsUsedCookie.serialize("yes"));
  return headers;
}

/** Returns true once, on the page after the response that used the last credit. */
export async function takeCreditsUsed(request: Request): Promise<boolean> {
  const text = await readText(creditsUsedCookie, request);
  if (!text) return false;
  const cleared = await creditsUsedCookie.serialize("", { maxAge: 0 });
  contextOf(request).response?.appendHeader("Set-Cookie", cleared);
  return true;
}

type Choices = Record<string, string | null>;

/**
 * Returns the view settings of a page: those in its address, else those stored in this browser. `schema` describes
 * them. A value is null if nothing was chosen. The headers store the settings from the address in the browser.
 */
export async function rememberedChoices<C extends Choices>(
  request: Request,
  cookie: Cookie,
  schema: z.ZodType<C>,
): Promise<{ choices: C; headers: HeadersInit }> {
  const address = new URL(request.url).searchParams;
  const queryChoices = schema.parse(Object.fromEntries(address));
  const storedChoices = await readCookie(cookie, request, schema);
  const queryEntries = Object.entries(queryChoices).filter(([, value]) => value !== null);
  const choices = schema.parse({
    ...queryChoices,
    ...storedChoices,
    ...Object.fromEntries(queryEntries),
  });
  if (queryEntries.length === 0) return { choices, headers: {} };
  return { choices, headers: { "Set-Cookie": await cookie.serialize(JSON.stringify(choices)) } };
}
