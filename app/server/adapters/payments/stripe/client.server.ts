import { IncomingMessage } from "node:http";
import type Stripe from "stripe";
import { AppError } from "~/server/values/errors";
import { sha256 } from "~/server/values/sha256";

/** The API version of the package's types, independent of the account's default. */
const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 10_000;
/** Maximum size of a response in characters. The longest, a list of 100 subscriptions, has some hundred thousand. */
const MAX_ANSWER = 4 * 1024 * 1024;
const RETRIES = 2;

/** Loads Stripe's package only on servers that use it. */
const load = async () => (await import("stripe")).default;

/** A failed call, for the operator. It does not contain request and response bodies. */
export type FailedCall = { call: string; status: number | null; reason: string | null };

type Options = {
  secretKey: string;
  /** The base URL of another server with Stripe's API. Null for Stripe. */
  apiBase: string | null;
  /** Called for requests without a response, and for 401, 403, 429 and 5xx. */
  onFailure?: (failed: FailedCall) => void;
};

/** Creates Stripe's client over node:http(s), because remix-serve replaces the global fetch. */
export async function connectStripe({ secretKey, apiBase, onFailure }: Options): Promise<Stripe> {
  const StripeClient = await load();
  const base = apiBase === null ? null : new URL(apiBase);
  return new StripeClient(secretKey, {
    apiVersion: API_VERSION,
    httpClient: watched(StripeClient.createNodeHttpClient(), onFailure ?? (() => {})),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? 443 : 80),
      protocol: base.protocol === "https:" ? "https" : "http",
    }),
  });
}

function watched(client: Stripe.HttpClient, onFailure: (failed: FailedCall) => void) {
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const [, , path, method] = request;
    const call = `${method} ${path.replace(/\?.*/, "")}`;
    try {
      const response = await send(...request);
      bound(response);
      const status = response.getStatusCode();
      if (status >= 500 || [401, 403, 429].includes(status)) {
        onFailure({ call, status, reason: null });
      }
      return response;
    } catch (error) {
      onFailure({ call, status: null, reason: error instanceof Error ? error.message : null });
      throw error;
    }
  };
  return client;
}

/** Limits a response to `MAX_ANSWER`. The package itself reads it to its end. */
function bound(response: Stripe.HttpClientResponse) {
  const toJson = response.toJSON.bind(response);
  response.toJSON = () => {
    const answer = toJson();
    const raw = response.getRawResponse();
    let length = 0;
    if (raw instanceof IncomingMessage) {
      raw.on("data", (piece: string) => {
        length += piece.length;
        if (length > MAX_ANSWER) raw.destroy(new Error(`more than ${MAX_ANSWER} characters`));
      });
    }
    return answer;
  };
}

/**
 * Calls Stripe. Throws card errors as `invalid` with Stripe's message, which is meant for users, and all others
 * as `upstream`.
 */
export async function askStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { errors } = await load();
    if (cause instanceof errors.StripeCardError) {
      throw new AppError("invalid", cause.message, { cause });
    }
    if (cause instanceof errors.StripeError) {
      throw new AppError(
        "upstream",
        "The payment service is not answering. Please try again in a moment.",
        { cause },
      );
    }
    throw cause;
  }
}

/** Calls Stripe like `askStripe`, but returns null for a missing object. */
export async function askFor<T>(work: () => Promise<T>): Promise<T | null> {
  return askStripe(async () => {
    try {
      return await work();
    } catch (error) {
      if (await isRefused(error, "resource_missing")) return null;
      throw error;
    }
  });
}

/** Returns true for a request that Stripe refused. With `code`, returns true only for that reason. */
export async function isRefused(error: unknown, code?: string) {
  const { errors } = await load();
  if (!(error instanceof errors.StripeInvalidRequestError)) return false;
  return code === undefined || error.code === code;
}

/**
 * Returns true for an object that Stripe refuses to show: it does not exist, or the key has no permission for
 * it.
 */
export async function isHidden(error: unknown) {
  const { errors } = await load();
  return error instanceof errors.StripePermissionError || isRefused(error);
}

/** Returns an idempotency key that Stripe accepts, derived from a client's text: 64 hexadecimal digits. */
export const stripeKeyOf = (requestKey: string) => sha256(requestKey);

export const idOf = (reference: string | { id: string }) =>
  typeof reference === "string" ? reference : reference.id;

/** Converts Stripe's seconds to an ISO instant. */
export const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString();
