import { createCookieSessionStorage } from "@remix-run/node";
import type * as z from "zod";

type Options = {
  /** The provider's part of URLs and of the cookie's name. */
  provider: "google" | "oidc";
  appUrl: string;
  sessionSecrets: readonly string[];
};

const TEN_MINUTES = 10 * 60;

/**
 * The signed cookie that holds a browser's sign-in attempt at a provider, and the callback URL. Throws only
 * if `appUrl` is not a URL.
 */
export function createAttempts<Attempt extends { startedAt: number }>(
  { provider, appUrl, sessionSecrets }: Options,
  schema: z.ZodType<Attempt>,
) {
  const callback = new URL(`/auth/${provider}/callback`, appUrl);
  const storage = createCookieSessionStorage({
    cookie: {
      name: `weeknight_${provider}`,
      path: `/auth/${provider}`,
      httpOnly: true,
      // Not strict: the callback is a navigation from another site.
      sameSite: "lax",
      secure: callback.protocol === "https:",
      secrets: [...sessionSecrets],
      maxAge: TEN_MINUTES,
    },
  });
  return {
    callback,
    storage,

    /** This browser's attempt; null if there is none or it is older than ten minutes. */
    find: async (request: Request): Promise<Attempt | null> => {
      const session = await storage.getSession(request.headers.get("Cookie"));
      const attempt = schema.safeParse(session.data).data;
      // The browser deletes the cookie in time; a copied one has to expire, too.
      const isOver = !attempt || attempt.startedAt + TEN_MINUTES * 1000 < Date.now();
      return isOver ? null : attempt;
    },

    /** Headers that clear the cookie. */
    end: async () => {
      const cleared = await storage.destroySession(await storage.getSession());
      return new Headers({ "Set-Cookie": cleared });
    },
  };
}
