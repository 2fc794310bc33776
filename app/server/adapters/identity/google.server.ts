import * as z from "zod";
import { refusalsOf, errorWordOf, isTrueClaim, type IdentityProvider } from "./identity-provider";
import { GoogleStrategy, type GoogleProfile as PackageProfile } from "remix-auth-google";
import { askProvider, type Question } from "./ask.server";
import { createAttempts } from "./attempt.server";
import { randomBytes } from "node:crypto";
import { Authenticator, AuthorizationError } from "remix-auth";
import { AppError } from "~/server/values/errors";
import { cut, visibleLine } from "~/server/values/text";

export type Google = IdentityProvider<GoogleProfile>;

type Options = {
  clientId: string;
  clientSecret: string;
  /** The base URL that replaces all of Google's hosts. */
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
 * Signs in by OpenID Connect's code flow with remix-auth, with state and nonce. Google's endpoints are
 * `/o/oauth2/v2/auth`, `/token` and `/oauth2/v3/userinfo`, on their own hosts or all under `apiBase`. Throws only if
 * `appUrl` is not a URL.
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
      // Use a new request. For another spelling of this path the strategy would start again. A visitor who disconnects
      // must not abort the exchange of a code that works only once.
      const returned = new Request(new URL(search, callback), {
        // The strategy reads the attempt under the storage's own name, and `findNonce` under the name of its state.
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

/** Matches the messages of the strategy's own refusals. */
const WRONG_STATE = /^(Missing (state|code)|State doesn't match)/;

/** Returns the refusal with a message for the user. `errorCode` is the `error` parameter of Google's redirect. */
function toRefusal(error: unknown, errorCode: string | null) {
  if (!(error instanceof AuthorizationError)) return error;
  if (error.cause instanceof AppError || !WRONG_STATE.test(error.message)) return error.cause;
  if (errorCode === "access_denied") return refusals.notFinished();
  if (errorCode === "server_error" || errorCode === "temporarily_unavailable") {
    return refusals.upstream(`the authorization endpoint sent the browser back with ${errorCode}`);
  }
  return refusals.notThisAttempt();
}

const refusals = refusalsOf("Google");
const { upstream } = refusals;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
});

const userInfoSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().max(254).optional(),
  email_verified: z.unknown().optional(),
  given_name: z.string().trim().catch(""),
});

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  exp: z.number(),
  nonce: z.string().optional(),
});

/** Returns the validated response of a Google endpoint. Throws `upstream` unless it is a valid 200. */
function readAnswer<S extends z.ZodType>(
  endpoint: string,
  { status, text }: { status: number; text: string },
  schema: S,
): z.infer<S> {
  if (status !== 200) {
    throw upstream(`the ${endpoint} endpoint answered ${status} ${errorWordOf(text)}`.trim());
  }
  const result = schema.safeParse(parseJson(text));
  if (result.success) return result.data;
  throw upstream(`the ${endpoint} endpoint's answer is not what OpenID Connect says`);
}

/**
 * Returns the claims of an id_token. Throws `upstream` without one. Does not check the signature, as OpenID Connect
 * Core 3.1.3.7 allows, because the token was received over TLS from the token endpoint.
 */
function readIdToken(idToken: string) {
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8");
  const result = claimsSchema.safeParse(parseJson(payload));
  if (!result.success) throw upstream("the id_token cannot be read");
  return result.data;
}

/**
 * Parses JSON. Returns undefined if the text is not JSON. The parser's error would quote the text, which may contain a
 * token.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A Google account with its verified email address. */
type GoogleProfile = { googleId: string; email: string; firstName: string | null };

type Settings = {
  clientId: string;
  clientSecret: string;
  apiBase: string | undefined;
  callback: URL;
  /** Timeout of each request to Google, in milliseconds. */
  timeout: number;
  /** The nonce of this browser's authorization request. */
  findNonce: (request: Request) => Promise<string | undefined>;
};

/**
 * Extends remix-auth-google with a nonce, configurable endpoints, a timeout and validated responses. `authenticate`
 * throws a Response (the redirect to Google), or an AuthorizationError. Its cause is an AppError if Weeknight refuses
 * the sign-in.
 */
class Strategy extends GoogleStrategy<GoogleProfile> {
  private readonly userInfoAddress: string;
  private readonly timeout: number;

  constructor({ clientId, clientSecret, apiBase, callback, timeout, findNonce }: Settings) {
    const base = apiBase?.replace(/\/+$/, "");
    const issuers = ["https://accounts.google.com", "accounts.google.com", base];
    super(
      {
        clientID: clientId,
        clientSecret,
        callbackURL: callback.href,
        scope: "openid email profile",
      },
      async ({ extraParams, profile, request }) => {
        const claims = readIdToken(extraParams.id_token);
        const isOurs =
          claims.nonce !== undefined &&
          claims.nonce === (await findNonce(request)) &&
          claims.aud === clientId &&
          issuers.includes(claims.iss) &&
          claims.exp * 1000 > Date.now() &&
          claims.sub === profile.id;
        if (!isOurs) throw refusals.notThisAttempt();
        const [{ value: email }] = profile.emails;
        const firstName = cut(visibleLine(profile.name.givenName), 80) || null;
        return { googleId: profile.id, email, firstName };
      },
    );
    this.authorizationURL = `${base ?? "https://accounts.google.com"}/o/oauth2/v2/auth`;
    this.tokenURL = `${base ?? "https://oauth2.googleapis.com"}/token`;
    this.userInfoAddress = `${base ?? "https://www.googleapis.com"}/oauth2/v3/userinfo`;
    this.timeout = timeout;
  }

  /** Passes the nonce in the query of the request that starts the attempt, which is the only way. */
  protected authorizationParams(query?: URLSearchParams) {
    const params = super.authorizationParams();
    params.set("nonce", query?.get("nonce") ?? "");
    return params;
  }

  /** Replaces the package's method, which has no timeout and throws the response body as the message. */
  protected async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set("client_id", this.clientID);
    params.set("client_secret", this.clientSecret);
    params.set("code", code);
    const answer = await this.ask("token", this.tokenURL, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: params.toString(),
    });
    // A code works only once, and reloading the callback sends it again.
    if (answer.status === 400 && /"invalid_grant"/.test(answer.text))
      throw refusals.notThisAttempt();
    const tokens = readAnswer("token", answer, tokenSchema);
    return this.getAccessToken(new Response(JSON.stringify(tokens)));
  }

  /** Replaces the package's method, which checks neither the status nor `email_verified`. */
  protected async userProfile(accessToken: string): Promise<PackageProfile> {
    const answer = await this.ask("userinfo", this.userInfoAddress, {
      method: "GET",
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const user = readAnswer("userinfo", answer, userInfoSchema);
    const { sub, email, email_verified, given_name } = user;
    if (!email) throw refusals.noAddress();
    if (!isTrueClaim(email_verified)) throw refusals.notVerified();
    // The package's type requires these fields, which are not used.
    const unused = { name: "", family_name: "", picture: "", locale: "", hd: "" };
    return {
      provider: "google",
      id: sub,
      displayName: "",
      name: { familyName: "", givenName: given_name },
      emails: [{ value: email }],
      photos: [{ value: "" }],
      _json: { ...unused, sub, given_name, email, email_verified: true },
    };
  }

  private async ask(endpoint: string, address: string, question: Omit<Question, "timeout">) {
    try {
      return await askProvider(new URL(address), { ...question, timeout: this.timeout });
    } catch (error) {
      const why = error instanceof Error ? error.message : "unknown";
      throw refusals.upstream(`the ${endpoint} endpoint gave no answer: ${why}`);
    }
  }
}
