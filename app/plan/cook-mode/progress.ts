import { isPartName } from "~/recipes/meals";
import { timesInText } from "~/engine/recipe";
import { t } from "~/language/messages";

/** A duration that a step mentions. */
type StepTime = {
  /** The index of the duration's first character in the step. */
  start: number;
  end: number;
  /** The number of seconds after which the cook should check again: eight minutes for "8 to 10 minutes". */
  seconds: number;
  /** The text of the duration in the step: "8 to 10 minutes". */
  words: string;
  /** The work during that time: "Simmer", "Cook the garlic". */
  name: string;
};

/** The minimum duration of a timer in seconds. "A second" does not need a timer. */
const MIN_SECONDS = 5;
/** The maximum duration of a timer in seconds. */
const MAX_SECONDS = 12 * 3600;
/** The maximum number of durations per step. */
const MAX_TIMES = 12;
/** The maximum number of characters of a step that are read. */
const MAX_LENGTH = 4000;

/**
 * Returns the durations in a step for which a timer can be set, in order: five seconds to twelve hours, in the
 * languages that `timesInText` reads. Includes "within 5 minutes" and ages ("aged 24 hours"), because an unneeded
 * button does no harm.
 */
export function stepTimesOf(step: string): StepTime[] {
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

/** Returns the words of the clause before a duration, without the words that introduce it. */
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

/** A running timer: the index of its step, the index of the duration in that step, and the end as an ISO instant. */
export type Timer = { step: number; time: number; endsAt: string };

/** The indexes of a recipe's done lines and steps, and its running timers. */
export type Progress = { lines: number[]; steps: number[]; timers: Timer[] };

/**
 * Returns the progress of a dish in the shape that API calls and the page's script use. `at` is the server's time. Each
 * timer has its work ("Simmer the leeks"), the text of its duration ("10 minutes") and the number of its step on the
 * page.
 */
export function toProgressJson(steps: readonly string[], progress: Progress, now: Date) {
  const timers = progress.timers.map((timer) => {
    const number = numberOf(steps, timer.step);
    const { name = "", words = "" } = stepTimesOf(steps[timer.step] ?? "")[timer.time] ?? {};
    return { ...timer, number, name: name || t("Step {number}", { number }), words };
  });
  return { at: now.toISOString(), ...progress, timers };
}

export type ProgressJson = ReturnType<typeof toProgressJson>;

/** Returns the number of a step on its page. Section headings are not counted. */
export const numberOf = (steps: readonly string[], index: number) =>
  steps.slice(0, index + 1).filter((step) => !isPartName(step)).length;
