import { randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { Authenticator, AuthorizationError } from "remix-auth";
import * as z from "zod";
import { AppError } from "~/errors";
import { notThisAttempt, upstream } from "./google-answers.server";
import { Strategy } from "./google-strategy.server";

export type GoogleProfile = { googleId: string; email: string; firstName: string | null };

/** Signing in with Google, in its two halves. */
export type Google = {
  /** The redirect to Google. Its cookie remembers the attempt, and `redirectTo`, for ten minutes. */
  begin: (request: Request, redirectTo: string) => Promise<Response>;
  /**
   * Who came back from Google, and where they wanted to go; `headers` take the attempt's cookie
   * away. Throws `forbidden` where the answer is not to this browser's own attempt or the e-mail is
   * not verified, and `upstream` where Google does not answer or answers nonsense. Its cause is fit
   * for a log: it holds no token, code or e-mail.
   */
  finish: (
    request: Request,
  ) => Promise<{ profile: GoogleProfile; redirectTo: string; headers: Headers }>;
};

type Options = {
  clientId: string;
  clientSecret: string;
  /** Stands in for all of Google. */
  apiBase: string | undefined;
  appUrl: string;
  sessionSecrets: readonly string[];
  /** Milliseconds that each of Google's answers may take. */
  timeout?: number;
};

const TEN_MINUTES = 10 * 60;

const attemptSchema = z.object({
  nonce: z.string(),
  redirectTo: z.string(),
  startedAt: z.number(),
});

/**
 * OpenID Connect's code flow by remix-auth, with a nonce beside the state. Google's three addresses
 * are `/o/oauth2/v2/auth`, `/token` and `/oauth2/v3/userinfo`, each on a host of its own, or all of
 * them under `apiBase`. Throws only for an `appUrl` that is no address.
 */
export function createGoogle({ appUrl, sessionSecrets, ...options }: Options): Google {
  const callback = new URL("/auth/google/callback", appUrl);
  const storage = createCookieSessionStorage({
    cookie: {
      name: "weeknight_google",
      path: "/auth/google",
      httpOnly: true,
      // Not strict: coming back from Google is a visit from another site.
      sameSite: "lax",
      secure: callback.protocol === "https:",
      secrets: [...sessionSecrets],
      maxAge: TEN_MINUTES,
    },
  });
  const findAttempt = async (request: Request) => {
    const session = await storage.getSession(request.headers.get("Cookie"));
    const attempt = attemptSchema.safeParse(session.data).data;
    // A browser drops the cookie in time; whoever copied it may not.
    const isOver = !attempt || attempt.startedAt + TEN_MINUTES * 1000 < Date.now();
    return isOver ? null : attempt;
  };
  const authenticator = new Authenticator<GoogleProfile>(storage, { throwOnError: true });
  const findNonce = async (request: Request) => (await findAttempt(request))?.nonce;
  authenticator.use(new Strategy({ timeout: 10_000, ...options, callback, findNonce }), "google");

  return {
    begin: async (_request, redirectTo) => {
      const nonce = randomBytes(16).toString("base64url");
      const start = new Request(new URL(`/auth/google?nonce=${nonce}`, appUrl));
      const thrown = await authenticator
        .authenticate("google", start)
        .catch((thrown: unknown) => thrown);
      if (!(thrown instanceof Response)) throw thrown;
      // The strategy's cookie holds the state; the rest of the attempt joins it there.
      const session = await storage.getSession(thrown.headers.get("Set-Cookie"));
      session.set("nonce", nonce);
      session.set("redirectTo", redirectTo);
      session.set("startedAt", Date.now());
      thrown.headers.set("Set-Cookie", await storage.commitSession(session));
      return thrown;
    },

    finish: async (request) => {
      const { search, searchParams } = new URL(request.url);
      const attempt = await findAttempt(request);
      if (!attempt) throw notThisAttempt();
      // A request of our own: at any other spelling of this path the strategy would start anew, and
      // a visitor who leaves must not cut short what Google is asked with a code that works once.
      const returned = new Request(new URL(search, callback), {
        headers: { Cookie: request.headers.get("Cookie") ?? "" },
      });
      try {
        const profile = await authenticator.authenticate("google", returned);
        const cleared = await storage.destroySession(await storage.getSession());
        const headers = new Headers({ "Set-Cookie": cleared });
        return { profile, redirectTo: attempt.redirectTo, headers };
      } catch (error) {
        throw toRefusal(error, searchParams.get("error"));
      }
    },
  };
}

/** The strategy's own refusals, which it tells apart by their words alone. */
const WRONG_STATE = /^(Missing (state|code)|State doesn't match)/;

/** What the person is told. `said` is the `error` that Google sent the browser back with. */
function toRefusal(error: unknown, said: string | null) {
  if (!(error instanceof AuthorizationError)) return error;
  if (error.cause instanceof AppError || !WRONG_STATE.test(error.message)) return error.cause;
  if (said === "access_denied") {
    return new AppError("forbidden", "You did not finish signing in with Google.");
  }
  if (said === "server_error" || said === "temporarily_unavailable") {
    return upstream(`the authorization endpoint sent the browser back with ${said}`);
  }
  return notThisAttempt();
}
