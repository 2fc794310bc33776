import type { Figures, Outcome } from "./outcome";

/** The maximum number of tries of a round if the trace was not recorded. */
export const TRIES = 5;

export type Rounds = {
  runs: Figures[];
  /** The reason of each run that was tried again. */
  repeated: string[];
  /** Why the page could not be measured to the end, or null. */
  failed: string | null;
};

/**
 * Measures a page `rounds` times. A run whose trace was not recorded is tried again, at most `TRIES` times in total. A run
 * that fails for another reason ends the rounds, and the earlier figures are kept.
 */
export async function measureRounds(
  measure: (round: number) => Promise<Outcome>,
  rounds: number,
): Promise<Rounds> {
  const runs: Figures[] = [];
  const repeated: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = repeated.length;
    for (;;) {
      const outcome = await measure(round);
      if ("figures" in outcome) {
        runs.push(outcome.figures);
        break;
      }
      const { reason, mayPass } = outcome;
      const tries = repeated.length - first + 1;
      if (!mayPass) return { runs, repeated, failed: reason };
      if (tries === TRIES) return { runs, repeated, failed: `${reason}, ${TRIES} times` };
      repeated.push(reason);
    }
  }
  return { runs, repeated, failed: null };
}
