import { createCookieSessionStorage, type Session } from "@remix-run/node";
import type * as z from "zod";
import { sha256 } from "~/server/values/sha256";

type Options = {
  /** The provider's name in URLs and in the cookie's name. */
  provider: "google" | "oidc";
  appUrl: string;
  sessionSecrets: readonly string[];
};

const TEN_MINUTES = 10 * 60;
/** The maximum number of attempts per browser, because Node refuses a request with more than 16 KB of headers. */
const MAX_ATTEMPTS = 8;
const MAX_BYTES = 8 * 1024;

/**
 * A browser's sign-in attempts at a provider, and the callback URL. Each attempt has a signed cookie of its own, named
 * by its `state`, so that attempts in several tabs do not replace each other. Throws only if `appUrl` is not a URL.
 */
export function createAttempts<Attempt extends { startedAt: number }>(
  { provider, appUrl, sessionSecrets }: Options,
  schema: z.ZodType<Attempt>,
) {
  const callback = new URL(`/auth/${provider}/callback`, appUrl);
  const name = `weeknight_${provider}`;
  const storage = createCookieSessionStorage({
    cookie: {
      name,
      path: `/auth/${provider}`,
      httpOnly: true,
      // Not strict, because the callback is a navigation from another site.
      sameSite: "lax",
      secure: callback.protocol === "https:",
      secrets: [...sessionSecrets],
      maxAge: TEN_MINUTES,
    },
  });
  const nameOf = (state: string) => `${name}_${sha256(state).slice(0, 16)}`;
  const expired = async (cookieName: string) =>
    renamed(await storage.destroySession(await storage.getSession()), cookieName);
  const renamed = (setCookie: string, cookieName: string) =>
    cookieName + setCookie.slice(name.length);
  const cookieOf = (request: Request) => {
    const cookieName = nameOf(new URL(request.url).searchParams.get("state") ?? "");
    const cookie = cookiesOf(request).find((candidate) => candidate.name === cookieName);
    return cookie ? `${name}=${cookie.value}` : "";
  };

  /** Returns the attempt in a cookie. Returns null if it is not signed by this server, or is older than ten minutes. */
  async function read(cookie: string): Promise<Attempt | null> {
    const session = await storage.getSession(cookie);
    const attempt = schema.safeParse(session.data).data;
    // The browser deletes the expired cookie, but a copied one has to expire, too.
    const isOver = !attempt || attempt.startedAt + TEN_MINUTES * 1000 < Date.now();
    return isOver ? null : attempt;
  }

  /** Returns the names of the oldest attempts to remove, so that a new attempt of that number of bytes fits. */
  async function listSurplus(request: Request, bytes: number): Promise<string[]> {
    const cookies = cookiesOf(request).filter((cookie) => cookie.name.startsWith(`${name}_`));
    const attempts = await Promise.all(
      cookies.map(async (cookie) => {
        const attempt = await read(`${name}=${cookie.value}`);
        return { ...cookie, startedAt: attempt?.startedAt ?? 0 };
      }),
    );
    attempts.sort((attempt, otherAttempt) => otherAttempt.startedAt - attempt.startedAt);
    let total = bytes;
    const surplus = attempts.filter(({ value, startedAt }, at) => {
      total += value.length;
      return startedAt === 0 || at >= MAX_ATTEMPTS - 1 || total > MAX_BYTES;
    });
    return surplus.map((attempt) => attempt.name);
  }

  return {
    callback,
    storage,

    /** Adds the cookie of a new attempt to `headers`, and deletes the browser's oldest attempts beyond the limits. */
    begin: async (request: Request, state: string, session: Session, headers: Headers) => {
      const cookie = renamed(await storage.commitSession(session), nameOf(state));
      headers.append("Set-Cookie", cookie);
      for (const cookieName of await listSurplus(request, cookie.length)) {
        headers.append("Set-Cookie", await expired(cookieName));
      }
    },

    /**
     * Returns this browser's attempt with the `state` of a callback. Returns null if none exists or it is too old.
     */
    find: (request: Request) => read(cookieOf(request)),

    /** Returns the cookie of the callback's attempt under the name by which `storage` reads it, or "". */
    cookieOf,

    /** Returns headers that clear the cookie of the attempt that a callback belongs to. */
    end: async (request: Request) => {
      const cookieName = nameOf(new URL(request.url).searchParams.get("state") ?? "");
      return new Headers({ "Set-Cookie": await expired(cookieName) });
    },
  };
}

/** Returns the cookies of a request, with their values as they were sent. */
function cookiesOf(request: Request): { name: string; value: string }[] {
  const pairs = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return pairs.map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("=") };
  });
}
