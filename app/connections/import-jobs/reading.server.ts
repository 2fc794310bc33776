import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { visibleLine } from "~/server/values/text";
import type { User } from "~/household/access";
import { dateProblemOf } from "~/plan/calendar";
import { listKnown } from "~/recipes/importers/index.server";
import { newId } from "~/server/values/ids";
import { isOfDead } from "~/server/processes.server";
import { retryUntilStored } from "~/server/retry-until-stored";
import type { Deps } from "~/server/services";
import type { Lost } from "~/server/adapters/library-reader/library-reader";
import { inHousehold } from "~db/in-household";
import { IS_BUSY, otherFileRunning, requireIdle } from "./jobs.server";
import { forget } from "./libraries.server";
import { bytesOfRow, noteOf, picturedOf, type ItemRow, skipped, toRow } from "./item-rows";
import { addressBytes, createPhotoKeeper, roomOf, TOO_MUCH } from "./keeping-photos.server";
import { releasePhotos } from "./waiting-photos.server";
type Cook = Pick<User, "householdId" | "timeZone" | "householdSize">;
type File = { path: string; fileName: string; bytes: number };

/**
 * Starts to read a file of another app in the background and returns the id of its report. For a file that was imported
 * already, returns the existing report. If the report of the file waits, this version reads the file again. The file is
 * deleted at the end. Throws `conflict` while another file of the household is being read or imported.
 */
export async function beginReading(
  services: Deps<"db" | "now" | "log" | "libraryReader" | "photoFiles" | "processId" | "settings">,
  user: Cook,
  file: File,
): Promise<string> {
  try {
    const hash = await hashOf(file.path);
    const existingLibrary = await findByHash(services, user, hash);
    if (existingLibrary && !(await isReadAnew(services, user, existingLibrary))) {
      await rm(file.path, { force: true });
      return existingLibrary.id;
    }
    const id = newId();
    const fileName = visibleLine(file.fileName) || "File";
    await takePlace(services, user, { id, hash, fileName, bytes: file.bytes });
    void run(services, user, id, file);
    return id;
  } catch (error) {
    await rm(file.path, { force: true });
    throw error;
  }
}

/**
 * Deletes a waiting report so that its file can be read again, and returns whether it did. Throws `conflict` while
 * another file is in work, so that the report stays.
 */
async function isReadAnew(
  services: Deps<"db" | "now" | "log" | "libraryReader" | "photoFiles" | "processId" | "settings">,
  user: Cook,
  { id, status }: { id: string; status: string },
): Promise<boolean> {
  if (status !== "ready") return false;
  await requireNoneRead(services, user);
  return forget(services, { householdId: user.householdId, id }, ["ready"]);
}

/** Throws `conflict` while a file of the household is in work. Checked before another file is uploaded and counted. */
export const requireNoneRead = (
  services: Pick<
    Deps<"db" | "now" | "log" | "libraryReader" | "photoFiles" | "processId" | "settings">,
    "db"
  >,
  user: Cook,
) => requireIdle(services, user);

/** Reports of a household that are kept in addition to the newest. */
const MOST_KEPT = 19;

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

const findByHash = (
  { db }: Deps<"db" | "now" | "log" | "libraryReader" | "photoFiles" | "processId" | "settings">,
  owner: Cook,
  hash: string,
) =>
  inHousehold(db, owner)
    .selectFrom("libraries")
    .where("hash", "=", hash)
    .where("status", "not in", ["failed", "undone"])
    .select(["id", "status"])
    .executeTakeFirst();

