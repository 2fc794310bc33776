import { LRUCache } from "lru-cache";
import { SECOND_MS } from "~/server/values/dates";

/** Who takes longer than this, of the five seconds that are waited, is slow until the next message. */
const QUICK_MS = 2 * SECOND_MS;
/** Of so many it is known, each named in the question for what is due. */
const KNOWN = 500;

/** The webhooks whose receivers took long for their last message, so that many of them leave room for the others. */
export type SlowReceivers = {
  ids: () => string[];
  note: (webhookId: string, took: number) => void;
};

/** Nobody is slow until it was seen; this process forgets whom it has not asked for longest. */
export function createSlowReceivers(): SlowReceivers {
  const slow = new LRUCache<string, true>({ max: KNOWN });
  return {
    ids: () => [...slow.keys()],
    note: (webhookId, took) => {
      if (took > QUICK_MS) slow.set(webhookId, true);
      else slow.delete(webhookId);
    },
  };
}
