import { isPartName } from "~/recipes/meals";
import { timesInText } from "~/engine/recipe";

/** A time that a step names. */
type StepTime = {
  /** Where its words begin in the step. */
  start: number;
  end: number;
  /** Seconds until one looks again: of "8 to 10 minutes" eight. */
  seconds: number;
  /** "8 to 10 minutes", as the step writes it. */
  words: string;
  /** What goes on meanwhile: "Simmer", "Cook the garlic". */
  name: string;
};

/** "A second" needs no timer. */
const MIN_SECONDS = 5;
/** No kettle needs watching for longer. */
const MAX_SECONDS = 12 * 3600;
/** More times than a step of a cook has. */
const MAX_TIMES = 12;
/** Steps are read up to here. */
const MAX_LENGTH = 4000;

/**
 * The times of a step that a timer can be set for, in their order: five seconds to twelve hours, in the languages that
 * `timesInText` reads. "Within 5 minutes" and ages ("aged 24 hours") are read as times, too: a chip costs nothing.
 */
export function timesOf(step: string): StepTime[] {
  const text = step.slice(0, MAX_LENGTH);
  return timesInText(text)
    .filter(({ min }) => min >= MIN_SECONDS && min <= MAX_SECONDS)
    .slice(0, MAX_TIMES)
    .map(({ start, end, min }) => ({
      start,
      end,
      seconds: Math.round(min),
      words: text.slice(start, end),
      name: nameAt(text, start),
    }));
}

const MAX_NAME = 32;

/** The words of the clause before a time, without those that lead to it. */
function nameAt(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - 160), start).replace(/\([^()]*\)/g, " ");
  const clause = before.split(/[.,;:!?()]\s*/).at(-1) ?? "";
  const plain = clause
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(and|then|or|und|et|y|e|also|meanwhile)\s+/i, "")
    .replace(
      /(\s+(at \d{2,3}\s*°?\s*[FC]|for|about|another|until|at|least|around|approximately|roughly|the|last|up|to|in|it|them|during|after|over (low|medium|high|medium-high|medium-low) heat|für|pour|por|per))+$/i,
      "",
    );
  const last = plain.split(/\s+(?:and|then)\s+/).at(-1) ?? "";
  const name = cutAtWord(last || plain);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function cutAtWord(text: string): string {
  if (text.length <= MAX_NAME) return text;
  const cut = text.slice(0, MAX_NAME + 1);
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : text.slice(0, MAX_NAME)}…`;
}

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
