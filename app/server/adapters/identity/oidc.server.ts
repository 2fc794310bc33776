import type { IDToken, UserInfoResponse } from "openid-client";
import * as z from "zod";
import { fullAddress, normalAddress } from "~/server/values/email-address";
import type { AppError } from "~/server/values/errors";
import { createAttempts } from "./attempt.server";
import { type IdentityProvider, isTrueClaim } from "./identity-provider";
import { createIssuer, type Issuer, toRefusal } from "./oidc-issuer.server";
import { refusalsOf } from "./refusals";

export type OidcProfile = {
  /** The issuer, a space and its `sub`, which is unique only within an issuer. */
  oidcId: string;
  /** The verified address, or why there is none: an account that is linked opens all the same. */
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
  /** Null for a public client, which has only PKCE. */
  clientSecret: string | null;
  /** E-mails count as verified, whatever the issuer says. */
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

// Stricter than our own forms: a letter beyond ASCII before the @ may be lower-cased into another address, which
// the provider has not verified.
const addressSchema = z
  .string()
  .max(254)
  .regex(/^[!-~]+@/)
  .overwrite(normalAddress)
  .pipe(fullAddress);

/**
 * OpenID Connect's code flow with any issuer, by its discovery document, with PKCE, state, nonce and a
 * verified id_token. `begin` throws `upstream` as `finish` does. Throws only if `appUrl` is not a URL.
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
      const said = searchParams.get("error");
      if (said === "access_denied") throw refusals.notFinished();
      if (said !== null) {
        const word = /^[a-z_]{1,40}$/.exec(said)?.[0] ?? "an error";
        throw refusals.upstream(`the authorization endpoint sent the browser back with ${word}`);
      }
      if (!searchParams.get("code")) throw refusals.notThisAttempt();
      const issuer = await findIssuer();
      const profile = await askWho(issuer, new URL(search, callback), attempt);
      const headers = await attempts.end(request);
      return { profile, redirectTo: attempt.redirectTo, headers };
    },
  };

  /** Throws `upstream` if the issuer's metadata lacks the endpoint. */
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

  /** The user of the code. */
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
      const told = read(claims);
      const isAll = told.email !== "" && (trustsEmail || told.email_verified !== undefined);
      // `email_verified` counts only for the e-mail of the same answer.
      const person =
        isAll || !config.serverMetadata().userinfo_endpoint
          ? told
          : read(await client.fetchUserInfo(config, tokens.access_token, claims.sub));
      return {
        oidcId: `${claims.iss} ${claims.sub}`,
        address: addressOf(person),
        firstName: person.given_name.slice(0, 80) || null,
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
