/** The data that a browser provides to a sender of messages (W3C Push API). The keys are in base64url. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/**
 * This server's identity for push services (RFC 8292): keys in base64url, and the operator's contact address.
 */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

export type PushMessage = {
  /** At most 3,000 bytes. */
  payload: string;
  /** Seconds for which the message is useful. */
  ttl: number;
  /** Replaces an earlier message of the same topic that has not arrived: at most 32 letters of base64url. */
  topic: string;
};

/**
 * The result of a message. The service accepted it, or refused it. Or the browser no longer accepts messages, or cannot
 * be reached from here. Or it is to be retried, after the milliseconds that the service requested, if any.
 */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "later"; waitMs: number | null }
  | { kind: "refused"; status: number };

/** Sends messages to browsers through the push service that each of them names. */
export type Push = {
  /** The key that browsers use as the application's server key. */
  publicKey: string;
  /** Throws `invalid` for an unusable subscription. */
  requireUsable: (subscription: PushSubscription) => void;
  /** Sends a message. Failures of the service are returned, not thrown. */
  send: (subscription: PushSubscription, message: PushMessage) => Promise<PushOutcome>;
};
