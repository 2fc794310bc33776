import * as z from "zod";
import { HOUR_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { stepsOf, showSubRecipes, isPartName, askedServes } from "~/recipes/meals";
import { keepNewest } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { CookingChanges } from "./cooking.schema";
import { type Progress, type Timer, toProgressJson, stepTimesOf } from "./progress";
import { drawingOf } from "~/recipes/drawings";
import { runCooperatively } from "~/server/values/cooperative-scheduling";
import { findNight, findNightOpening } from "~/plan/calendar/night.server";
import { markOf } from "~/recipes/verdicts";
import { getCheckedMeal } from "~/recipes/meals/index.server";
import { scaleLines } from "~/engine/scale";
import type { Line } from "~/engine/facts";
import { foodsInEnglish, languageOfRecipe, type Measures, singular } from "~/engine/food";
import { getFacts } from "~/recipes/facts/index.server";
import { clockOf } from "~/server/values/zoned-time";
import { inMeasures } from "./measures";
import { t } from "~/language/messages";

type Cook = Pick<User, "householdId" | "timeZone" | "householdSize">;

type Asked = {
  mealId: string;
  entryId: string | null;
  /** The requested servings of an unplanned dish. */
  serves: string | null;
  measures: Measures;
};

/** Returns a recipe for cook mode, step by step, for tonight's eaters and in the chosen measures. */
export async function getCooking(services: Deps<"db" | "now">, user: Cook, params: Asked) {
  const { mealId, entryId, measures } = params;
  const [entry, night] = await Promise.all([
    findPlanned(services, user, { mealId, entryId }),
    findNight(services, user, { mealId, entryId }),
  ]);
  const [openingOf, { meal, check }, progress, facts] = await Promise.all([
    findNightOpening(services, user, mealId),
    getCheckedMeal(services, user, mealId, night?.seats),
    getProgress(services, user, { mealId, entryId: entry?.id ?? "" }),
    getFacts(services, user, [mealId]),
  ]);
  const requestedServings = entry
    ? (entry.cookFor ?? entry.servings)
    : askedServes(params.serves, meal.servings);
  const { serves: portions, why } = openingOf(meal, requestedServings);
  const factor = portions / meal.servings;
  const scaled = await runCooperatively(scaleLines(meal.ingredients, factor));
  const lines = scaled.map((line) => inMeasures(line, measures));
  const recipeSteps = stepsOf(meal.instructions);
  const needs = linesOfSteps(recipeSteps, meal.ingredients.map(facts.of(mealId)));
  const progressJson = toProgressJson(recipeSteps, progress, services.now());
  const shownSteps = recipeSteps.map((step, index) => {
    const text = inMeasures(step, measures);
    return { index, text, lines: needs[index] ?? [], times: stepTimesOf(text) };
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
    entryId: entry?.id ?? null,
    portions,
    /** The reason for the servings, if they were not requested. */
    opened: why,
    isGiven: requestedServings !== null,
    night: night?.words ?? null,
    check,
    /** The linked recipes that are cooked first. */
    first: (await runCooperatively(showSubRecipes(meal, factor))).lines.filter(
      ({ isGone }) => !isGone,
    ),
    mark: markOf(check),
    lines,
    steps: inParts(shownSteps),
    known: progressJson,
    timers: progressJson.timers.map((timer) => ({
      ...timer,
      clock: clockOf(user, timer.endsAt),
      isOver: Date.parse(timer.endsAt) <= services.now().getTime(),
    })),
  };
}

export type Cooking = Awaited<ReturnType<typeof getCooking>>;

export type CookStep = Cooking["steps"][number];

/** Attaches the name of each section to the step that follows it. */
function inParts<Step extends { text: string }>(all: readonly Step[]) {
  const steps: (Step & { part: string | null })[] = [];
  let part: string | null = null;
  for (const step of all) {
    if (isPartName(step.text)) part = step.text.replace(/:$/, "");
    else steps.push({ ...step, part });
  }
  return steps;
}

/**
 * Returns the planned meal that is being cooked. Returns null if none is given, or if it belongs to another meal or
 * household.
 */
async function findPlanned(
  { db }: Deps<"db">,
  owner: Owner,
  { mealId, entryId }: { mealId: string; entryId: string | null },
) {
  if (!entryId) return null;
  const row = await inHousehold(db, owner)
    .selectFrom("entries")
    .where("id", "=", entryId)
    .where("mealId", "=", mealId)
    .select(["id", "servings", "cookFor"])
    .executeTakeFirst();
  return row ?? null;
}

/** The dish and its planned meal; `entryId` is empty without one. */
type Dish = { mealId: string; entryId: string };

/** The age in milliseconds after which progress is discarded, because the dish is being cooked again. */
const KEPT_MS = 20 * HOUR_MS;

/** How long a timer is shown after its end, in milliseconds. */
const OVER_MS = 2 * HOUR_MS;

const numbers = z.array(z.number());

const timers = z.array(z.object({ step: z.number(), time: z.number(), endsAt: z.string() }));

/** Returns the household's progress with a dish. */
export async function getProgress(
  services: Deps<"db" | "now">,
  user: Owner,
  dish: Dish,
): Promise<Progress> {
  const now = services.now().getTime();
  const row = await inHousehold(services.db, user)
    .selectFrom("cookings")
    .where("mealId", "=", dish.mealId)
    .where("entryId", "=", dish.entryId)
    .select(["lines", "steps", "timers", "updatedAt"])
    .executeTakeFirst();
  if (!row || now - Date.parse(row.updatedAt) > KEPT_MS)
    return { lines: [], steps: [], timers: [] };
  return {
    lines: numbers.parse(JSON.parse(row.lines)),
    steps: numbers.parse(JSON.parse(row.steps)),
    timers: timers
      .parse(JSON.parse(row.timers))
      .filter(({ endsAt }) => now - Date.parse(endsAt) < OVER_MS),
  };
}

/**
 * Saves changes and returns the new progress. Ignores lines and steps that the recipe does not have. Throws `not_found`
 * if the step of a timer does not contain its time.
 */
export async function changeProgress(
  services: Deps<"db" | "now">,
  user: Owner,
  dish: Dish,
  changes: CookingChanges,
) {
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const recipe = await getRecipe(services, user, dish);
    const now = services.now();
    const previous = await getProgress(services, user, dish);
    const next: Progress = {
      lines: ticked(previous.lines, changes.lines, recipe.lines),
      steps: ticked(previous.steps, changes.steps, recipe.steps.length),
      timers: changes.timers.reduce(
        (timers, change) => withTimer(timers, change, recipe.steps, now),
        previous.timers,
      ),
    };
    const values = {
      lines: JSON.stringify(next.lines),
      steps: JSON.stringify(next.steps),
      timers: JSON.stringify(next.timers),
      updatedAt: now.toISOString(),
    };
    await services.db
      .insertInto("cookings")
      .values({ householdId, ...dish, ...values })
      .onConflict((conflict) =>
        conflict.columns(["householdId", "mealId", "entryId"]).doUpdateSet(values),
      )
      .execute();
    await keepNewest(services, "cookings", householdId);
    return toProgressJson(recipe.steps, next, now);
  });
}

