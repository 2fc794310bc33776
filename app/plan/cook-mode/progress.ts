import { isPartName } from "~/recipes/meals";
import { timesInText } from "~/engine/recipe";
import { t } from "~/language/messages";

/** A time that a step names. */
type StepTime = {
  /** The position of its words in the step. */
  start: number;
  end: number;
  /** The seconds until the cook should look again: eight minutes for "8 to 10 minutes". */
  seconds: number;
  /** The words in the step: "8 to 10 minutes". */
  words: string;
  /** The work in that time: "Simmer", "Cook the garlic". */
  name: string;
};

/** The shortest timer: "a second" does not need one. */
const MIN_SECONDS = 5;
/** The longest timer. */
const MAX_SECONDS = 12 * 3600;
/** The most times of a step. */
const MAX_TIMES = 12;
/** The most characters of a step that are read. */
const MAX_LENGTH = 4000;

/**
 * Returns the times of a step for which a timer can be set, in their order: five seconds to twelve hours, in the
 * languages that `timesInText` reads. "Within 5 minutes" and ages ("aged 24 hours") are included, because an unneeded
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

/** Returns the words of the clause before a time, without those that introduce it. */
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

/** A running timer: its step, which of the step's times it is, and its end. */
export type Timer = { step: number; time: number; endsAt: string };

/** The indexes of a recipe's done lines and steps, and its running timers. */
export type Progress = { lines: number[]; steps: number[]; timers: Timer[] };

/**
 * Returns the progress of a dish as API calls and the page's script get it. `at` is the server's time. Each timer has
 * its work ("Simmer the leeks"), the words of its time ("10 minutes") and the number of its step on the page.
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

/** Returns the number of a step on its page. Names of parts are not counted. */
export const numberOf = (steps: readonly string[], index: number) =>
  steps.slice(0, index + 1).filter((step) => !isPartName(step)).length;
