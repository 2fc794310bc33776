import { randomUUID } from "node:crypto";

/** A tap on a grocery list as a device sends it, made just now. */
export function tapOf(change: string, itemId: string, text?: string) {
  const at = new Date().toISOString();
  return { id: randomUUID(), itemId, change, at, ...(text && { text }) };
}

/** The body of POST /api/grocery-list/taps. */
export function tapsOf(weekStartDate: string, ...taps: ReturnType<typeof tapOf>[]) {
  return { weekStartDate, sentAt: new Date().toISOString(), taps };
}
