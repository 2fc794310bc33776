type Webhook = { failingSince: string | null; stoppedAt: string | null };

/** Returns a sentence about whether a webhook's messages arrive. `words` writes an instant in the reader's format. */
export function stateOf({ failingSince, stoppedAt }: Webhook, words: (instant: string) => string) {
  if (stoppedAt !== null)
    return `Stopped ${words(stoppedAt)}: the receiver no longer accepted messages.`;
  return failingSince === null ? "On." : `No message was accepted since ${words(failingSince)}.`;
}
