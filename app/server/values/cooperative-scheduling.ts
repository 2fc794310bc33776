/** Long work in steps: after each `yield` it may be interrupted, and other work gets the event loop. */
export type Steps<T> = Generator<void, T>;

/** Milliseconds of work until the event loop runs. */
const TIME_SLICE_MS = 10;

/** Runs all steps without interruption. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs the steps in time slices. Other requests are handled between them, during `pause`. */
export async function runCooperatively<T>(
  steps: Steps<T>,
  pause: () => Promise<unknown> = yieldToEventLoop,
): Promise<T> {
  let until = performance.now() + TIME_SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + TIME_SLICE_MS;
  }
}

const waiting: (() => void)[] = [];

/**
 * Lets the event loop run before the caller continues. One waiting caller continues in each iteration, so six long
 * computations delay a request no longer than one.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resume) => {
    waiting.push(resume);
    if (waiting.length === 1) setImmediate(resumeOne);
  });
}

function resumeOne() {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeOne);
}
