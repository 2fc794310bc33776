import { AppError } from "~/server/values/errors";
import { type CaldavReason, caldavReasonInWords } from "~/server/adapters/caldav/caldav-errors";
import { message, t } from "~/language/messages";

/** Reasons of Weeknight itself. */
const TEXTS = {
  secret_changed: message(
    "The secret of this server has changed. Please connect the to-do app again.",
  ),
  list_changed: message("The list was changed or deleted while it was being sent."),
  our_fault: message("Weeknight could not send the list because of an internal error."),
} as const;

/** Why a list was not sent, as it is stored with the connection. */
export type SendReason = CaldavReason | keyof typeof TEXTS;

const isOwn = (reason: string): reason is keyof typeof TEXTS => Object.hasOwn(TEXTS, reason);

/**
 * Returns a stored reason in the current language. Versions before 0.3 stored the sentence, which is returned as it is until
 * the next attempt replaces it.
 */
export const sendReasonInWords = (reason: string): string =>
  isOwn(reason) ? t(TEXTS[reason]) : (caldavReasonInWords(reason) ?? reason);

/** A list that was not sent. A permanent failure needs someone to fix it. */
export class SendFailure extends AppError {
  readonly kind: "temporary" | "permanent";
  readonly reason: SendReason;

  constructor(
    kind: SendFailure["kind"],
    reason: SendReason,
    code: AppError["code"],
    cause?: unknown,
  ) {
    super(code, sendReasonInWords(reason), { cause });
    this.kind = kind;
    this.reason = reason;
  }
}
