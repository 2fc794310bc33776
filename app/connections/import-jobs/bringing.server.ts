import * as z from "zod";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { addItem, findList, makeList } from "~/shop/lists/index.server";
import { RATINGS, exportedMeal, type Refusal } from "~/engine/recipe";
import { noteMadeBefore } from "~/plan/cook-log/index.server";
import { listPantry, noteSaid } from "~/shop/pantry/index.server";
import { readFood } from "~/shop/pantry";
import { getRemainingQuota } from "~/household/quotas/index.server";
import {
  insertImported,
  prepareImported,
  contentOf,
  listKnown,
} from "~/recipes/importers/index.server";
import { importReasonOf } from "~/recipes/importers";
import { MAX_TAGS } from "~/recipes/tags";
import { bringTags } from "~/recipes/tags/index.server";
import type { Deps } from "~/server/services";
import type { Schema } from "~db/schema";
import { inTransaction } from "~db/transactions";
import { bringPhotos, type PhotoDeps } from "./bringing-photos.server";
import { type ItemOutcome, nextItems, noteOutcome, type Working } from "./claimed.server";
import { listTitles, planItem } from "./planning.server";
type AllDeps = Deps<"db" | "now" | "log" | "settings"> & PhotoDeps;
type Item = Schema["libraryItems"];

/**
 * Brings in all of a collection that waits: recipes first, then what is planned of them, lists and pantry, and photos, which take
 * longest. Each thing
 * is stored in one transaction with what became of it, so that whoever goes on after a stop does nothing twice. Ends
 * where another process has taken over.
 */
export async function bringAll(services: AllDeps, library: Working): Promise<void> {
  await bringRecipes(services, library);
  await bringPlan(services, library);
  await bringLists(services, library);
  await bringPantry(services, library);
  await bringPhotos(services, library);
}

const stored = z.object({
  meal: exportedMeal,
  made: z.object({ madeOn: z.string(), rating: z.enum(RATINGS).nullable() }).nullish(),
});

async function bringRecipes(services: Deps<"db" | "now" | "log" | "settings">, library: Working) {
  const seen = await listKnown(services, library);
  for (;;) {
    const items = await nextItems(services, library, "recipe", "new");
    if (items.length === 0) return;
    const all = items.map(({ content }) => stored.parse(JSON.parse(content ?? "{}")));
    const meals = all.map(({ meal }) => meal);
    const prepared = await prepareImported(services, library, meals);
    // A statement of SQLite's waits for nothing: others get their turn here, and behind the transaction.
    await yieldToEventLoop();
    const added = await inTransaction(services, library, async (services) => {
      if (!(await library.lease.isHeld(services))) return null;
      const remaining = await getRemainingQuota(services, library);
      const contents: string[] = [];
      const came: Came[] = [];
      for (const [at, item] of items.entries()) {
        const meal = meals[at];
        const ready = meal && prepared.get(meal);
        const content =
          meal && contentOf({ ...meal, ingredients: JSON.stringify(meal.ingredients) });
        if (!ready || !content || seen.has(content)) {
          await noteOutcome(services, library, item.position, { outcome: "known" });
          continue;
        }
        const outcome = await refusable(async () => ({
          outcome: "added" as const,
          madeId: await insertImported(services, ready, remaining),
        }));
        const from = all[at];
        if (outcome.madeId && from) {
          contents.push(content);
          came.push({ position: item.position, mealId: outcome.madeId, from });
        }
        await noteOutcome(services, library, item.position, outcome);
      }
      await bringWhatIsSaid(services, library, came);
      await library.lease.noteProgress(services);
      return contents;
    });
    if (!added) return;
    for (const content of added) seen.add(content);
    await yieldToEventLoop();
  }
}

type Came = { position: number; mealId: string; from: z.infer<typeof stored> };

/** What is said of recipes that have come: tags, and when they were made. */
async function bringWhatIsSaid(
  services: Deps<"db" | "now" | "log" | "settings">,
  library: Working,
  came: readonly Came[],
) {
  const tagged = came.map(({ mealId, from }) => ({ mealId, tags: from.meal.tags }));
  const left = await bringTags(services, library, tagged);
  for (const { position, mealId } of came) {
    const tags = left.get(mealId);
    if (tags) {
      const reason = { code: "tags_left" as const, tags: [...tags], limit: MAX_TAGS };
      const outcome = { outcome: "added" as const, madeId: mealId, reason };
      await noteOutcome(services, library, position, outcome);
    }
  }
  const made = came.flatMap(({ mealId, from: { meal, made } }) =>
    made ? [{ mealId, portions: meal.servings, ...made }] : [],
  );
  await noteMadeBefore(services, library, made);
}

/** What cannot be, with the reason that is said anywhere else for it. */
async function refusable(add: () => Promise<ItemOutcome>): Promise<ItemOutcome> {
  try {
    return await add();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: "skipped", reason: importReasonOf(error) };
  }
}

type Add = (services: Deps<"db" | "now" | "log" | "settings">, item: Item) => Promise<ItemOutcome>;

async function bringEach(
  services: Deps<"db" | "now" | "log" | "settings">,
  library: Working,
  kind: Item["kind"],
  add: Add,
) {
  for (;;) {
    const items = await nextItems(services, library, kind, "new");
    if (items.length === 0) return;
    const isDone = await inTransaction(services, library, async (services) => {
      if (!(await library.lease.isHeld(services))) return true;
      for (const item of items) {
        const outcome = await refusable(() => add(services, item));
        await noteOutcome(services, library, item.position, outcome);
      }
      await library.lease.noteProgress(services);
      return false;
    });
    if (isDone) return;
    await yieldToEventLoop();
  }
}

async function bringPlan(services: Deps<"db" | "now" | "log" | "settings">, library: Working) {
  const [first] = await nextItems(services, library, "plan", "new");
  if (!first) return;
  const titles = await listTitles(services, library);
  await bringEach(services, library, "plan", (services, item) =>
    planItem(services, library, item, titles),
  );
}

/** Lines of all lists come onto this week's: lists of other apps have no week. */
async function bringLists(services: Deps<"db" | "now" | "log" | "settings">, library: Working) {
  const [first] = await nextItems(services, library, "list", "new");
  if (!first) return;
  const list = await weekList(services, library);
  await bringEach(services, library, "list", async (services, { title, madeId }) => {
    if ("reason" in list) return { outcome: "skipped", reason: list.reason };
    if (!madeId) return { outcome: "skipped", reason: { code: "empty_item" } };
    await addItem(services, library, list.id, { itemId: madeId, text: title });
    return { outcome: "added" };
  });
}

/** The list of the week that it is now, made where there is none; or why there can be none. */
async function weekList(
  services: Deps<"db" | "now" | "log" | "settings">,
  library: Working,
): Promise<{ id: string } | Refusal> {
  const today = todayOf(library, services.now());
  const reader = { householdId: library.householdId };
  try {
    return (
      (await findList(services, reader, today)) ??
      (await makeList(services, library, { mealIds: [], weekStartDate: today }))
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reason: importReasonOf(error) };
  }
}

async function bringPantry(services: Deps<"db" | "now" | "log" | "settings">, library: Working) {
  const known = new Set((await listPantry(services, library)).map(({ food }) => food));
  await bringEach(services, library, "pantry", async (services, { title }) => {
    const named = readFood(title);
    if (known.has(named.food)) return { outcome: "known" };
    await noteSaid(services, library, named, "home", services.now().toISOString());
    return { outcome: "added", madeId: named.food };
  });
}
