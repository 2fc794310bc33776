import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { getRemainingQuota } from "~/household/quotas/index.server";
import type { RemainingQuota } from "~/household/quotas";
import { MAX_TAGS } from "~/recipes/tags/tag-words";
import { bringTags } from "~/recipes/tags/tags.server";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { type ExportedMeal, type ImportReason, writeImportReason } from "~/engine/recipe";
import { LINES_SHOWN } from "./file-imports.server";
import {
  type Importer,
  insertImported,
  type PreparedImport,
  prepareImported,
} from "./imported-meal.server";
import { importReasonOf } from "./import-reason-words";
import { contentOf } from "./known-recipes.server";
import { pictureAddressOf } from "./source-photo";
import { addPhoto } from "~/recipes/photos/adding.server";
import { PhotoConflict } from "~/recipes/photos/photo-errors";
import { createPhotoFetcher } from "~/recipes/photos/fetching.server";
import { inHousehold } from "~db/in-household";

type AllDeps = Parameters<typeof addPhoto>[0] & Deps<"webPages" | "log">;
/** A recipe of a file, and the address of its photo. */
export type FilePhoto = { mealId: string; address: string };

/**
 * Adds the photos of imported recipes from their addresses, one after the other. Never throws: a recipe whose photo is
 * missing keeps the address, and its page offers to fetch the photo later. Ends once the household's space is used up.
 */
export async function addFilePhotos(
  services: AllDeps,
  user: Pick<User, "householdId">,
  photos: readonly FilePhoto[],
): Promise<void> {
  const fetchPhoto = createPhotoFetcher(services);
  for (const { mealId, address } of photos) {
    try {
      const picture = await fetchPhoto(address);
      if (!("code" in picture)) {
        await addPhoto(services, user, { mealId, alt: "", picture });
      }
    } catch (error) {
      if (!(error instanceof AppError)) {
        services.log.error({ err: error }, "the photos of a recipe file could not be added");
        return;
      }
      const isThere = error instanceof PhotoConflict && error.problem === "already_there";
      if (error.code === "conflict" && !isThere) return;
    }
  }
}

/** A recipe of a file, or why there is none in its place. */
export type FileRecipe = ExportedMeal | { title: string; reason: ImportReason };

type Outcome = {
  outcome: "added" | "known" | "skipped";
  title: string;
  mealId: string | null;
  reason: ImportReason | null;
};

type Batch = {
  importId: string;
  /** Where in the file its first recipe is. */
  position: number;
  recipes: readonly FileRecipe[];
  /** The contents that the household has by now; those that are added are put in. */
  seen: Set<string>;
  bytesRead: number;
  /** Lines of report so far, of which more are not kept than are shown. */
  reported: Record<Outcome["outcome"], number>;
};

/**
 * Stores some recipes of a file in one transaction, with what became of each; those that do not fit are skipped. Returns the
 * addresses of the photos of those that were added.
 */
export async function storeBatch(
  services: Deps<"db" | "now" | "settings">,
  user: Importer,
  batch: Batch,
): Promise<FilePhoto[]> {
  const fresh = new Map<string, ExportedMeal>();
  for (const recipe of batch.recipes) {
    if ("reason" in recipe) continue;
    const content = contentOfRecipe(recipe);
    if (!batch.seen.has(content) && !fresh.has(content)) fresh.set(content, recipe);
  }
  // What does not fit is not judged: a household that is full could have a server do that all day.
  const { mostRecipes } = await getRemainingQuota(services, user);
  const prepared = await prepareImported(services, user, [...fresh.values()].slice(0, mostRecipes));
  const { seen, reported, photos } = await inTransaction(services, user, async (services) => {
    // Copies, which are thrown away if the transaction has to begin again.
    const [seen, reported] = [new Set(batch.seen), { ...batch.reported }];
    const remaining = await getRemainingQuota(services, user);
    const outcomes: Outcome[] = [];
    const photos: FilePhoto[] = [];
    const tagged: { mealId: string; tags: string[] }[] = [];
    for (const recipe of batch.recipes) {
      const outcome = await store(services, { recipe, prepared, seen, remaining });
      outcomes.push(outcome);
      const address = "imageUrl" in recipe ? pictureAddressOf(recipe) : null;
      if (outcome.mealId && address) photos.push({ mealId: outcome.mealId, address });
      if (outcome.mealId && "tags" in recipe) {
        tagged.push({ mealId: outcome.mealId, tags: recipe.tags });
      }
    }
    const left = await bringTags(services, user, tagged);
    for (const outcome of outcomes) {
      const tags = left.get(outcome.mealId ?? "");
      if (tags) outcome.reason = { code: "tags_left", tags: [...tags], limit: MAX_TAGS };
    }
    await report(services, user, { ...batch, reported }, outcomes);
    return { seen, reported, photos };
  });
  for (const content of seen) batch.seen.add(content);
  Object.assign(batch.reported, reported);
  return photos;
}

type One = {
  recipe: FileRecipe;
  prepared: ReadonlyMap<FileRecipe, PreparedImport>;
  seen: Set<string>;
  remaining: RemainingQuota;
};

async function store(
  services: Deps<"db" | "now" | "settings">,
  { recipe, prepared, seen, remaining }: One,
): Promise<Outcome> {
  const { title } = recipe;
  const none = { title, mealId: null };
  if ("reason" in recipe) return { ...none, outcome: "skipped", reason: recipe.reason };
  const content = contentOfRecipe(recipe);
  if (seen.has(content)) return { ...none, outcome: "known", reason: null };
  const ready = prepared.get(recipe);
  try {
    // Room that was made in between is for the next ones.
    if (!ready) throw remaining.full();
    const mealId = await insertImported(services, ready, remaining);
    seen.add(content);
    return { outcome: "added", title, mealId, reason: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    return { ...none, outcome: "skipped", reason: importReasonOf(error) };
  }
}

const contentOfRecipe = (recipe: ExportedMeal) =>
  contentOf({ ...recipe, ingredients: JSON.stringify(recipe.ingredients) });

async function report(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  { householdId }: Owner,
  { importId, position, reported, bytesRead }: Batch,
  outcomes: readonly Outcome[],
) {
  const lines = outcomes
    .map(({ reason, ...outcome }, n) => ({
      ...outcome,
      reason: reason && writeImportReason(reason),
      importId,
      householdId,
      position: position + n,
    }))
    .filter(({ outcome }) => (reported[outcome] += 1) <= LINES_SHOWN);
  if (lines.length > 0) await db.insertInto("recipeImportLines").values(lines).execute();
  const times = (wanted: Outcome["outcome"]) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  await inHousehold(db, { householdId })
    .updateTable("recipeImports")
    .set((eb) => ({
      bytesRead,
      added: eb("added", "+", times("added")),
      known: eb("known", "+", times("known")),
      skipped: eb("skipped", "+", times("skipped")),
    }))
    .where("id", "=", importId)
    .execute();
}
