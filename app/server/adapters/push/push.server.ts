import { ECDH } from "node:crypto";
import { FetchFailure } from "../web-pages/refusals";
import type { GuardedAnswer, GuardedRequest } from "../web-pages/request.server";
import { AppError } from "~/server/values/errors";
import type { Push, PushOutcome, PushSubscription, Vapid } from "./push";
import { t } from "~/language/messages";

/** Bytes of a public key of P-256, uncompressed, and of a browser's secret (RFC 8291, section 3). */
const KEY_BYTES = 65;
const AUTH_BYTES = 16;
const LONGEST_ENDPOINT = 1_000;
/** Maximum wait before a retry, even if the service asks for more. */
const LONGEST_WAIT_MS = 60 * 60 * 1_000;

type Options = {
  request: GuardedRequest;
  /** Throws for an address that this server may not reach. */
  requireAddress: (address: string) => void;
  /** Returns true for a host on the operator's own network, to which a message may be sent without TLS. */
  mayBePlain: (url: URL) => boolean;
  vapid: Vapid;
};

/**
 * Creates web push (RFC 8030) over the guarded request: messages are encrypted for the browser alone (RFC 8291)
 * and signed by this server.
 */
export function createPush({ request, requireAddress, mayBePlain, vapid }: Options): Push {
  function requireUsable({ endpoint, p256dh, auth }: PushSubscription) {
    try {
      if (endpoint.length > LONGEST_ENDPOINT) throw unusable();
      requireAddress(endpoint);
      const url = new URL(endpoint);
      if (url.protocol !== "https:" && !mayBePlain(url)) throw unusable();
      const key = Buffer.from(p256dh, "base64url");
      if (key.length !== KEY_BYTES || Buffer.from(auth, "base64url").length !== AUTH_BYTES) {
        throw unusable();
      }
      // Throws for a key that is not a point of the curve.
      ECDH.convertKey(key, "prime256v1");
    } catch (error) {
      throw unusable(error);
    }
  }

  return {
    publicKey: vapid.publicKey,
    requireUsable,
    async send(subscription, { payload, ttl, topic }) {
      try {
        requireUsable(subscription);
      } catch {
        return { kind: "gone" };
      }
      const { endpoint, ...keys } = subscription;
      const { default: webPush } = await import("web-push");
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys },
        payload,
        {
          TTL: ttl,
          topic,
          urgency: "normal",
          contentEncoding: "aes128gcm",
          vapidDetails: vapid,
        },
      );
      try {
        return outcomeOf(await request(endpoint, { method, headers: asTexts(headers), body }));
      } catch (error) {
        // The host name of the endpoint now resolves to a private network.
        if (error instanceof FetchFailure && error.why === "private") return { kind: "gone" };
        if (error instanceof AppError) return { kind: "later", waitMs: null };
        throw error;
      }
    },
  };
}

/** Implements RFC 8030, sections 5, 7.3 and 8.4. */
function outcomeOf({ status, headers }: GuardedAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(headers["retry-after"]);
    const waitMs = seconds > 0 ? Math.min(LONGEST_WAIT_MS, seconds * 1_000) : null;
    return { kind: "later", waitMs };
  }
  return { kind: "refused", status };
}

const asTexts = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const unusable = (cause?: unknown) =>
  new AppError("invalid", t("This browser’s push service cannot be reached from this server."), {
    cause,
  });
