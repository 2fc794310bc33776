import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import {
  runCooperatively,
  type Steps,
  yieldToEventLoop,
} from "~/server/values/cooperative-scheduling";
import { createLock } from "~/server/values/lock";

type Clock = {
  /** Milliseconds that never decrease. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
};

const CLOCK: Clock = { now: () => performance.now(), wait: (ms) => sleep(ms) };

/** The share of one core that a household's long work may use without limit of time. */
const SHARE = 0.25;
/** Milliseconds of CPU that a household without recent long work may use before that. */
const AT_ONCE_MS = 2_000;
/** The number of households whose use is tracked. One that is dropped gets its whole `AT_ONCE_MS` again. */
const REMEMBERED = 10_000;

type Account = { leftMs: number; at: number };

/**
 * Creates a budget of CPU time for each household's long work in this process, such as the check of all its recipes.
 * The work of one household runs one time slice after another, for any number of requests. So it delays others' pages
 * by at most one slice.
 */
export function createWorkBudget({ now, wait }: Clock = CLOCK) {
  const accounts = new LRUCache<string, Account>({ max: REMEMBERED });
  const withTurn = createLock();

  /** Returns a household's remaining budget, including what it has earned since the last call. */
  function accountOf(householdId: string): Account {
    const at = now();
    const before = accounts.get(householdId);
    const earned = before ? before.leftMs + (at - before.at) * SHARE : AT_ONCE_MS;
    const account = { leftMs: Math.min(AT_ONCE_MS, earned), at };
    accounts.set(householdId, account);
    return account;
  }

  const nextTurn = (householdId: string) =>
    withTurn(householdId, async () => {
      const { leftMs } = accountOf(householdId);
      if (leftMs < 0) await wait(-leftMs / SHARE);
      await yieldToEventLoop();
    });

  function pay<T>(householdId: string, work: () => T): T {
    const from = now();
    try {
      return work();
    } finally {
      accountOf(householdId).leftMs -= now() - from;
    }
  }

  function* payFor<T>(householdId: string, steps: Steps<T>): Steps<T> {
    for (;;) {
      const step = pay(householdId, () => steps.next());
      if (step.done) return step.value;
      yield;
    }
  }

  /**
   * Runs all steps in time slices, like `runCooperatively`, on a household's budget. Waits while the budget is used up.
   * Never call it within a transaction, which would wait, too.
   */
  return <T>(householdId: string, steps: Steps<T>): Promise<T> =>
    runCooperatively(payFor(householdId, steps), () => nextTurn(householdId));
}

/** Runs long work on a household's budget, in this process. */
export const runOnBudget = createWorkBudget();
