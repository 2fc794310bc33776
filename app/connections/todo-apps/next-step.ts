import type { RemoteTask, Task } from "./task";

/** What is known of a task that was sent before. */
export type Known = {
  /** Null before it is known to have arrived. */
  sent: Task | null;
  etag: string | null;
  /** True if somebody has changed its words in the to-do app. */
  isTheirs: boolean;
};

/** What is to be done with a task, and whether its words are somebody else's by now. */
export type Step =
  | { what: "put"; task: Task; over: RemoteTask | null; isTheirs: boolean }
  | { what: "delete"; etag: string }
  /** It stands there as it should. */
  | { what: "keep"; isTheirs: boolean; etag: string | null }
  /** It is no longer ours to look after. */
  | { what: "forget" }
  | { what: "nothing" };

/** The tick or its end that was made in the to-do app since; null if none was. */
export function tickOf(known: Known, want: Task, { task }: RemoteTask): "tick" | "untick" | null {
  const before = known.sent?.isDone ?? false;
  if (task.isDone === before || want.isDone !== before) return null;
  return task.isDone ? "tick" : "untick";
}

/**
 * What is to be done so that a task says what the list does, once ticks have been taken over. Words that somebody has
 * changed stay until the list's own change; what was completed, changed or deleted there is left alone when it
 * leaves the list. `want` is null for an item that is no longer to be bought; `known` for one never sent.
 */
export function nextStep(known: Known | null, want: Task | null, remote: RemoteTask | null): Step {
  if (want === null) return whenGone(known, remote);
  // What is in the basket already need not be put on a list.
  if (known === null) return want.isDone ? { what: "nothing" } : put(want, null, false);
  const { sent } = known;
  if (remote === null) {
    const wasDeleted = sent !== null && (sameWords(sent, want) || want.isDone);
    return wasDeleted ? { what: "nothing" } : put(want, null, false);
  }
  const isTheirs = known.isTheirs || hasOtherWords(known, want, remote);
  const words = sent !== null && sameWords(sent, want) ? remote.task : want;
  const task = { ...words, isDone: want.isDone };
  const isRight = sameWords(task, remote.task) && task.isDone === remote.task.isDone;
  if (isRight) return { what: "keep", isTheirs, etag: remote.etag };
  return put(task, remote, isTheirs && words === remote.task);
}

function whenGone(known: Known | null, remote: RemoteTask | null): Step {
  if (known === null || remote === null || remote.etag === null) return { what: "forget" };
  const isTheirs = known.isTheirs || hasOtherWords(known, null, remote);
  if (isTheirs || remote.task.isDone) return { what: "forget" };
  return { what: "delete", etag: remote.etag };
}

/** A version that we wrote has our words, whatever the server has made of them. */
function hasOtherWords({ sent, etag }: Known, want: Task | null, remote: RemoteTask) {
  if (sent === null || (etag !== null && etag === remote.etag)) return false;
  return !sameWords(sent, remote.task) && !(want && sameWords(want, remote.task));
}

const put = (task: Task, over: RemoteTask | null, isTheirs: boolean): Step => {
  return { what: "put", task, over, isTheirs };
};

const sameWords = (a: Task, b: Task) =>
  a.summary === b.summary &&
  a.description === b.description &&
  a.categories.join("\n") === b.categories.join("\n");
