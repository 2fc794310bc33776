/** A mail as it leaves. Every text but the two bodies is one line. */
export type OutgoingMail = {
  /** Our own id, the same at each attempt. */
  id: string;
  /** "Weeknight <no-reply@example.org>", or the address alone. */
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** The port: what hands mails over to the outside world, or keeps them here. */
export type MailSender = {
  kind: "postmark" | "smtp" | "none";
  /** Resolves with the service's id of the mail once it has taken it. Throws `MailFailure`. */
  send: (mail: OutgoingMail) => Promise<{ id: string }>;
};

type Details = {
  /** Seconds that the service asks to wait. */
  retryAfter?: number | null;
  cause?: unknown;
};

/**
 * Why a mail did not go out. A `permanent` failure is the mail's own (nobody has that address, or it
 * wants no more mail) and stays one; any other may pass, a wrong setting too.
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

/** How long one attempt may take, in milliseconds. */
export const TIMEOUT_MS = 10_000;
