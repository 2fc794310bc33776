import { isPartName } from "~/recipes/meals/part-names";
import { timesOf } from "./times";

/** A timer that runs: of which step, which of its times, and when one looks again. */
export type Timer = { step: number; time: number; endsAt: string };

/** Which lines and steps of a recipe are done, by their index, and the timers that run. */
export type Progress = { lines: number[]; steps: number[]; timers: Timer[] };

/**
 * How far a dish is, as a call and the page's script are told: `at` by the server's clock, each timer with what goes on
 * meanwhile ("Simmer the leeks"), its time's words ("10 minutes") and the number of its step as the page counts.
 */
export function toProgressJson(steps: readonly string[], progress: Progress, now: Date) {
  const timers = progress.timers.map((timer) => {
    const number = numberOf(steps, timer.step);
    const { name = "", words = "" } = timesOf(steps[timer.step] ?? "")[timer.time] ?? {};
    return { ...timer, number, name: name || `Step ${number}`, words };
  });
  return { at: now.toISOString(), ...progress, timers };
}

export type ProgressJson = ReturnType<typeof toProgressJson>;

/** The number that a step has on its page; names of parts have none. */
export const numberOf = (steps: readonly string[], index: number) =>
  steps.slice(0, index + 1).filter((step) => !isPartName(step)).length;
