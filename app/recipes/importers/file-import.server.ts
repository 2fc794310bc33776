import { AppError } from "~/server/values/errors";
import type { Owner, HouseholdMember } from "~/household/access";
import type { Deps } from "~/server/services";
import {
  readImportReason,
  type ExportedMeal,
  type ImportReason,
  writeImportReason,
} from "~/engine/recipe";
import { inHousehold } from "~db/in-household";
import { getRemainingQuota, keepNewest } from "~/household/quotas/index.server";
import type { RemainingQuota } from "~/household/quotas";
import { MAX_TAGS } from "~/recipes/tags/tag-words";
import { bringTags } from "~/recipes/tags/tags.server";
import { inTransaction } from "~db/transactions";
import {
  type Importer,
  insertImported,
  type PreparedImport,
  prepareImported,
  contentOf,
  listKnown,
} from "./imported-meals.server";
import { importReasonOf } from "./import-reason-words";
import { pictureAddressOf } from "./recipe-source";
import { addPhoto } from "~/recipes/photos/adding.server";
import { PhotoConflict } from "~/recipes/photos/photo-errors";
import { createPhotoFetcher } from "~/recipes/photos/fetching.server";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { linkImported } from "~/recipes/meals/sub-recipes.server";
import { newId } from "~/server/values/ids";
import { isOfDead, RUNNING } from "~/server/processes.server";
import { retryUntilStored } from "~/server/retry-until-stored";
import { visibleLine } from "~/server/values/text";
import { readRecipes } from "./recipe-file";
import { t } from "~/language/messages";

type AllDeps = Deps<"db" | "now" | "log" | "recipeReader" | "settings" | "processId"> &
  Parameters<typeof addFilePhotos>[0];

type File = { path: string; fileName: string; bytes: number };

/** The number of recipes to store in one transaction, so that other writers can run in between. */
const BATCH = 50;

/**
 * Starts to import the recipes of a file and continues in the background. Returns the id of the import, to read its
 * progress. At the end, the file is removed and then the photos are fetched. Throws `conflict` while another file of
 * the household is imported.
 */
export async function beginImport(
  services: AllDeps,
  user: HouseholdMember,
  file: File,
): Promise<string> {
  const id = newId();
  try {
    const fileName = visibleLine(file.fileName) || "File";
    await takePlace(services, user, { ...file, id, fileName });
  } catch (error) {
    await rm(file.path, { force: true });
    throw error;
  }
  void run(services, user, id, file.path);
  return id;
}

/** Throws `conflict` while another file of the household is imported. Call it before a file is uploaded. */
export async function requireNoImport({ db }: Deps<"db">, owner: Owner) {
  const running = await inHousehold(db, owner)
    .selectFrom("recipeImports")
    .where("status", "=", "running")
    .select("id")
    .executeTakeFirst();
  if (running) throw isRunning();
}

const isRunning = () => new AppError("conflict", t("Another recipe file is still being imported."));

