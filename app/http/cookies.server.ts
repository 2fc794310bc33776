import { type CookieOptions, createCookie } from "@remix-run/node";
import { CHALLENGE_SECONDS } from "~/features/accounts/challenges.server";
import { CODE_SECONDS } from "~/features/accounts/second-step.server";
import { SESSION_DAYS } from "~/features/accounts/sessions.server";
import { services } from "~/services.server";

const secure = services.settings.APP_URL?.startsWith("https:") ?? false;
/** Over https a browser takes this name from our host alone: no subdomain, and nobody over http, can set it. */
const named = (name: string) => (secure ? `__Host-${name}` : name);
const shared: CookieOptions = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure,
  secrets: [...services.settings.sessionSecrets],
};

/** Carries the session's token. */
export const sessionCookie = createCookie(named("weeknight_session"), {
  ...shared,
  maxAge: SESSION_DAYS * 24 * 60 * 60,
});

/** Tells a browser that somebody has signed in with from any other. */
export const deviceCookie = createCookie(named("weeknight_device"), {
  ...shared,
  maxAge: 365 * 24 * 60 * 60,
});

/** Holds the challenge that a passkey's answer is to. */
export const challengeCookie = createCookie(named("weeknight_challenge"), {
  ...shared,
  sameSite: "strict",
  maxAge: CHALLENGE_SECONDS,
});

/** Kept between the password and the code of an authenticator app. */
export const halfWayCookie = createCookie(named("weeknight_code"), {
  ...shared,
  maxAge: CODE_SECONDS,
});

/** Carries one toast to the next page. */
export const toastCookie = createCookie(named("weeknight_toast"), { ...shared, maxAge: 60 });

/** Tells the next page that the answer before it took the last credit. */
export const creditsUsedCookie = createCookie(named("weeknight_used"), { ...shared, maxAge: 60 });

/** Names the draft of a form that was sent after its session had ended. */
export const expiredFormCookie = createCookie(named("weeknight_draft"), {
  ...shared,
  maxAge: 60 * 60,
});

/**
 * Left behind by a sign-out, so that a form which is sent later from another tab keeps its text: a hash of the
 * session's token, which tells that there was one.
 */
export const leftCookie = createCookie(named("weeknight_left"), { ...shared, maxAge: 60 * 60 });

/** The text that a cookie carries, or null where it is missing or not signed by us. */
export async function readText(
  cookie: { parse: (header: string | null) => Promise<unknown> },
  request: Request,
): Promise<string | null> {
  const value = await cookie.parse(request.headers.get("cookie"));
  return typeof value === "string" && value ? value : null;
}
