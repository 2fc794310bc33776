import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "~/server/values/errors";
import { addPhoto, createPhotoFetcher } from "~/recipes/photos/index.server";
import { MAX_PHOTOS, PhotoConflict, PhotoRefused } from "~/recipes/photos";
import { importReasonOf } from "~/recipes/importers";
import type { ImportReason } from "~/engine/recipe";
import { LimitReached } from "~/household/quotas";
import type { Deps } from "~/server/services";
import type { Working } from "./claimed.server";
import { PartReader, nextPhotos, noteAllPhotos, notePhoto } from "./waiting-photos.server";

export type PhotoDeps = Parameters<typeof addPhoto>[0] & Deps<"log" | "webPages">;
type Photo = Awaited<ReturnType<typeof nextPhotos>>[number];
type Fetched = Awaited<ReturnType<ReturnType<typeof createPhotoFetcher>>>;

const NO_RECIPE: ImportReason = { code: "photo_recipe_missing" };
const DELETED: ImportReason = { code: "photo_recipe_deleted" };
const NOT_KEPT: ImportReason = { code: "photo_not_kept" };

/** Whoever works on a collection has changed. */
class TakenOver extends Error {
  override name = "TakenOver";
}

/**
 * Gives the recipes of a collection that came their photos, one after the other: each is stored in one transaction with
 * what became of it. Whose picture is none keeps its recipe without it. Ends where another process has taken over. Throws
 * where nothing can be stored right now.
 */
export async function bringPhotos(services: PhotoDeps, library: Working): Promise<void> {
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

  /** Null once it is noted, else why it does not come; "rest" where none of them does. */
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

/** Others' pictures are being read: so long, and so often, is waited for them. */
const BUSY_MS = 2_000;
const BUSY_TRIES = 30;

/**
 * Tries again where too many pictures wait, and once where the process that reads them was stopped: by another hand, or as
 * the machine had no time for it.
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
