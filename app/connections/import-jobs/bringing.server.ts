import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "~/server/values/errors";
import { addPhoto, createPhotoFetcher } from "~/recipes/photos/index.server";
import { MAX_PHOTOS, PhotoConflict, PhotoRefused } from "~/recipes/photos";
import { importReasonOf } from "~/recipes/importers";
import { type ImportReason, RATINGS, exportedMeal, type Refusal } from "~/engine/recipe";
import { LimitReached } from "~/household/quotas";
import type { Deps } from "~/server/services";
import { type Working, type ItemOutcome, nextItems, noteImportOutcome } from "./jobs.server";
import { PartReader, nextPhotos, noteAllPhotos, notePhoto } from "./waiting-photos.server";
import * as z from "zod";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { todayOf } from "~/server/values/dates";
import { addItem, findList, makeList } from "~/shop/lists/index.server";
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
import { MAX_TAGS } from "~/recipes/tags";
import { bringTags } from "~/recipes/tags/index.server";
import type { Schema } from "~db/schema";
import { inTransaction } from "~db/transactions";
import { listTitles, planItem } from "./planning.server";

type AllDeps = Deps<"db" | "now" | "log" | "settings"> & PhotoDeps;
type Item = Schema["libraryItems"];

/**
 * Imports all waiting items of a library: recipes first, then their planned meals, lists and pantry, and last the
 * photos, which take longest. Each item is stored in one transaction with its outcome, so that a process that continues
 * after a stop repeats nothing. Ends if another process has taken over.
 */
export async function bringAll(services: AllDeps, library: Working): Promise<void> {
  await bringRecipes(services, library);
  await bringPlan(services, library);
  await bringLists(services, library);
  await bringPantry(services, library);
  await bringPhotos(services, library);
}

const contentSchema = z.object({
  meal: exportedMeal,
  made: z.object({ madeOn: z.string(), rating: z.enum(RATINGS).nullable() }).nullish(),
});

async function bringRecipes(services: Deps<"db" | "now" | "log" | "settings">, library: Working) {
  const knownContents = await listKnown(services, library);
  for (;;) {
    const items = await nextItems(services, library, "recipe", "new");
    if (items.length === 0) return;
    const all = items.map(({ content }) => contentSchema.parse(JSON.parse(content ?? "{}")));
    const meals = all.map(({ meal }) => meal);
    const prepared = await prepareImported(services, library, meals);
    // SQLite statements block the event loop, so other requests run here and after the transaction.
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
        if (!ready || !content || knownContents.has(content)) {
          await noteImportOutcome(services, library, item.position, { outcome: "known" });
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
        await noteImportOutcome(services, library, item.position, outcome);
      }
      await bringWhatIsSaid(services, library, came);
      await library.lease.noteProgress(services);
      return contents;
    });
    if (!added) return;
    for (const content of added) knownContents.add(content);
    await yieldToEventLoop();
  }
}

type Came = { position: number; mealId: string; from: z.infer<typeof contentSchema> };

/** Adds the tags and cook logs of imported recipes. */
async function bringWhatIsSaid(
  services: Deps<"db" | "now" | "log" | "settings">,
  library: Working,
  came: readonly Came[],
) {
  const tagged = came.map(({ mealId, from }) => ({ mealId, tags: from.meal.tags }));
  const omittedTags = await bringTags(services, library, tagged);
  for (const { position, mealId } of came) {
    const tags = omittedTags.get(mealId);
    if (tags) {
      const reason = { code: "tags_left" as const, tags: [...tags], limit: MAX_TAGS };
      const outcome = { outcome: "added" as const, madeId: mealId, reason };
      await noteImportOutcome(services, library, position, outcome);
    }
  }
  const cookLogs = came.flatMap(({ mealId, from: { meal, made: cookLog } }) =>
    cookLog ? [{ mealId, portions: meal.servings, ...cookLog }] : [],
  );
  await noteMadeBefore(services, library, cookLogs);
}

/** Returns the outcome of an addition. A refusal is returned as a skipped item with its reason. */
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
        await noteImportOutcome(services, library, item.position, outcome);
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

/** Adds the items of all lists to this week's list, because lists of other apps have no week. */
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

/** Returns the current week's list, and creates it if needed. If there can be none, returns the reason. */
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
  const pantryFoods = new Set((await listPantry(services, library)).map(({ food }) => food));
  await bringEach(services, library, "pantry", async (services, { title }) => {
    const parsedFood = readFood(title);
    if (pantryFoods.has(parsedFood.food)) return { outcome: "known" };
    await noteSaid(services, library, parsedFood, "home", services.now().toISOString());
    return { outcome: "added", madeId: parsedFood.food };
  });
}

