import { randomUUID } from "node:crypto";

/** A tap on a grocery list as a device sends it, made just now. */
export function tapOf(change: string, itemId: string, text?: string) {
  const at = new Date().toISOString();
  const tap: Tap = { id: randomUUID(), itemId, change, at, ...(text && { text }) };
  return tap;
}

type Tap = {
  id: string;
  itemId: string;
  change: string;
  at: string;
  text?: string;
  /** The version of the list that was seen. */
  seen?: number;
};

/** The body of POST /api/grocery-list/taps. */
export function tapsOf(weekStartDate: string, ...taps: ReturnType<typeof tapOf>[]) {
  return { weekStartDate, sentAt: new Date().toISOString(), taps };
}
