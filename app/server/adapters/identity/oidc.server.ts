import { HOUR_MS } from "~/server/values/dates";
import type * as openid from "openid-client";
import type { IDToken, UserInfoResponse } from "openid-client";
import { AppError } from "~/server/values/errors";
import { cut, visibleLine } from "~/server/values/text";
import { askProvider } from "./ask.server";
import { createAttempts } from "./attempt.server";
import { refusalsOf, errorWordOf, type IdentityProvider, isTrueClaim } from "./identity-provider";
import * as z from "zod";
import { fullAddress, normalAddress } from "~/server/values/email-address";

type OidcProfile = {
  /** The issuer, a space and the user's `sub`, which is unique only within an issuer. */
  oidcId: string;
  /** The verified address, or the reason why it is missing. A linked account can sign in without it. */
  address: { email: string } | { refusal: AppError };
  firstName: string | null;
};

export type Oidc = IdentityProvider<OidcProfile> & {
  /** The issuer's display name. */
  name: string;
};

type Options = {
  name: string;
  issuer: string;
  clientId: string;
  /** The client's secret. Null for a public client, which uses only PKCE. */
  clientSecret: string | null;
  /** True if email addresses always count as verified. */
  trustsEmail: boolean;
  appUrl: string;
  sessionSecrets: readonly string[];
  /** Timeout of each request to the issuer, in milliseconds. */
  timeout?: number;
};

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectTo: z.string(),
  startedAt: z.number(),
});

const personSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().catch(""),
  email_verified: z.unknown().optional(),
  given_name: z.string().trim().catch(""),
});

// Stricter than Weeknight's own forms: converting a letter beyond ASCII before the @ to lower case may give another
// address, which the provider has not verified.
const addressSchema = z
  .string()
  .max(254)
  .regex(/^[!-~]+@/)
  .overwrite(normalAddress)
  .pipe(fullAddress);

/**
 * Creates OpenID Connect's code flow for any issuer, from its discovery document, with PKCE, state, nonce and a
 * verified id_token. `begin` and `finish` throw `upstream` if the issuer fails. This function throws only if `appUrl`
 * is not a URL.
 */
