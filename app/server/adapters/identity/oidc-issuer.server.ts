import { HOUR_MS } from "~/server/values/dates";
import type * as openid from "openid-client";
import { AppError } from "~/server/values/errors";
import { ask } from "./ask.server";
import { type refusalsOf, wordOf } from "./refusals";

type Client = typeof openid;
export type Issuer = { client: Client; config: openid.Configuration };

type Options = {
  issuer: string;
  clientId: string;
  /** Null for a public client, which has only PKCE. */
  clientSecret: string | null;
  /** Timeout of each request to the issuer, in milliseconds. */
  timeout: number;
  refusals: ReturnType<typeof refusalsOf>;
};

/**
 * Returns a function that discovers the issuer's configuration at the first use and again after an hour: the
 * server starts while the issuer is down, and a failure is not cached. It throws `upstream`.
 */
export function createIssuer(options: Options): () => Promise<Issuer> {
  let kept: { until: number; issuer: Promise<Issuer> } | undefined;
  return () => {
    if (kept && kept.until > Date.now()) return kept.issuer;
    const asked = { until: Date.now() + HOUR_MS, issuer: discover(options) };
    asked.issuer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    kept = asked;
    return asked.issuer;
  };
}

async function discover(options: Options): Promise<Issuer> {
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
          // Without this the library accepts an unsigned id_token from the token endpoint.
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

/** Basic is OpenID Connect's default, and required by Authelia. */
function authenticationBy(client: Client, secret: string | null) {
  if (!secret) return client.None();
  const byHeader = client.ClientSecretBasic(secret);
  const byForm = client.ClientSecretPost(secret);
  const auth: typeof byHeader = (server, metadata, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const way = known.includes("client_secret_basic") ? byHeader : byForm;
    return way(server, metadata, body, headers);
  };
  return auth;
}

/** Like `ask`, but throws for an unsuccessful answer, since only here the endpoint is known. */
function createFetch({ timeout, refusals }: Options): openid.CustomFetch {
  return async (url, { method, headers, body }) => {
    const address = new URL(url);
    const answer = await ask(address, {
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
    const word = wordOf(text);
    // A code can be used once: reloading the callback sends it again.
    if (status === 400 && word === "invalid_grant") throw refusals.notThisAttempt();
    throw refusals.upstream(`${address.pathname} answered ${status} ${word}`.trim());
  };
}

/** The message for the user for an error of the library, with the operator's in its cause. */
export function toRefusal(error: unknown, refusals: Options["refusals"]) {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.cause instanceof AppError) return error.cause;
  const reason = reasonOf(error);
  return /"nonce" claim/.test(reason) ? refusals.notThisAttempt() : refusals.upstream(reason);
}

/**
 * The library's own errors, by their code; others may quote an answer with tokens and an e-mail.
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
