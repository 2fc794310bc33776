import { hasInternationalName } from "~/server/values/email-address";
import { AppError } from "~/server/values/errors";
import type { Services } from "~/server/services";
import { t } from "~/language/messages";

/** Throws `invalid`, with the reason at the field `email`, for an address that the mail service refuses. */
export function requireDeliverable(
  { mailSender }: { mailSender: Pick<Services["mailSender"], "kind"> },
  address: string,
) {
  // Postmark's API has no SMTPUTF8. For an SMTP server, only an attempt shows whether it has.
  if (mailSender.kind !== "postmark" || !hasInternationalName(address)) return;
  const reason = t(
    "This server cannot send mail to addresses with accents or letters of other alphabets before the @. Please use another address",
  );
  throw new AppError("invalid", reason, { fields: { email: [reason] } });
}
