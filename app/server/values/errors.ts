/** Error codes of features, with their HTTP status. */
import { t } from "~/language/messages";
export const STATUS = {
  invalid: 400,
  unauthorized: 401,
  out_of_credits: 402,
  forbidden: 403,
  not_found: 404,
  not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  unreadable: 422,
  too_many: 429,
  upstream: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** Messages by field: `errors` in JSON. */
export type FieldErrors = Record<string, string[]>;

type Details = {
  /** The toast's second sentence. */
  description?: string;
  fields?: FieldErrors;
  /** The page is replaced by the Subscription Required card. */
  subscriptionCard?: boolean;
  /** An explanation in addition to the message that the JSON contract prescribes. */
  reason?: string;
  /** The choices that the form offers before it continues. */
  choices?: readonly string[];
  /** Seconds, for `too_many` and `unavailable`. */
  retryAfter?: number;
  cause?: unknown;
};

/** The only error that features throw. `message` is shown to the user. */
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

/** Returns true for an AppError with one of these codes. */
export const hasCode = (error: unknown, ...codes: ErrorCode[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code);

/** A setting that prevents the start. `message` is one line that names it. */
export class WrongSettings extends Error {
  constructor(problem: string) {
    super(`Wrong settings. ${problem}`);
    this.name = "WrongSettings";
  }
}

/** Returns the error for a failure to store anything: full disk, locked database. */
export const cannotStore = (cause: unknown) =>
  new AppError("unavailable", t("Nothing can be saved right now. Please try again in a minute."), {
    retryAfter: 10,
    cause,
  });
