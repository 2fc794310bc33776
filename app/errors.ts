/** The ways a feature says no, and the HTTP status that each one is. */
export const STATUS = {
  invalid: 400,
  unauthorized: 401,
  out_of_credits: 402,
  forbidden: 403,
  not_found: 404,
  not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  unreadable: 422,
  too_many: 429,
  upstream: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** Messages by field, as the JSON contract's `errors`. */
export type FieldErrors = Record<string, string[]>;

type Details = {
  /** A second sentence for the toast. */
  description?: string;
  fields?: FieldErrors;
  /** A page that shows the Subscription Required card in its place. */
  subscriptionCard?: boolean;
  /** Why, in a sentence of its own, beside the one that the contract prescribes. */
  reason?: string;
  /** Seconds, for `too_many` and `unavailable`. */
  retryAfter?: number;
  cause?: unknown;
};

/** The one error that features throw. `message` is a sentence for the person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  get status() {
    return STATUS[this.code];
  }
}

/** True for an error that a feature threw with one of these codes. */
export const hasCode = (error: unknown, ...codes: ErrorCode[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code);

/** A setting with which the server cannot start. `message` is one line that names it. */
export class WrongSettings extends Error {
  constructor(what: string) {
    super(`Wrong settings. ${what}`);
    this.name = "WrongSettings";
  }
}

/** For what went wrong because nothing can be stored: a full disk, or a database that is locked. */
export const cannotStore = (cause: unknown) =>
  new AppError("unavailable", "Nothing can be saved right now. Please try again in a minute.", {
    retryAfter: 10,
    cause,
  });