/**
 * Returns the household's progress with a dish in the shape of the API response. Throws `not_found` as `changeProgress`
 * does.
 */
export async function getProgressJson(services: Deps<"db" | "now">, user: Owner, dish: Dish) {
  const [recipe, progress] = await Promise.all([
    getRecipe(services, user, dish),
    getProgress(services, user, dish),
  ]);
  return toProgressJson(recipe.steps, progress, services.now());
}

function ticked(
  previousIndexes: readonly number[],
  changes: CookingChanges["lines"],
  count: number,
) {
  const doneIndexes = new Set(previousIndexes);
  for (const change of changes) {
    if (change.done) doneIndexes.add(change.index);
    else doneIndexes.delete(change.index);
  }
  return [...doneIndexes].filter((index) => index < count).sort((a, b) => a - b);
}

/** The maximum number of timers at a time. */
const MAX_TIMERS = 12;

function withTimer(
  timers: readonly Timer[],
  { step, time, secondsLeft }: CookingChanges["timers"][number],
  steps: readonly string[],
  now: Date,
): Timer[] {
  const otherTimers = timers.filter((timer) => timer.step !== step || timer.time !== time);
  if (secondsLeft === null) return otherTimers;
  const stepTime = stepTimesOf(steps[step] ?? "")[time];
  if (!stepTime) throw new AppError("not_found", t("That step no longer has this time."));
  const endsAt = new Date(now.getTime() + (secondsLeft ?? stepTime.seconds) * 1000).toISOString();
  return [...otherTimers, { step, time, endsAt }].slice(-MAX_TIMERS);
}

