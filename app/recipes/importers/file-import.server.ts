import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { AppError } from "~/server/values/errors";
import type { Owner, User } from "~/household/access";
import { linkImported } from "~/recipes/meals/link-imported.server";
import { keepNewest } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import { isOfDead, RUNNING } from "~/server/processes.server";
import type { Deps } from "~/server/services";
import { retryUntilStored } from "~/server/retry-until-stored";
import { inHousehold } from "~db/in-household";
import { addFilePhotos, type FilePhoto, type FileRecipe, storeBatch } from "./import-batch.server";
import { listKnown } from "./known-recipes.server";
import { readRecipes } from "./recipe-formats";

type AllDeps = Deps<"db" | "now" | "log" | "recipeReader" | "settings" | "processId"> &
  Parameters<typeof addFilePhotos>[0];
type Cook = Pick<User, "id" | "householdId">;
type File = { path: string; fileName: string; bytes: number };

/** So many recipes are stored in one transaction: others get their turn in between. */
const BATCH = 50;

/**
 * Begins to import the recipes of a file, and goes on in the background. Returns the id under which its progress is read. The
 * file is removed at the end, and the photos are fetched after that. Throws `conflict` while another file of the household is
 * imported.
 */
export async function beginImport(services: AllDeps, user: Cook, file: File): Promise<string> {
  const id = newId();
  try {
    await takePlace(services, user, { id, ...file });
  } catch (error) {
    await rm(file.path, { force: true });
    throw error;
  }
  void run(services, user, id, file.path);
  return id;
}

/** Throws `conflict` while another file of the household is imported: asked before one is sent, and counted. */
export async function requireNoImport({ db }: Deps<"db">, owner: Owner) {
  const running = await inHousehold(db, owner)
    .selectFrom("recipeImports")
    .where("status", "=", "running")
    .select("id")
    .executeTakeFirst();
  if (running) throw isRunning();
}

const isRunning = () => new AppError("conflict", "Another recipe file is still being imported.");

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

async function run(services: AllDeps, user: Cook, importId: string, path: string) {
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

/** Ends the imports that were running in processes that have died; what they had added stays. */
export async function endInterruptedImports(services: Pick<AllDeps, "db" | "now" | "processId">) {
  await services.db
    .updateTable("recipeImports")
    .set({ status: "failed", finishedAt: services.now().toISOString() })
    .where("status", "=", RUNNING)
    .where(isOfDead(services, "recipeImports.processId"))
    .execute();
}

/** Stores the recipes of a file, and adds the addresses of their photos to `photos`. */
async function bringIn(
  services: AllDeps,
  user: Cook,
  importId: string,
  { path, photos }: { path: string; photos: FilePhoto[] },
) {
  const seen = await listKnown(services, user);
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
      photos.push(...(await storeBatch(services, importer, { ...places, recipes, seen })));
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
