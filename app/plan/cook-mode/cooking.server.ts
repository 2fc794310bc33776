import { drawingOf } from "~/recipes/drawings";
import { runCooperatively } from "~/server/values/cooperative-scheduling";
import type { User } from "~/household/access";
import { findNight } from "~/plan/calendar/night.server";
import { findOpening } from "~/plan/calendar/opening.server";
import { markOf } from "~/recipes/verdicts";
import { getCheckedMeal } from "~/recipes/meals/index.server";
import { showSubRecipes, isPartName, askedServes, stepsOf } from "~/recipes/meals";
import { scaleLines } from "~/engine/scale";
import { type Measures, readIngredient, singular } from "~/engine/food";
import type { Deps } from "~/server/services";
import { clockOf } from "~/server/values/zoned-time";
import { inMeasures } from "./measures";
import { findPlanned, getProgress } from "./progress.server";
import { toProgressJson, timesOf } from "./progress";

/** An ingredient line as a step asks for it: the words of its food, the last one being what it is. */
type Food = { line: number; words: string[] };

/**
 * For each step the numbers of the ingredient lines whose food it names, in the lines' order. Of several lines that end alike
 * ("black pepper", "bell pepper") those whose other words are in the step, too, or else all of them.
 */
export function linesOfSteps(steps: readonly string[], lines: readonly string[]): number[][] {
  const byHead = new Map<string, Food[]>();
  for (const food of lines.flatMap((line, index) => foodsOf(line, index))) {
    byHead.set(headOf(food), [...(byHead.get(headOf(food)) ?? []), food]);
  }
  return steps.map((step) => {
    const said = new Set(wordsOf(step));
    const found = [...byHead].flatMap(([head, alike]) =>
      said.has(head) ? nearest(alike, said) : [],
    );
    return [...new Set(found.map(({ line }) => line))].sort((a, b) => a - b);
  });
}

const headOf = ({ words }: Food) => words.at(-1) ?? "";

function nearest(alike: readonly Food[], said: ReadonlySet<string>): Food[] {
  const score = ({ words }: Food) => words.slice(0, -1).filter((word) => said.has(word)).length;
  const best = Math.max(...alike.map(score));
  return alike.filter((food) => score(food) === best);
}

function foodsOf(line: string, index: number): Food[] {
  const { food, heading } = readIngredient(line);
  const words = heading ? [] : wordsOf(food);
  return words.length > 0 ? [{ line: index, words }] : [];
}

/** Words in lower case and the singular, of which "tomatoes" and "tomato" are one. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .map(singular);
}

type Cook = Pick<User, "householdId" | "timeZone" | "householdSize">;

type Asked = {
  mealId: string;
  entryId: string | null;
  /** For how many it is asked for where it is not planned. */
  serves: string | null;
  measures: Measures;
};

/** A recipe as one cooks from it: for tonight's eaters, in the kitchen's measures, step by step. */
export async function getCooking(services: Deps<"db" | "now">, user: Cook, asked: Asked) {
  const { mealId, entryId, measures } = asked;
  const [planned, night] = await Promise.all([
    findPlanned(services, user, { mealId, entryId }),
    findNight(services, user, { mealId, entryId }),
  ]);
  const [openingOf, { meal, check }, progress] = await Promise.all([
    findOpening(services, user, mealId),
    getCheckedMeal(services, user, mealId, night?.seats),
    getProgress(services, user, { mealId, entryId: planned?.id ?? "" }),
  ]);
  const given = planned
    ? (planned.cookFor ?? planned.servings)
    : askedServes(asked.serves, meal.servings);
  const { serves: portions, why } = openingOf(meal, given);
  const factor = portions / meal.servings;
  const scaled = await runCooperatively(scaleLines(meal.ingredients, factor));
  const lines = scaled.map((line) => inMeasures(line, measures));
  const written = stepsOf(meal.instructions);
  const needs = linesOfSteps(written, meal.ingredients);
  const known = toProgressJson(written, progress, services.now());
  const shown = written.map((step, index) => {
    const text = inMeasures(step, measures);
    return { index, text, lines: needs[index] ?? [], times: timesOf(text) };
  });
  return {
    meal: {
      id: meal.id,
      title: meal.title,
      cuisine: meal.cuisine,
      drawing: drawingOf(meal),
      servings: meal.servings,
      coverId: meal.coverId,
      coverWidth: meal.coverWidth,
    },
    entryId: planned?.id ?? null,
    portions,
    /** Why it is for so many, where nobody asked for it. */
    opened: why,
    isGiven: given !== null,
    night: night?.words ?? null,
    check,
    /** What has to be made first. */
    first: (await runCooperatively(showSubRecipes(meal, factor))).lines.filter(
      ({ isGone }) => !isGone,
    ),
    mark: markOf(check),
    lines,
    steps: inParts(shown),
    known,
    timers: known.timers.map((timer) => ({
      ...timer,
      clock: clockOf(user, timer.endsAt),
      isOver: Date.parse(timer.endsAt) <= services.now().getTime(),
    })),
  };
}

export type Cooking = Awaited<ReturnType<typeof getCooking>>;
export type CookStep = Cooking["steps"][number];

/** Names of parts stand over the step that follows them. */
function inParts<Step extends { text: string }>(all: readonly Step[]) {
  const steps: (Step & { part: string | null })[] = [];
  let part: string | null = null;
  for (const step of all) {
    if (isPartName(step.text)) part = step.text.replace(/:$/, "");
    else steps.push({ ...step, part });
  }
  return steps;
}
