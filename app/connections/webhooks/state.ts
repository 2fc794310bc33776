import { t } from "~/language/messages";

type Webhook = { failingSince: string | null; stoppedAt: string | null };

/** Returns a sentence about whether a webhook's messages arrive. `words` writes an instant in the reader's format. */
export function stateOf({ failingSince, stoppedAt }: Webhook, words: (instant: string) => string) {
  if (stoppedAt !== null)
    return t("Stopped {words}: the receiver no longer accepted messages.", {
      words: words(stoppedAt),
    });
  return failingSince === null
    ? "On."
    : t("No message was accepted since {words}.", { words: words(failingSince) });
}
