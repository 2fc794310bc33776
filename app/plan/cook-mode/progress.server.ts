import * as z from "zod";
import { HOUR_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { stepsOf } from "~/recipes/meals";
import { keepNewest } from "~/household/quotas/index.server";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { Changes } from "./cooking.schema";
import { type Progress, type Timer, toProgressJson, timesOf } from "./progress";

/** The planned meal that a recipe is cooked for; null without one, and for one of another meal or household. */
export async function findPlanned(
  { db }: Deps<"db">,
  owner: Pick<User, "householdId">,
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

/** Which dish is cooked, for which planned meal; `entryId` is empty where none is. */
export type Dish = { mealId: string; entryId: string };

/** After this one cooks the dish anew. */
const KEPT_MS = 20 * HOUR_MS;
/** So long after its end a timer is still shown. */
const OVER_MS = 2 * HOUR_MS;

const numbers = z.array(z.number());
const timers = z.array(z.object({ step: z.number(), time: z.number(), endsAt: z.string() }));

/** How far the household is with a dish. */
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
 * Keeps what changed, and answers how far the household is then. Lines and steps that the recipe does not have are left out.
 * Throws `not_found` for a timer of a time that the step does not name.
 */
export async function changeProgress(
  services: Deps<"db" | "now">,
  user: Owner,
  dish: Dish,
  changes: Changes,
) {
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const recipe = await getRecipe(services, user, dish);
    const now = services.now();
    const was = await getProgress(services, user, dish);
    const next: Progress = {
      lines: ticked(was.lines, changes.lines, recipe.lines),
      steps: ticked(was.steps, changes.steps, recipe.steps.length),
      timers: changes.timers.reduce(
        (timers, change) => withTimer(timers, change, recipe.steps, now),
        was.timers,
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

/** How far the household is with a dish, as a call is told. Throws `not_found` as `changeProgress` does. */
export async function getProgressJson(services: Deps<"db" | "now">, user: Owner, dish: Dish) {
  const [recipe, progress] = await Promise.all([
    getRecipe(services, user, dish),
    getProgress(services, user, dish),
  ]);
  return toProgressJson(recipe.steps, progress, services.now());
}

function ticked(kept: readonly number[], changes: Changes["lines"], count: number) {
  const done = new Set(kept);
  for (const change of changes) {
    if (change.done) done.add(change.index);
    else done.delete(change.index);
  }
  return [...done].filter((index) => index < count).sort((a, b) => a - b);
}

/** No cook watches more at once. */
const MAX_TIMERS = 12;

function withTimer(
  timers: readonly Timer[],
  { step, time, secondsLeft }: Changes["timers"][number],
  steps: readonly string[],
  now: Date,
): Timer[] {
  const others = timers.filter((one) => one.step !== step || one.time !== time);
  if (secondsLeft === null) return others;
  const found = timesOf(steps[step] ?? "")[time];
  if (!found) throw new AppError("not_found", "That step names no such time any more.");
  const endsAt = new Date(now.getTime() + (secondsLeft ?? found.seconds) * 1000).toISOString();
  return [...others, { step, time, endsAt }].slice(-MAX_TIMERS);
}

/** The recipe that is cooked. Throws `not_found` for another household's, and for an entry of another meal. */
async function getRecipe(services: Deps<"db" | "now">, user: Owner, { mealId, entryId }: Dish) {
  const meal = await inHousehold(services.db, user)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(["ingredients", "instructions"])
    .executeTakeFirst();
  if (!meal) throw new AppError("not_found", "That recipe is not there any more.");
  if (entryId && !(await findPlanned(services, user, { mealId, entryId }))) {
    throw new AppError("not_found", "That meal is not planned any more.");
  }
  return { lines: readTexts(meal.ingredients).length, steps: stepsOf(meal.instructions) };
}

/** Forgets what was ticked and timed: the dish is made. */
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
