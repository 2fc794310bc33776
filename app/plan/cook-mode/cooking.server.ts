import { drawingOf } from "~/recipes/drawings/dish-drawing";
import { runCooperatively } from "~/server/values/cooperative-scheduling";
import type { User } from "~/household/access/user";
import { findNight } from "~/plan/calendar/night.server";
import { findOpening } from "~/plan/calendar/opening.server";
import { markOf } from "~/recipes/verdicts/mark";
import { getCheckedMeal } from "~/recipes/meals/meals.server";
import { showSubRecipes } from "~/recipes/meals/shown-sub-recipes";
import { isPartName } from "~/recipes/meals/part-names";
import { askedServes } from "~/recipes/meals/serves";
import { stepsOf } from "~/recipes/meals/steps";
import { scaleLines } from "~/engine/scale/scale";
import { scaleSteps } from "~/engine/scale/scale-steps";
import type { Measures } from "~/engine/food/format";
import type { Deps } from "~/server/services";
import { clockOf } from "~/server/values/zoned-time";
import { inMeasures } from "./measures";
import { findPlanned } from "./planned.server";
import { toProgressJson } from "./progress";
import { getProgress } from "./progress.server";
import { linesOfSteps } from "./step-lines";
import { timesOf } from "./times";
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
  const steps = await runCooperatively(scaleSteps(written, meal.ingredients, factor));
  const needs = linesOfSteps(written, meal.ingredients);
  const known = toProgressJson(written, progress, services.now());
  const shown = steps.map(({ text, unsure }, index) => {
    const words = inMeasures(text, measures);
    return { index, text: words, unsure, lines: needs[index] ?? [], times: timesOf(words) };
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