type PhotoDeps = Parameters<typeof addPhoto>[0] & Deps<"log" | "webPages">;
type Photo = Awaited<ReturnType<typeof nextPhotos>>[number];
type Fetched = Awaited<ReturnType<ReturnType<typeof createPhotoFetcher>>>;

const NO_RECIPE: ImportReason = { code: "photo_recipe_missing" };
const DELETED: ImportReason = { code: "photo_recipe_deleted" };
const NOT_KEPT: ImportReason = { code: "photo_not_kept" };

/** Thrown if another process has taken over a library. */
class TakenOver extends Error {
  override name = "TakenOver";
}

/**
 * Imports the photos of the library's recipes, one at a time. Each is stored in one transaction with its outcome. If a
 * photo fails, its recipe stays without it. Ends if another process has taken over. Throws if nothing can be stored at
 * the moment.
 */
async function bringPhotos(services: PhotoDeps, library: Working): Promise<void> {
  const parts = new PartReader(services, library.id);
  const fetchPhoto = createPhotoFetcher(services);
  const pictureOf = async ({ address, part, offset, bytes }: Photo): Promise<Fetched> => {
    if (address !== null) return fetchPhoto(address);
    if (part === null || offset === null) return NOT_KEPT;
    return (await parts.get({ part, offset }, bytes)) ?? NOT_KEPT;
  };
  for (;;) {
    const photos = await nextPhotos(services, library);
    if (photos.length === 0) return;
    for (const photo of photos) {
      if (!(await library.lease.isHeld(services))) return;
      const reason = photo.mealId === null ? NO_RECIPE : await bring(services, library, photo);
      if (reason === "rest") break;
      if (reason !== null) {
        await notePhoto(services, library, photo.position, { outcome: "skipped", reason });
        await library.lease.noteProgress(services);
      }
    }
  }

  /** Returns null when the photo is stored, the reason if it failed, or "rest" if no further photo can be stored. */
  async function bring(
    services: PhotoDeps,
    library: Working,
    photo: Photo,
  ): Promise<ImportReason | "rest" | null> {
    const picture = await pictureOf(photo);
    if ("code" in picture) return picture;
    try {
      await patiently(() => add(services, library, photo, picture));
      return null;
    } catch (error) {
      if (error instanceof TakenOver) return "rest";
      if (!(error instanceof AppError)) throw error;
      return whyLeft(services, library, photo, error);
    }
  }
}

/** The wait and the number of tries while the encoder is busy with other photos. */
const BUSY_MS = 2_000;
const BUSY_TRIES = 30;

/**
 * Runs the work again while the encoder is busy, and once more if the encoder's process was stopped from outside or for
 * lack of time.
 */
async function patiently(work: () => Promise<void>): Promise<void> {
  let stopped = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const fault = error instanceof PhotoRefused ? error.fault : null;
      const isBusy = fault === "busy" && tries < BUSY_TRIES;
      const isStopped = (fault === "broken" || fault === "late") && ++stopped === 1;
      if (!isBusy && !isStopped) throw error;
      if (isBusy) await sleep(BUSY_MS, undefined, { ref: false });
    }
  }
}

async function add(services: PhotoDeps, library: Working, photo: Photo, picture: Uint8Array) {
  const mealId = photo.mealId ?? "";
  await addPhoto(services, library, { mealId, alt: "", picture }, async ({ db }) => {
    if (!(await library.lease.isHeld({ db }))) throw new TakenOver();
    await notePhoto({ db }, library, photo.position, { outcome: "added" });
    await library.lease.noteProgress({ db });
  });
}

async function whyLeft(
  services: PhotoDeps,
  library: Working,
  photo: Photo,
  error: AppError,
): Promise<ImportReason | "rest" | null> {
  if (error instanceof PhotoRefused) return { code: "photo_fault", fault: error.fault };
  if (error.code === "not_found") return DELETED;
  if (error.code !== "conflict") throw error;
  if (error instanceof PhotoConflict) {
    if (error.problem === "photos_full") return { code: "photos_full", limit: MAX_PHOTOS };
    await notePhoto(services, library, photo.position, { outcome: "known" });
    return null;
  }
  const reached = error instanceof LimitReached ? error.reached : null;
  if (reached?.code !== "quota_reached" || reached.quota !== "photos") return importReasonOf(error);
  const reason: ImportReason = { code: "photo_space_used", limit: reached.limit };
  await noteAllPhotos(services, library, "new", { outcome: "skipped", reason });
  return "rest";
}
