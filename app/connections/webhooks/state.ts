import { message, t } from "~/language/messages";

type Webhook = { failingSince: string | null; stoppedAt: string | null };

/** Returns a sentence about whether a webhook's messages arrive. `words` formats an instant for the reader. */
export function webhookStateOf(
  { failingSince, stoppedAt }: Webhook,
  words: (instant: string) => string,
) {
  if (stoppedAt !== null)
    return t("Stopped {date}: the receiver no longer accepted messages.", {
      date: words(stoppedAt),
    });
  return failingSince === null
    ? t("On.")
    : t("No message has been accepted since {date}.", { date: words(failingSince) });
}

/** Why Weeknight did not send a message, by the reason that is stored. */
const TEXTS = {
  no_secret: message("Please create a new secret"),
  stopped: message("The webhook is stopped"),
} as const;

/** A reason of Weeknight itself. Errors of the network are stored as the network gave them. */
export type UnsentReason = keyof typeof TEXTS;

const isReason = (error: string): error is UnsentReason => Object.hasOwn(TEXTS, error);

/** Returns a stored reason in the current language, and an error of the network as it is. */
export const errorInWords = (error: string): string => (isReason(error) ? t(TEXTS[error]) : error);
