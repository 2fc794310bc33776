/** Long work in steps: after each `yield` it may be put down, and others are served. */
export type Steps<T> = Generator<void, T>;

/** Milliseconds of work until others get their turn. */
const TURN = 10;

/** Does all steps in one go. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the steps in turns of some milliseconds; requests are answered in between. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let until = performance.now() + TURN;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + TURN;
  }
}

const waiting: (() => void)[] = [];

/**
 * When it is this work's turn again. However much is waiting, one piece of work is taken up each time the
 * process has looked for requests: six at once hold nobody longer than one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((taken) => {
    waiting.push(taken);
    if (waiting.length === 1) setImmediate(takeOne);
  });
}

function takeOne() {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(takeOne);
}
