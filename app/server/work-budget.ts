import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import {
  runCooperatively,
  type Steps,
  yieldToEventLoop,
} from "~/server/values/cooperative-scheduling";
import { createLock } from "~/server/values/lock";

type Clock = {
  /** Milliseconds that only grow. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
};

const CLOCK: Clock = { now: () => performance.now(), wait: (ms) => sleep(ms) };

/** How much of one core the long work of a household may take for as long as it likes. */
const SHARE = 0.25;
/** Milliseconds of CPU that a household which did no long work lately may take before that. */
const AT_ONCE_MS = 2_000;
/** Households whose use is remembered. One that is forgotten has its whole `AT_ONCE_MS` again. */
const REMEMBERED = 10_000;

type Account = { leftMs: number; at: number };

/**
 * A budget of CPU time for each household's long work in this process, such as the check of all its recipes. Work of one
 * household is done one time slice after another, however many requests asked for it, so that it delays the pages of
 * others no longer than one slice.
 */
export function createWorkBudget({ now, wait }: Clock = CLOCK) {
  const accounts = new LRUCache<string, Account>({ max: REMEMBERED });
  const withTurn = createLock();

  /** What a household has left, with what it earned since it was last asked. */
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
   * Does all steps in time slices, as `runCooperatively` does, on the budget of a household: waits where that is used up.
   * Never call it within a transaction, which would wait, too.
   */
  return <T>(householdId: string, steps: Steps<T>): Promise<T> =>
    runCooperatively(payFor(householdId, steps), () => nextTurn(householdId));
}

/** Long work on the budget of a household, in this process. */
export const runOnBudget = createWorkBudget();
