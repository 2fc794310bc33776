import Stripe from "stripe";
import { AppError } from "~/errors";
import { sha256 } from "~/sha256";

/** The version that the package's types describe; Stripe answers as it, whatever the account's own is. */
const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** A call that failed, for whoever runs the server: no body, and nothing of the answer. */
export type FailedCall = { call: string; status: number | null; reason: string | null };

type Options = {
  secretKey: string;
  /** Another server that speaks Stripe's protocol; null for Stripe itself. */
  apiBase: string | null;
  /** Told of each call that Stripe does not answer, or answers with 401, 403, 429 or 5xx. */
  onFailure?: (failed: FailedCall) => void;
};

/** Stripe's own client. Over node:http(s), because remix-serve replaces the global fetch. */
export function connectStripe({ secretKey, apiBase, onFailure }: Options): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: watched(onFailure ?? (() => {})),
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

function watched(onFailure: (failed: FailedCall) => void) {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const [, , path, method] = request;
    const call = `${method} ${path.replace(/\?.*/, "")}`;
    try {
      const response = await send(...request);
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

/**
 * Asks Stripe. What it refuses because of a card is thrown as `invalid` in its own words, which are
 * meant for the person; everything else as `upstream`: the person can do nothing about it.
 */
export async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeCardError) {
      throw new AppError("invalid", cause.message, { cause });
    }
    if (cause instanceof Stripe.errors.StripeError) {
      throw new AppError(
        "upstream",
        "The payment service is not answering. Please try again in a moment.",
        { cause },
      );
    }
    throw cause;
  }
}

/** The same for what may not be there: null then. */
export async function askFor<T>(work: () => Promise<T>): Promise<T | null> {
  return ask(async () => {
    try {
      return await work();
    } catch (error) {
      if (isRefused(error, "resource_missing")) return null;
      throw error;
    }
  });
}

/** True for a request that Stripe has read and refuses: with `code` only for that reason. */
export function isRefused(error: unknown, code?: string) {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return code === undefined || error.code === code;
}

/** A key as Stripe takes it, which a client's own text may not be: 64 characters of hexadecimal. */
export const keyOf = (requestKey: string) => sha256(requestKey);

export const idOf = (it: string | { id: string }) => (typeof it === "string" ? it : it.id);

/** Stripe's seconds as an ISO instant. */
export const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString();