/**
 * Returns the recipe that is being cooked. Throws `not_found` for another household's recipe, and for an entry of
 * another meal.
 */
async function getRecipe(services: Deps<"db" | "now">, user: Owner, { mealId, entryId }: Dish) {
  const meal = await inHousehold(services.db, user)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(["ingredients", "instructions"])
    .executeTakeFirst();
  if (!meal) throw new AppError("not_found", t("That recipe no longer exists."));
  if (entryId && !(await findPlanned(services, user, { mealId, entryId }))) {
    throw new AppError("not_found", t("That meal is no longer planned."));
  }
  return { lines: readTexts(meal.ingredients).length, steps: stepsOf(meal.instructions) };
}

/** Deletes the progress of a dish that is finished. */
export async function clearProgress(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
  { mealId, entryId }: Dish,
) {
  await inHousehold(db, owner)
    .deleteFrom("cookings")
    .where("mealId", "=", mealId)
    .where("entryId", "=", entryId)
    .execute();
}

/** An ingredient line for matching with steps: the words of its food. The last word is the food's name. */
type Food = { line: number; words: string[] };

/**
 * Returns for each step the indexes of the ingredient lines whose food it mentions, in the lines' order. If several
 * lines have the same last word ("black pepper", "bell pepper"), returns those whose other words are in the step, or
 * else all of them.
 */
export function linesOfSteps(steps: readonly string[], lines: readonly Line[]): number[][] {
  const byHead = new Map<string, Food[]>();
  for (const food of lines.flatMap((line, index) => foodsOf(line, index))) {
    byHead.set(headOf(food), [...(byHead.get(headOf(food)) ?? []), food]);
  }
  const lineTexts = lines.map(({ text }) => text);
  const language = languageOfRecipe(steps.join("\n"), lineTexts);
  return steps.map((step) => {
    const english = language ? foodsInEnglish(step, language) : [];
    const stepWords = new Set([step, ...english].flatMap(wordsOf));
    const matches = [...byHead].flatMap(([head, alike]) =>
      stepWords.has(head) ? nearest(alike, stepWords) : [],
    );
    return [...new Set(matches.map(({ line }) => line))].sort((a, b) => a - b);
  });
}

const headOf = ({ words }: Food) => words.at(-1) ?? "";

function nearest(alike: readonly Food[], stepWords: ReadonlySet<string>): Food[] {
  const score = ({ words }: Food) =>
    words.slice(0, -1).filter((word) => stepWords.has(word)).length;
  const best = Math.max(...alike.map(score));
  return alike.filter((food) => score(food) === best);
}

function foodsOf({ ingredient }: Line, index: number): Food[] {
  const { food, heading } = ingredient;
  const words = heading ? [] : wordsOf(food);
  return words.length > 0 ? [{ line: index, words }] : [];
}

/** Returns the words of a text in lower case and singular, so that "tomatoes" equals "tomato". */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .map(singular);
}
