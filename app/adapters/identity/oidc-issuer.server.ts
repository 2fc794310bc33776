import type * as openid from "openid-client";
import { AppError } from "~/errors";
import { ask } from "./ask.server";
import { type refusalsOf, wordOf } from "./refusals";

type Client = typeof openid;
export type Issuer = { client: Client; config: openid.Configuration };

type Options = {
  issuer: string;
  clientId: string;
  /** Null for a public client, which has PKCE alone. */
  clientSecret: string | null;
  /** Milliseconds that each of the issuer's answers may take. */
  timeout: number;
  refusals: ReturnType<typeof refusalsOf>;
};

const HOUR = 60 * 60 * 1000;

/**
 * What asks an issuer how it is spoken to, at the first use and after an hour: the server starts while
 * the issuer is down, and an answer that failed is not kept. It throws `upstream`.
 */
export function createIssuer(options: Options): () => Promise<Issuer> {
  let kept: { until: number; issuer: Promise<Issuer> } | undefined;
  return () => {
    if (kept && kept.until > Date.now()) return kept.issuer;
    const asked = { until: Date.now() + HOUR, issuer: discover(options) };
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
          // Without it the library would believe an id_token for coming from the token endpoint.
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

/** Basic is what OpenID Connect takes where nothing else is said, and what Authelia insists on. */
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

/** Asks as `ask` does, and lets nothing through but what went well: only here it is known who was asked. */
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
    // A code works once, and not for long: a reload of the page that it led to sends it again.
    if (status === 400 && word === "invalid_grant") throw refusals.notThisAttempt();
    throw refusals.upstream(`${address.pathname} answered ${status} ${word}`.trim());
  };
}

/** What the person is told about an error of the library, and the operator in its cause. */
export function toRefusal(error: unknown, refusals: Options["refusals"]) {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.cause instanceof AppError) return error.cause;
  const reason = reasonOf(error);
  return /"nonce" claim/.test(reason) ? refusals.notThisAttempt() : refusals.upstream(reason);
}

/**
 * The library's own words, which have a code; those of errors that it met may quote an answer, and an
 * answer holds tokens and an e-mail.
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
