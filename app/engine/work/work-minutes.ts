import { liquidCups, lineWork } from "./line-work";
import { schedule } from "./schedule";
import { stepsWork } from "./step-work";

/** A recipe's work as the model estimates it, in whole minutes. */
export type WorkMinutes = {
  /** With the hands, or standing by the stove. */
  active: number;
  /** Start to table, for one cook who uses each wait. */
  total: number;
};

type Recipe = { ingredients: readonly string[]; instructions: string };

/** A longer recipe is no weeknight's; text of any size is read in bounded time. */
const MOST_LINES = 60;
const MOST_STEPS = 40;
const MOST_LENGTH = 1_500;

/**
 * How long a recipe takes by its own lines and steps: what has to be cut, opened and measured, what the
 * steps do, and the times that they name, while one cook with one oven uses each wait for what comes next.
 */
export function workMinutes(recipe: Recipe): WorkMinutes {
  const { lines, steps } = readWork(recipe);
  const { active, total } = schedule(
    lines.map(({ work }) => work),
    steps,
  );
  return { active: Math.round(active), total: Math.round(total) };
}

/** How far below the estimate a recipe may claim to be: cooks differ, and so do stoves. */
const LEAST_CLAIM = 0.8;

/** Whether a recipe claims less time than its own lines and steps take; not where it claims none. */
export const isTooShort = (recipe: Recipe & { cookingTime: number | null }): boolean =>
  recipe.cookingTime !== null && recipe.cookingTime < LEAST_CLAIM * workMinutes(recipe).total;

/** What each line and each sentence takes, in minutes: of the cook, and by itself. */
export function workOfParts(recipe: Recipe): { active: number; wait: number; text: string }[] {
  const { lines, steps } = readWork(recipe);
  const sentences = steps.flat().map(({ text, acts }) => {
    const part = { active: 0, wait: 0, text };
    for (const act of acts) {
      if (act.kind === "work") part.active += act.minutes;
      if (act.kind === "wait") part.active += act.minutes * act.attention;
      if (act.kind === "wait") part.wait += act.minutes * (1 - act.attention);
    }
    return part;
  });
  const parts = [...lines.map(({ text, work }) => ({ ...work, text })), ...sentences];
  return parts.map(({ active, wait, text }) => ({
    active: tenth(active),
    wait: tenth(wait),
    text,
  }));
}

const tenth = (minutes: number) => Math.round(minutes * 10) / 10;

function readWork({ ingredients, instructions }: Recipe) {
  const texts = ingredients.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_LENGTH));
  const steps = instructions
    .split("\n")
    .filter((step) => step.trim() !== "")
    .slice(0, MOST_STEPS)
    .map((step) => step.slice(0, MOST_LENGTH));
  const cups = [...texts, ...steps].reduce((sum, text) => sum + liquidCups(text), 0);
  return {
    lines: texts.map((text) => ({ text, work: lineWork(text) })),
    steps: stepsWork(steps, cups),
  };
}
