type Webhook = { failingSince: string | null; stoppedAt: string | null };

/** In a sentence whether a webhook's messages arrive. `words`: an instant as its reader has it. */
export function stateOf({ failingSince, stoppedAt }: Webhook, words: (instant: string) => string) {
  if (stoppedAt !== null) return `Stopped ${words(stoppedAt)}: it did not take messages any more.`;
  return failingSince === null ? "On." : `It has taken nothing since ${words(failingSince)}.`;
}