async function takePlace(
  services: AllDeps,
  { householdId }: Owner,
  { id, fileName, bytes }: File & { id: string },
) {
  const begun = await services.db
    .insertInto("recipeImports")
    .values({
      id,
      householdId,
      fileName,
      status: "running",
      bytes,
      bytesRead: 0,
      added: 0,
      known: 0,
      skipped: 0,
      createdAt: services.now().toISOString(),
      finishedAt: null,
      processId: services.processId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows !== 1n) {
    throw isRunning();
  }
  await keepNewest(services, "recipeImports", householdId);
}

async function run(services: AllDeps, user: HouseholdMember, importId: string, path: string) {
  let status: "done" | "failed" = "failed";
  const photos: FilePhoto[] = [];
  try {
    await bringIn(services, user, importId, { path, photos });
    status = "done";
  } catch (error) {
    services.log.error({ err: error }, "a file of recipes could not be brought in");
  } finally {
    await rm(path, { force: true });
    await retryUntilStored(() => end(services, user, importId, status)).catch((error: unknown) =>
      services.log.error({ err: error }, "the end of an import could not be noted"),
    );
  }
  await addFilePhotos(services, user, photos);
}

async function end(
  { db, now }: AllDeps,
  owner: Owner,
  importId: string,
  status: "done" | "failed",
) {
  await inHousehold(db, owner)
    .updateTable("recipeImports")
    .set({ status, finishedAt: now().toISOString() })
    .where("id", "=", importId)
    .where("status", "=", "running")
    .execute();
}

/** Ends the imports of processes that have died. Recipes that they added remain. */
export async function endInterruptedImports(services: Pick<AllDeps, "db" | "now" | "processId">) {
  await services.db
    .updateTable("recipeImports")
    .set({ status: "failed", finishedAt: services.now().toISOString() })
    .where("status", "=", RUNNING)
    .where(isOfDead(services, "recipeImports.processId"))
    .execute();
}

/** Stores the recipes of a file, and adds the URLs of their photos to `photos`. */
async function bringIn(
  services: AllDeps,
  user: HouseholdMember,
  importId: string,
  { path, photos }: { path: string; photos: FilePhoto[] },
) {
  const knownContents = await listKnown(services, user);
  const importer = { householdId: user.householdId, createdBy: user.id };
  let bytesRead = 0;
  const chunks = async function* () {
    const stream = createReadStream(path, { encoding: "utf8", highWaterMark: 64 * 1024 });
    for await (const chunk of stream) {
      const text = String(chunk);
      bytesRead += Buffer.byteLength(text);
      yield text;
    }
  };
  let position = 0;
  let batch: FileRecipe[] = [];
  const reported = { added: 0, known: 0, skipped: 0 };
  const store = async () => {
    const recipes = batch;
    batch = [];
    if (recipes.length > 0) {
      const places = { importId, position, reported, bytesRead };
      photos.push(
        ...(await storeBatch(services, importer, { ...places, recipes, seen: knownContents })),
      );
    }
    position += recipes.length;
  };
  for await (const entry of readRecipes(chunks(), services.recipeReader.readEntries)) {
    batch.push("reason" in entry ? entry : entry.meal);
    if (batch.length >= BATCH) await store();
  }
  await store();
  await linkImported(services, user);
}

type PhotoDeps = Parameters<typeof addPhoto>[0] & Deps<"webPages" | "log">;
/** A recipe from a file, with the URL of its photo. */
type FilePhoto = { mealId: string; address: string };

/**
 * Adds the photos of imported recipes from their URLs, one at a time. Never throws. A recipe whose photo fails keeps
 * the URL, and its page offers to fetch the photo later. Stops when the household's space is used up.
 */
async function addFilePhotos(
  services: PhotoDeps,
  user: Owner,
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

/** A recipe from a file, or the reason why it was not imported. */
type FileRecipe = ExportedMeal | { title: string; reason: ImportReason };

type Outcome = {
  outcome: "added" | "known" | "skipped";
  title: string;
  mealId: string | null;
  reason: ImportReason | null;
};

type Batch = {
  importId: string;
  /** The position of the batch's first recipe in the file. */
  position: number;
  recipes: readonly FileRecipe[];
  /** The contents of all recipes of the household, including recipes that were just added. */
  seen: Set<string>;
  bytesRead: number;
  /** The number of report lines so far, by outcome. Only the lines that the report shows are stored. */
  reported: Record<Outcome["outcome"], number>;
};

/**
 * Stores a batch of recipes in one transaction, with an outcome for each. Skips recipes that exceed a limit. Returns
 * the URLs of the photos of the added recipes.
 */
async function storeBatch(
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
  // Recipes that exceed a limit are not checked. Otherwise a household over its quota could keep a server busy all day.
  const { mostRecipes } = await getRemainingQuota(services, user);
  const prepared = await prepareImported(services, user, [...fresh.values()].slice(0, mostRecipes));
  const {
    seen: knownContents,
    reported,
    photos,
  } = await inTransaction(services, user, async (services) => {
    // Use copies, which are discarded if the transaction must be repeated.
    const [seenContents, reported] = [new Set(batch.seen), { ...batch.reported }];
    const remaining = await getRemainingQuota(services, user);
    const outcomes: Outcome[] = [];
    const photos: FilePhoto[] = [];
    const tagged: { mealId: string; tags: string[] }[] = [];
    for (const recipe of batch.recipes) {
      const outcome = await store(services, { recipe, prepared, seen: seenContents, remaining });
      outcomes.push(outcome);
      const address = "imageUrl" in recipe ? pictureAddressOf(recipe) : null;
      if (outcome.mealId && address) photos.push({ mealId: outcome.mealId, address });
      if (outcome.mealId && "tags" in recipe) {
        tagged.push({ mealId: outcome.mealId, tags: recipe.tags });
      }
    }
    const leftOutTags = await bringTags(services, user, tagged);
    for (const outcome of outcomes) {
      const tags = leftOutTags.get(outcome.mealId ?? "");
      if (tags) outcome.reason = { code: "tags_left", tags: [...tags], limit: MAX_TAGS };
    }
    await report(services, user, { ...batch, reported }, outcomes);
    return { seen: seenContents, reported, photos };
  });
  for (const content of knownContents) batch.seen.add(content);
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
  { recipe, prepared, seen: knownContents, remaining }: One,
): Promise<Outcome> {
  const { title } = recipe;
  const none = { title, mealId: null };
  if ("reason" in recipe) return { ...none, outcome: "skipped", reason: recipe.reason };
  const content = contentOfRecipe(recipe);
  if (knownContents.has(content)) return { ...none, outcome: "known", reason: null };
  const ready = prepared.get(recipe);
  try {
    // Space that was freed in the meantime is used for the next recipes.
    if (!ready) throw remaining.full();
    const mealId = await insertImported(services, ready, remaining);
    knownContents.add(content);
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
  const times = (kind: Outcome["outcome"]) =>
    outcomes.filter(({ outcome }) => outcome === kind).length;
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

/** Maximum number of lines of each outcome in a report. The counts include all lines. */
const LINES_SHOWN = 200;

/** Returns the progress of an import and the outcome of each recipe. Throws `not_found`. */
export async function getImport({ db }: Deps<"db">, owner: Owner, importId: string) {
  const progress = await inHousehold(db, owner)
    .selectFrom("recipeImports")
    .where("id", "=", importId)
    .select([
      "id",
      "fileName",
      "status",
      "bytes",
      "bytesRead",
      "added",
      "known",
      "skipped",
      "createdAt",
    ])
    .executeTakeFirst();
  if (!progress) throw new AppError("not_found", t("That import was not found."));
  const lines = async (outcome: "added" | "known" | "skipped") => {
    const rows = await inHousehold(db, owner)
      .selectFrom("recipeImportLines")
      .where("importId", "=", importId)
      .where("outcome", "=", outcome)
      .orderBy("position")
      .limit(LINES_SHOWN)
      .select(["position", "title", "mealId", "reason"])
      .execute();
    return rows.map(({ reason, ...line }) => ({ ...line, reason: readImportReason(reason) }));
  };
  return {
    ...progress,
    lines: {
      added: await lines("added"),
      known: await lines("known"),
      skipped: await lines("skipped"),
    },
  };
}

/** Lists the household's last imports, newest first. */
export async function listImports({ db }: Deps<"db">, owner: Owner) {
  return inHousehold(db, owner)
    .selectFrom("recipeImports")
    .orderBy("createdAt", "desc")
    .limit(10)
    .select(["id", "fileName", "status", "added", "known", "skipped", "createdAt"])
    .execute();
}
