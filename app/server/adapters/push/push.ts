/** What a browser gives whoever is to send it messages (W3C Push API), the keys in base64url. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** What this server is known by to push services (RFC 8292): keys in base64url, and how whoever runs it is reached. */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

export type PushMessage = {
  /** At most 3,000 bytes. */
  payload: string;
  /** Seconds for which it is of use. */
  ttl: number;
  /** Takes the place of an earlier one of the same topic that has not arrived: at most 32 letters of base64url. */
  topic: string;
};

/**
 * What became of a message: the service took it; the browser wants no more of them, or cannot be reached from here at
 * all; it is to be tried again, after so many milliseconds where the service said so; or the service refused it.
 */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "later"; waitMs: number | null }
  | { kind: "refused"; status: number };

/** Messages to browsers, by the push service that each of them names. */
export type Push = {
  /** What browsers ask for as the application's server key. */
  publicKey: string;
  /** Throws `invalid` for a subscription to which nothing can be sent. */
  requireUsable: (subscription: PushSubscription) => void;
  /** Throws nothing of what is wrong with the service. */
  send: (subscription: PushSubscription, message: PushMessage) => Promise<PushOutcome>;
};
