import { randomBytes } from "node:crypto";
import { Authenticator, AuthorizationError } from "remix-auth";
import * as z from "zod";
import { AppError } from "~/errors";
import { createAttempts } from "./attempt.server";
import { refusals } from "./google-answers.server";
import { type GoogleProfile, Strategy } from "./google-strategy.server";
import type { IdentityProvider } from "./identity-provider";

export type Google = IdentityProvider<GoogleProfile>;

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
  const attempts = createAttempts({ provider: "google", appUrl, sessionSecrets }, attemptSchema);
  const { callback, storage } = attempts;
  const authenticator = new Authenticator<GoogleProfile>(storage, { throwOnError: true });
  const findNonce = async (request: Request) => (await attempts.find(request))?.nonce;
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
      const attempt = await attempts.find(request);
      if (!attempt) throw refusals.notThisAttempt();
      // A request of our own: at any other spelling of this path the strategy would start anew, and
      // a visitor who leaves must not cut short what Google is asked with a code that works once.
      const returned = new Request(new URL(search, callback), {
        headers: { Cookie: request.headers.get("Cookie") ?? "" },
      });
      try {
        const profile = await authenticator.authenticate("google", returned);
        return { profile, redirectTo: attempt.redirectTo, headers: await attempts.end() };
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
  if (said === "access_denied") return refusals.notFinished();
  if (said === "server_error" || said === "temporarily_unavailable") {
    return refusals.upstream(`the authorization endpoint sent the browser back with ${said}`);
  }
  return refusals.notThisAttempt();
}
