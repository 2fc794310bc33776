import { createCookieSessionStorage } from "@remix-run/node";
import type * as z from "zod";

type Options = {
  /** The provider's part of addresses and of the cookie's name. */
  provider: "google" | "oidc";
  appUrl: string;
  sessionSecrets: readonly string[];
};

const TEN_MINUTES = 10 * 60;

/**
 * The signed cookie in which a browser's sign-in elsewhere waits for the answer, and the address that
 * the answer comes to. Throws only for an `appUrl` that is no address.
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
      // Not strict: coming back from the provider is a visit from another site.
      sameSite: "lax",
      secure: callback.protocol === "https:",
      secrets: [...sessionSecrets],
      maxAge: TEN_MINUTES,
    },
  });
  return {
    callback,
    storage,

    /** This browser's attempt; null where it has none, or began it more than ten minutes ago. */
    find: async (request: Request): Promise<Attempt | null> => {
      const session = await storage.getSession(request.headers.get("Cookie"));
      const attempt = schema.safeParse(session.data).data;
      // A browser drops the cookie in time; whoever copied it may not.
      const isOver = !attempt || attempt.startedAt + TEN_MINUTES * 1000 < Date.now();
      return isOver ? null : attempt;
    },

    /** The headers that take the cookie away. */
    end: async () => {
      const cleared = await storage.destroySession(await storage.getSession());
      return new Headers({ "Set-Cookie": cleared });
    },
  };
}