async function takePlace(
  services: Deps<"db" | "now" | "log" | "libraryReader" | "photoFiles" | "processId" | "settings">,
  { householdId, timeZone, householdSize }: Cook,
  file: { id: string; hash: string; fileName: string; bytes: number },
) {
  const { db, now, processId } = services;
  const begun = await db
    .insertInto("libraries")
    .values({
      householdId,
      ...file,
      status: "reading",
      timeZone,
      servings: householdSize,
      createdAt: now().toISOString(),
      finishedAt: null,
      processId,
      failedIn: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows !== 1n) throw otherFileRunning();
  await forgetOthers(services, householdId, file.id);
}

/** Deletes failed reports, which contain nothing of use, and the oldest of the others beyond the limit. */
async function forgetOthers(
  services: Deps<"db" | "now" | "log" | "libraryReader" | "photoFiles" | "processId" | "settings">,
  householdId: string,
  id: string,
) {
  const otherLibraries = await inHousehold(services.db, { householdId })
    .selectFrom("libraries")
    .where("id", "!=", id)
    .orderBy("createdAt", "desc")
    .select(["id", "status", "failedIn"])
    .execute();
  const isNothing = ({ status, failedIn }: (typeof otherLibraries)[number]) =>
    status === "failed" && failedIn === null;
  const keptLibraries = otherLibraries.filter((each) => !isNothing(each)).slice(0, MOST_KEPT);
  for (const library of otherLibraries.filter((each) => !keptLibraries.includes(each))) {
    await forget(services, { householdId, id: library.id }, ["ready", "done", "undone", "failed"]);
  }
}

async function run(
  services: Deps<"db" | "now" | "log" | "libraryReader" | "photoFiles" | "processId" | "settings">,
  user: Cook,
  libraryId: string,
  file: File,
) {
  let status: "ready" | "failed" = "failed";
  try {
    await store(services, user, libraryId, file);
    status = "ready";
  } catch (error) {
    services.log.error({ err: error }, "a file of another app could not be read");
  } finally {
    await rm(file.path, { force: true });
    if (status === "failed") {
      await releasePhotos(services, { householdId: user.householdId, id: libraryId });
    }
    await retryUntilStored(() => end(services, user, libraryId, status)).catch((error: unknown) =>
      services.log.error({ err: error }, "the end of reading a file could not be stored"),
    );
  }
}

const end = (
  { db }: Deps<"db" | "now" | "log" | "libraryReader" | "photoFiles" | "processId" | "settings">,
  owner: Cook,
  id: string,
  status: "ready" | "failed",
) =>
  inHousehold(db, owner)
    .updateTable("libraries")
    .set({ status })
    .where("id", "=", id)
    .where("status", "=", "reading")
    .execute();

/** Marks the reading of files by dead processes as failed, because only the dead process had the uploaded file. */
export async function endInterruptedReading(services: Deps<"db" | "processId">): Promise<void> {
  await services.db
    .updateTable("libraries")
    .set({ status: "failed" })
    .where(IS_BUSY)
    .where("status", "=", "reading")
    .where(isOfDead(services, "libraries.processId"))
    .execute();
}

async function store(
  services: Deps<"db" | "now" | "log" | "libraryReader" | "photoFiles" | "processId" | "settings">,
  user: Cook,
  libraryId: string,
  file: File,
) {
  const { db, libraryReader, now } = services;
  const { householdId } = user;
  const into = {
    seen: await listKnown(services, user),
    dateProblemOf: (date: string) => dateProblemOf(user, date, now()),
  };
  const room = await roomOf(services, user);
  const photos = await createPhotoKeeper(services, user, { id: libraryId, path: file.path });
  let position = 0;
  let bytes = 0;
  const insert = (rows: readonly ItemRow[]) =>
    db
      .insertInto("libraryItems")
      .values(rows.map((row) => ({ householdId, libraryId, position: position++, ...row })))
      .execute();
  const lost = new Map<Lost, number>();
  try {
    for await (const items of libraryReader.read(file)) {
      for (const each of items.flatMap((item) => (item.kind === "recipe" ? item.lost : []))) {
        lost.set(each, (lost.get(each) ?? 0) + 1);
      }
      const rows = items.map((item) => toRow(item, into));
      const pictured = picturedOf(items, rows, position);
      bytes += rows.reduce((sum, row) => sum + bytesOfRow(row), 0);
      bytes += pictured.reduce((sum, recipe) => sum + addressBytes(recipe.photos), 0);
      if (position + rows.length > room.items || bytes > room.bytes) {
        const reason = bytes > room.bytes ? room.reason : TOO_MUCH;
        await insert([skipped({ title: "", reason, isRecipe: true })]);
        return;
      }
      await insert(rows);
      await photos.keep(pictured);
    }
  } finally {
    await photos.end();
  }
  const notes = [...lost].map(([lostData, count]) => noteOf(lostData, count));
  if (notes.length > 0) await insert(notes);
}
