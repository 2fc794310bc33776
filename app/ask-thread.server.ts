import { once } from "node:events";
import type { Worker } from "node:worker_threads";

/**
 * What a thread answers to one question. "late" where it takes longer than `timeout` milliseconds, "broken" where it ends
 * with an error instead, out of memory, say: then it is of no more use.
 */
export async function askThread<Answer>(
  thread: Worker,
  question: unknown,
  timeout: number,
): Promise<{ answer: Answer } | "late" | "broken"> {
  const signal = AbortSignal.timeout(timeout);
  thread.postMessage(question);
  try {
    // `once` rejects where the thread ends with an error.
    const [answer]: Answer[] = await once(thread, "message", { signal });
    return answer ? { answer } : "broken";
  } catch {
    return signal.aborted ? "late" : "broken";
  }
}
