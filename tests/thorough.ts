/** True in `npm run test:sweeps`, which runs all cases. `npm test` runs a fixed part of them. */
export const THOROUGH = process.env.THOROUGH === "1";

/** Returns all cases in the sweeps, and the first `count` in `npm test`. */
export const firstOf = <T>(count: number, cases: readonly T[]) =>
  THOROUGH ? [...cases] : cases.slice(0, count);

/**
 * Returns all cases in the sweeps, and every `step`-th case in `npm test`, the same ones each day. If the cases run in
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
