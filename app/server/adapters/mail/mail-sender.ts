/** A picture that is sent inside a mail. The HTML shows it at the address `cid:` followed by its `id`. */
export type InlinePicture = {
  /** Unique in its mail and in the form of an address, as RFC 2392 requires: "plate@weeknight". */
  id: string;
  fileName: string;
  contentType: string;
  bytes: Buffer;
};

/** A mail to send. Every text except the two bodies is one line. */
export type OutgoingMail = {
  /** Our id, the same at each attempt. */
  id: string;
  /** "Weeknight <no-reply@example.org>", or only the address. */
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  pictures: readonly InlinePicture[];
  headers: Record<string, string>;
};

/** The port for sending mail. */
export type MailSender = {
  kind: "postmark" | "smtp" | "none";
  /**
   * Resolves with the service's message id after it has accepted the mail. Throws `MailFailure` if the mail cannot be
   * sent.
   */
  send: (mail: OutgoingMail) => Promise<{ id: string }>;
};

type Details = {
  /** Seconds to wait before retrying, as the service asks. */
  retryAfter?: number | null;
  cause?: unknown;
};

/**
 * Why a mail was not sent. `permanent` is a fault of the mail (an unknown or unwilling recipient). Anything
 * else may resolve itself, including a wrong setting.
 */
export class MailFailure extends Error {
  readonly kind: "temporary" | "permanent";
  readonly retryAfter: number | null;

  constructor(kind: MailFailure["kind"], message: string, { retryAfter, cause }: Details = {}) {
    super(message, { cause });
    this.name = "MailFailure";
    this.kind = kind;
    this.retryAfter = retryAfter ?? null;
  }
}

/** Timeout of one attempt, in milliseconds. */
export const TIMEOUT_MS = 10_000;
