import { randomUUID } from "node:crypto";

/** Returns a change of a grocery list as a device sends it, made just now. */
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
  /** The version of the list that the user saw. */
  seen?: number;
  /** The store in which the change was made. */
  store?: string;
};

/** Returns the body of POST /api/grocery-list/taps. */
export function operationsBody(weekStartDate: string, ...taps: Operation[]) {
  return { weekStartDate, sentAt: new Date().toISOString(), taps };
}
