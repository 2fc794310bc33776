import { randomUUID } from "node:crypto";

/** An operation on a grocery list as a device sends it, made just now. */
export function operationOf(change: string, itemId: string, text?: string) {
  const at = new Date().toISOString();
  const operation: Operation = { id: randomUUID(), itemId, change, at, ...(text && { text }) };
  return operation;
}

type Operation = {
  id: string;
  itemId: string;
  change: string;
  at: string;
  text?: string;
  /** The version of the list that was seen. */
  seen?: number;
  /** The store that it was made in. */
  store?: string;
};

/** The body of POST /api/grocery-list/taps. */
export function operationsBody(weekStartDate: string, ...taps: Operation[]) {
  return { weekStartDate, sentAt: new Date().toISOString(), taps };
}
