import * as z from "zod";
import { HOUR_MS } from "~/dates";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { stepsOf } from "~/features/meals/steps";
import { keepNewest } from "~/features/quotas/newest.server";
import type { Services } from "~/services.server";
import { readTexts } from "~db/database";
import { inTransaction } from "~db/transactions";
import { findPlanned } from "./planned.server";
import { timesOf } from "./times";

type Deps = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;

/** Which dish is cooked, for which planned meal; `entryId` is empty where none is. */
export type Dish = { mealId: string; entryId: string };

/** A timer that runs: of which step, which of its times, and when one looks again. */
export type Timer = { step: number; time: number; endsAt: string };

export type Progress = { lines: number[]; steps: number[]; timers: Timer[] };

/** After this one cooks the dish anew. */
const KEPT_MS = 20 * HOUR_MS;
/** So long after its end a timer is still shown. */
const OVER_MS = 2 * HOUR_MS;

const numbers = z.array(z.number());
const timers = z.array(z.object({ step: z.number(), time: z.number(), endsAt: z.string() }));

/** How far the household is with a dish. */
export async function getProgress(services: Deps, user: Owner, dish: Dish): Promise<Progress> {
  const now = services.now().getTime();
  const row = await services.db
    .selectFrom("cookings")
    .where("householdId", "=", user.householdId)
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

type Ticks = { shownLines: number[]; lines: number[]; shownSteps: number[]; steps: number[] };

/** Keeps the ticks of the lines and steps that a page showed; those that it did not show stay as they are. */
export async function saveTicks(services: Deps, user: Owner, dish: Dish, ticks: Ticks) {
  return change(services, user, dish, ({ recipe, progress }) => ({
    ...progress,
    lines: merged(progress.lines, ticks.shownLines, ticks.lines).filter((it) => it < recipe.lines),
    steps: merged(progress.steps, ticks.shownSteps, ticks.steps).filter(
      (it) => it < recipe.steps.length,
    ),
  }));
}

function merged(kept: readonly number[], shown: readonly number[], ticked: readonly number[]) {
  const others = kept.filter((one) => !shown.includes(one));
  return [...new Set([...others, ...ticked])].sort((a, b) => a - b);
}

type Which = { step: number; time: number };

/**
 * Starts the timer of a time that a step names, anew where it runs. Throws `not_found` for a time that the step
 * does not name.
 */
export async function startTimer(services: Deps, user: Owner, dish: Dish, which: Which) {
  return change(services, user, dish, ({ recipe, progress }) => {
    const time = timesOf(recipe.steps[which.step] ?? "")[which.time];
    if (!time) throw new AppError("not_found", "That step names no such time any more.");
    const endsAt = new Date(services.now().getTime() + time.seconds * 1000).toISOString();
    const timers = [...without(progress.timers, which), { ...which, endsAt }];
    return { ...progress, timers: timers.slice(-MAX_TIMERS) };
  });
}

/** No cook watches more at once. */
const MAX_TIMERS = 12;

/** Stops a timer; one that does not run is no error. */
export async function stopTimer(services: Deps, user: Owner, dish: Dish, which: Which) {
  return change(services, user, dish, ({ progress }) => {
    return { ...progress, timers: without(progress.timers, which) };
  });
}

const without = (timers: readonly Timer[], { step, time }: Which) =>
  timers.filter((one) => one.step !== step || one.time !== time);

type Change = (now: { recipe: { lines: number; steps: string[] }; progress: Progress }) => Progress;

async function change(services: Deps, user: Owner, dish: Dish, make: Change) {
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const recipe = await getRecipe(services, user, dish);
    const next = make({ recipe, progress: await getProgress(services, user, dish) });
    const values = {
      ...{ lines: JSON.stringify(next.lines), steps: JSON.stringify(next.steps) },
      ...{ timers: JSON.stringify(next.timers), updatedAt: services.now().toISOString() },
    };
    await services.db
      .insertInto("cookings")
      .values({ householdId, ...dish, ...values })
      .onConflict((conflict) =>
        conflict.columns(["householdId", "mealId", "entryId"]).doUpdateSet(values),
      )
      .execute();
    await keepNewest(services, "cookings", householdId);
    return next;
  });
}

/** The recipe that is cooked. Throws `not_found` for another household's, and for an entry of another meal. */
async function getRecipe(services: Deps, user: Owner, { mealId, entryId }: Dish) {
  const meal = await services.db
    .selectFrom("meals")
    .where("householdId", "=", user.householdId)
    .where("id", "=", mealId)
    .select(["ingredients", "instructions"])
    .executeTakeFirst();
  if (!meal) throw new AppError("not_found", "That recipe is not there any more.");
  if (entryId && !(await findPlanned(services, user, { mealId, entryId }))) {
    throw new AppError("not_found", "That meal is not planned any more.");
  }
  return { lines: readTexts(meal.ingredients).length, steps: stepsOf(meal.instructions) };
}