export function createOidc({
  name,
  trustsEmail,
  appUrl,
  sessionSecrets,
  ...options
}: Options): Oidc {
  const refusals = refusalsOf(name);
  const attempts = createAttempts({ provider: "oidc", appUrl, sessionSecrets }, attemptSchema);
  const { callback, storage } = attempts;
  const findIssuer = createIssuer({ timeout: 10_000, ...options, refusals });

  return {
    name,

    begin: async (request, redirectTo) => {
      const { client, config } = await findIssuer();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const verifier = client.randomPKCECodeVerifier();
      const to = await authorizationAddress({ client, config }, { state, nonce, verifier });
      const session = await storage.getSession();
      const attempt = { state, nonce, verifier, redirectTo, startedAt: Date.now() };
      for (const [key, value] of Object.entries(attempt)) session.set(key, value);
      const headers = new Headers({ Location: to.href });
      await attempts.begin(request, state, session, headers);
      return new Response(null, { status: 302, headers });
    },

    finish: async (request) => {
      const { search, searchParams } = new URL(request.url);
      const attempt = await attempts.find(request);
      if (!attempt || searchParams.get("state") !== attempt.state) throw refusals.notThisAttempt();
      const errorCode = searchParams.get("error");
      if (errorCode === "access_denied") throw refusals.notFinished();
      if (errorCode !== null) {
        const word = /^[a-z_]{1,40}$/.exec(errorCode)?.[0] ?? "an error";
        throw refusals.upstream(`the authorization endpoint sent the browser back with ${word}`);
      }
      if (!searchParams.get("code")) throw refusals.notThisAttempt();
      const issuer = await findIssuer();
      const profile = await askWho(issuer, new URL(search, callback), attempt);
      const headers = await attempts.end(request);
      return { profile, redirectTo: attempt.redirectTo, headers };
    },
  };

  /** Returns the authorization URL. Throws `upstream` if the issuer's metadata lacks the endpoint. */
  async function authorizationAddress(
    { client, config }: Issuer,
    { state, nonce, verifier }: Pick<z.infer<typeof attemptSchema>, "state" | "nonce" | "verifier">,
  ) {
    try {
      return client.buildAuthorizationUrl(config, {
        redirect_uri: callback.href,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    } catch (error) {
      throw toRefusal(error, refusals);
    }
  }

  /** Returns the user for whom the issuer made the code. */
  async function askWho(
    { client, config }: Issuer,
    returned: URL,
    { state, nonce, verifier }: z.infer<typeof attemptSchema>,
  ) {
    try {
      const tokens = await client.authorizationCodeGrant(config, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw refusals.upstream("there is no id_token");
      const parsedClaims = read(claims);
      const isAll =
        parsedClaims.email !== "" && (trustsEmail || parsedClaims.email_verified !== undefined);
      // `email_verified` counts only for the email address in the same response.
      const person =
        isAll || !config.serverMetadata().userinfo_endpoint
          ? parsedClaims
          : read(await client.fetchUserInfo(config, tokens.access_token, claims.sub));
      return {
        oidcId: `${claims.iss} ${claims.sub}`,
        address: addressOf(person),
        firstName: cut(visibleLine(person.given_name), 80) || null,
      };
    } catch (error) {
      throw toRefusal(error, refusals);
    }
  }

  function addressOf(person: z.infer<typeof personSchema>): OidcProfile["address"] {
    if (person.email === "") return { refusal: refusals.noAddress() };
    if (!trustsEmail && !isTrueClaim(person.email_verified)) {
      return { refusal: refusals.notVerified() };
    }
    const email = addressSchema.safeParse(person.email);
    return email.success ? { email: email.data } : { refusal: refusals.unusableAddress() };
  }

  function read(claims: IDToken | UserInfoResponse) {
    const result = personSchema.safeParse(claims);
    if (result.success) return result.data;
    throw refusals.upstream("the claims are not what OpenID Connect says");
  }
}

type Client = typeof openid;
type Issuer = { client: Client; config: openid.Configuration };

type IssuerOptions = {
  issuer: string;
  clientId: string;
  /** The client's secret. Null for a public client, which uses only PKCE. */
  clientSecret: string | null;
  /** Timeout of each request to the issuer, in milliseconds. */
  timeout: number;
  refusals: ReturnType<typeof refusalsOf>;
};

/**
 * Returns a function that discovers the issuer's configuration at the first use and again after an hour. So the server
 * can start while the issuer is down, and a failure is not cached. The function throws `upstream` if the issuer fails.
 */
function createIssuer(options: IssuerOptions): () => Promise<Issuer> {
  let cached: { until: number; issuer: Promise<Issuer> } | undefined;
  return () => {
    if (cached && cached.until > Date.now()) return cached.issuer;
    const discovery = { until: Date.now() + HOUR_MS, issuer: discover(options) };
    discovery.issuer.catch(() => {
      if (cached === discovery) cached = undefined;
    });
    cached = discovery;
    return discovery.issuer;
  };
}

async function discover(options: IssuerOptions): Promise<Issuer> {
  const { issuer, clientId, clientSecret, refusals } = options;
  const client = await import("openid-client");
  const address = new URL(issuer);
  try {
    const config = await client.discovery(
      address,
      clientId,
      undefined,
      authenticationBy(client, clientSecret),
      {
        [client.customFetch]: createFetch(options),
        execute: [
          // Without this, the library accepts an unsigned id_token from the token endpoint.
          client.enableNonRepudiationChecks,
          ...(address.protocol === "http:" ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    const { authorization_endpoint, token_endpoint, jwks_uri } = config.serverMetadata();
    if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
      throw refusals.upstream("the issuer's description lacks an address");
    }
    return { client, config };
  } catch (error) {
    throw toRefusal(error, refusals);
  }
}

/** Returns the client authentication. Basic is OpenID Connect's default, and Authelia requires it. */
function authenticationBy(client: Client, secret: string | null) {
  if (!secret) return client.None();
  const byHeader = client.ClientSecretBasic(secret);
  const byForm = client.ClientSecretPost(secret);
  const auth: typeof byHeader = (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const way = methods.includes("client_secret_basic") ? byHeader : byForm;
    return way(server, metadata, body, headers);
  };
  return auth;
}

/** Works like `askProvider`, but throws for an unsuccessful response, because the endpoint is known only here. */
function createFetch({ timeout, refusals }: IssuerOptions): openid.CustomFetch {
  return async (url, { method, headers, body }) => {
    const address = new URL(url);
    const answer = await askProvider(address, {
      method: method === "POST" ? "POST" : "GET",
      headers,
      body: body instanceof URLSearchParams ? body.toString() : undefined,
      timeout,
    }).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : "unknown";
      throw refusals.upstream(`${address.pathname} gave no answer: ${why}`);
    });
    const { status, type, text } = answer;
    if (status === 200) return new Response(text, { headers: { "Content-Type": type } });
    const word = errorWordOf(text);
    // A code works only once, and reloading the callback sends it again.
    if (status === 400 && word === "invalid_grant") throw refusals.notThisAttempt();
    throw refusals.upstream(`${address.pathname} answered ${status} ${word}`.trim());
  };
}

/** Converts an error of the library to a message for the user. The cause has the reason for the operator. */
function toRefusal(error: unknown, refusals: IssuerOptions["refusals"]) {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.cause instanceof AppError) return error.cause;
  const reason = reasonOf(error);
  return /"nonce" claim/.test(reason) ? refusals.notThisAttempt() : refusals.upstream(reason);
}

/**
 * Returns the reason for the library's own errors, by their code. Other errors may quote a response with tokens and an
 * email address.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "an answer could not be used";
  const isTheirs = typeof error.code === "string" && error.code.startsWith("OAUTH_");
  if (!isTheirs) return "an answer could not be used";
  const { cause } = error;
  return cause instanceof Error && "code" in cause
    ? `${error.message}: ${reasonOf(cause)}`
    : error.message;
}
