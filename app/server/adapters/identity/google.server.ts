import { randomBytes } from "node:crypto";
import { Authenticator, AuthorizationError } from "remix-auth";
import * as z from "zod";
import { AppError } from "~/server/values/errors";
import { createAttempts } from "./attempt.server";
import { refusals } from "./google-answers.server";
import { type GoogleProfile, Strategy } from "./google-strategy.server";
import type { IdentityProvider } from "./identity-provider";

export type Google = IdentityProvider<GoogleProfile>;

type Options = {
  clientId: string;
  clientSecret: string;
  /** Replaces all of Google's hosts. */
  apiBase: string | undefined;
  appUrl: string;
  sessionSecrets: readonly string[];
  /** Timeout of each request to Google, in milliseconds. */
  timeout?: number;
};

const attemptSchema = z.object({
  nonce: z.string(),
  redirectTo: z.string(),
  startedAt: z.number(),
});

/**
 * OpenID Connect's code flow by remix-auth, with state and nonce. Google's endpoints are `/o/oauth2/v2/auth`,
 * `/token` and `/oauth2/v3/userinfo`, on hosts of their own or all under `apiBase`. Throws only if `appUrl`
 * is not a URL.
 */
export function createGoogle({ appUrl, sessionSecrets, ...options }: Options): Google {
  const attempts = createAttempts({ provider: "google", appUrl, sessionSecrets }, attemptSchema);
  const { callback, storage } = attempts;
  const authenticator = new Authenticator<GoogleProfile>(storage, { throwOnError: true });
  const findNonce = async (request: Request) => (await attempts.find(request))?.nonce;
  authenticator.use(new Strategy({ timeout: 10_000, ...options, callback, findNonce }), "google");

  return {
    begin: async (request, redirectTo) => {
      const nonce = randomBytes(16).toString("base64url");
      const start = new Request(new URL(`/auth/google?nonce=${nonce}`, appUrl));
      const thrown = await authenticator
        .authenticate("google", start)
        .catch((thrown: unknown) => thrown);
      if (!(thrown instanceof Response)) throw thrown;
      // The strategy's cookie holds the state; the rest of the attempt is added.
      const session = await storage.getSession(thrown.headers.get("Set-Cookie"));
      session.set("nonce", nonce);
      session.set("redirectTo", redirectTo);
      session.set("startedAt", Date.now());
      thrown.headers.delete("Set-Cookie");
      const state = new URL(thrown.headers.get("Location") ?? "").searchParams.get("state") ?? "";
      await attempts.begin(request, state, session, thrown.headers);
      return thrown;
    },

    finish: async (request) => {
      const { search, searchParams } = new URL(request.url);
      const attempt = await attempts.find(request);
      if (!attempt) throw refusals.notThisAttempt();
      // A request of our own: for another spelling of this path the strategy would start again, and a visitor
      // who disconnects must not abort the exchange of a code that can be used once.
      const returned = new Request(new URL(search, callback), {
        // The strategy reads the attempt under the storage's own name, `findNonce` under that of its state.
        headers: { Cookie: `${attempts.cookieOf(request)}; ${request.headers.get("Cookie")}` },
      });
      try {
        const profile = await authenticator.authenticate("google", returned);
        return { profile, redirectTo: attempt.redirectTo, headers: await attempts.end(request) };
      } catch (error) {
        throw toRefusal(error, searchParams.get("error"));
      }
    },
  };
}

/** The strategy's own refusals, identified by their messages. */
const WRONG_STATE = /^(Missing (state|code)|State doesn't match)/;

/** The message for the user. `said` is the `error` parameter of Google's redirect. */
function toRefusal(error: unknown, said: string | null) {
  if (!(error instanceof AuthorizationError)) return error;
  if (error.cause instanceof AppError || !WRONG_STATE.test(error.message)) return error.cause;
  if (said === "access_denied") return refusals.notFinished();
  if (said === "server_error" || said === "temporarily_unavailable") {
    return refusals.upstream(`the authorization endpoint sent the browser back with ${said}`);
  }
  return refusals.notThisAttempt();
}
