import { message, t } from "~/language/messages";

type Webhook = { failingSince: string | null; stoppedAt: string | null };

/** Returns a sentence about whether a webhook's messages arrive. `words` writes an instant in the reader's format. */
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
    : t("No message was accepted since {date}.", { date: words(failingSince) });
}

/** Why a message was not sent. They are stored in English. */
export const NO_WEBHOOK_SECRET = message("Please create a new secret");
export const IS_STOPPED = message("The webhook is stopped");

/** Returns a stored error in the reader's language; an answer of the network as it is. */
export function errorInWords(error: string) {
  const sentence = [NO_WEBHOOK_SECRET, IS_STOPPED].find((english) => english === error);
  return sentence ? t(sentence) : error;
}
