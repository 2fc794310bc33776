import { beforeEach } from "vitest";

/** True in `npm run test:sweeps`, which runs all cases where `npm test` runs a fixed part of them. */
export const THOROUGH = process.env.THOROUGH === "1";

/** All cases in the sweeps, the first `count` in `npm test`. */
export const firstOf = <T>(count: number, cases: readonly T[]) =>
  THOROUGH ? [...cases] : cases.slice(0, count);

/**
 * All cases in the sweeps, every `step`-th one in `npm test`: the same ones on each day. Where the cases run in
 * several ways, pass the number of the way, so that each way takes other cases.
 */
export const everyNth = <T>(step: number, cases: readonly T[], way = 0) =>
  cases.filter((_, index) => THOROUGH || (index + way) % step === 0);

/** A label for a flow, and whether the browser runs scripts. */
type Way = [string, boolean];

export const WAYS: Way[] = [
  ["without JavaScript", false],
  ["with JavaScript", true],
];

/**
 * For two blocks with the same flows, one without JavaScript and one with it: `npm test` runs each flow in one of
 * the blocks, alternating from flow to flow, and the sweeps run both. Call it in each block.
 */
export function takeTurns(javaScript: boolean) {
  const turns = new Map<string, number>();
  beforeEach(({ task, skip }) => {
    const turn = turns.get(task.id) ?? turns.size;
    turns.set(task.id, turn);
    skip(!THOROUGH && turn % WAYS.length !== Number(javaScript), "runs in the other block");
  });
}

/** For flows outside of such blocks: returns the ways in which the next flow runs. */
export function waysByTurns() {
  let turn = 0;
  return () => {
    const way = turn++ % WAYS.length;
    return WAYS.filter((_, index) => THOROUGH || index === way);
  };
}
