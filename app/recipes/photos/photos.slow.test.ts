import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createPhotoFolder } from "~/server/adapters/photo-files/folder.server";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import { deleteAccount } from "~/household/accounts/account-data.server";
import { restoreAnything } from "~/plan/cook-log/made.server";
import { listCards } from "~/recipes/meals/meals.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { getUsage } from "~/household/quotas/quotas.server";
import {
  addShare,
  openShare,
  openSharedPhoto,
  removeShare,
} from "~/connections/shares/shares.server";
import { duplicateRecipe } from "~/recipes/form/recipes.server";
import { emptyTrash } from "~/recipes/trash/trash.server";
import { createJobWorker } from "~/server/jobs/worker.server";
import { enqueueNightly, nightlyHandler } from "~/server/nightly.server";
import { addMeal, addUser, createServices, DAY, HOUR, MINUTE } from "../../../tests/services";
import { createPhotosInMemory } from "../../../tests/photo-files";
import { makeJpeg } from "../../../tests/pictures";
import { addPhoto } from "./adding.server";
import { COLLECT_PHOTOS_EVERY, collectPhotos } from "./collect.server";
import { MAX_PHOTOS } from "./photos.schema";
import { describePhoto, getPhotoFile, listPhotos, movePhoto, removePhoto } from "./photos.server";

const start = async (settings: Record<string, string> = {}) => {
  const services = await createServices({ settings });
  return { ...services, photoFiles: createPhotosInMemory(services.now) };
};
let services: Awaited<ReturnType<typeof start>>;
let cook: User;
let mealId: string;

beforeEach(async () => {
  services = await start();
  cook = await addUser(services);
  mealId = await addMeal(services, cook, { title: "Leek Soup" });
});

const COLORS = ["#c86432", "#32c864", "#c832c8"];
const PICTURES = Promise.all(COLORS.map((color) => makeJpeg({ width: 500, height: 300, color })));
const add = async (nth = 0, alt = "", who = cook) => {
  const picture = (await PICTURES)[nth];
  if (!picture) throw new Error("no such picture");
  return addPhoto(services, who, { mealId, alt, picture });
};
const ids = async () => (await listPhotos(services, cook, mealId)).map(({ id }) => id);
const cover = async () => (await listCards(services, cook, { ids: [mealId] }))[0]?.coverId;
const files = async () => {
  const names: string[] = [];
  for await (const some of services.photoFiles.list()) names.push(...some.map(({ name }) => name));
  return names;
};
const read = (photoId: string, file = "400.jpg", who = cook) =>
  getPhotoFile(services, who, { photoId, file });

describe("The photos of a recipe", () => {
  test("are in the order in which they were added, and the first photo is the recipe's cover", async () => {
    const first = await add(0, "Soup in a bowl");
    const second = await add(1);
    expect(await listPhotos(services, cook, mealId)).toEqual([
      { id: first, width: 500, height: 300, alt: "Soup in a bowl" },
      { id: second, width: 500, height: 300, alt: "" },
    ]);
    expect(await cover()).toBe(first);
    expect(
      Buffer.from((await read(first)).bytes)
        .subarray(0, 3)
        .toString("hex"),
    ).toBe("ffd8ff");
  });

  test("are copied with a recipe, and stay if the copy is deleted", async () => {
    await add(0, "Soup in a bowl");
    await add(1);
    const { copy, missing } = await duplicateRecipe(services, cook, mealId, "key");
    await duplicateRecipe(services, cook, mealId, "key");
    expect(missing).toBeNull();
    const copied = await listPhotos(services, cook, copy.id);
    expect(copied.map(({ alt }) => alt)).toEqual(["Soup in a bowl", ""]);
    await removeMeal(services, cook, mealId);
    await emptyTrash(services, cook);
    await collectPhotos(services);
    expect((await read(copied[0]?.id ?? "")).type).toBe("image/jpeg");
  });

  test("move to the trash one by one and are restored after the other photos", async () => {
    const [a, b] = [await add(0), await add(1)];
    const { title, undo } = await removePhoto(services, cook, { mealId, photoId: a });
    expect(title).toBe("Leek Soup");
    expect(await ids()).toEqual([b]);
    expect(await cover()).toBe(b);
    await restoreAnything(services, cook, undo);
    expect([...(await ids())].sort()).toEqual([a, b].sort());
    expect(await cover()).toBe((await ids())[0]);
    await read(a);
  });

  test("move to the trash with their recipe and are restored with it, including their files", async () => {
    const photoId = await add();
    const { trashId } = await removeMeal(services, cook, mealId);
    await expect(read(photoId)).rejects.toMatchObject({ code: "not_found" });
    services.clock.pass(3 * DAY);
    expect(await collectPhotos(services)).toBe(0);
    await restoreAnything(services, cook, trashId);
    expect(await cover()).toBe(photoId);
    await read(photoId);
  });

  test("are added once each, and are at most twelve", async () => {
    await add();
    await expect(add()).rejects.toMatchObject({ message: "That photo was already added." });
    const { db } = services;
    const [row] = await db.selectFrom("photos").selectAll().execute();
    if (!row) throw new Error("no photo");
    const more = Array.from({ length: MAX_PHOTOS - 1 }, (_, n) => `more ${n}`);
    await db
      .insertInto("photos")
      .values(more.map((id, n) => ({ ...row, id, contentKey: id, position: n + 1 })))
      .execute();
    await expect(add(1)).rejects.toMatchObject({ message: expect.stringContaining("12 photos") });
  });

  test("cannot be seen or changed by another household", async () => {
    const photoId = await add();
    const stranger = await addUser(services);
    const gone = { code: "not_found" };
    expect(await listPhotos(services, stranger, mealId)).toEqual([]);
    await expect(read(photoId, "400.jpg", stranger)).rejects.toMatchObject(gone);
    await expect(add(1, "", stranger)).rejects.toMatchObject(gone);
    const named = { mealId, photoId };
    await expect(removePhoto(services, stranger, named)).rejects.toMatchObject(gone);
    await expect(movePhoto(services, stranger, { ...named, move: "first" })).rejects.toMatchObject(
      gone,
    );
    await expect(describePhoto(services, stranger, { ...named, alt: "x" })).rejects.toMatchObject(
      gone,
    );
  });

  test("have no files with other names", async () => {
    const photoId = await add();
    for (const file of [
      "1600.jpg",
      "400.png",
      "400.svg",
      "400.jpg.html",
      "../400.jpg",
      "0400.jpg",
    ]) {
      await expect(read(photoId, file)).rejects.toMatchObject({ code: "not_found" });
    }
    await read(photoId, "800.avif");
  });

  test("are rejected when the household's photo space, including its trash, is full", async () => {
    services = await start({ QUOTA_PHOTOS: "1" });
    cook = await addUser(services);
    mealId = await addMeal(services, cook, { title: "Leek Soup" });
    const photoId = await add();
    const { photos } = await getUsage(services, cook);
    expect(photos).toBeGreaterThan(1_000);
    await removePhoto(services, cook, { mealId, photoId });
    expect((await getUsage(services, cook)).photos).toBe(photos);
    await services.db.updateTable("trash").set({ photoBytes: 2_000_000 }).execute();
    await expect(add(1)).rejects.toMatchObject({
      code: "conflict",
      message: "Your household's photos use all of their 1 MB.",
    });
    await emptyTrash(services, cook);
    await add(1);
  });
});

describe("A visitor with a share link", () => {
  test("to a recipe sees its photos, and no others, while the link exists", async () => {
    const photoId = await add();
    const token = await addShare(services, cook, { kind: "meal", mealId });
    expect(await openShare(services, token)).toMatchObject({ photos: [{ id: photoId }] });
    const open = (photoId: string) =>
      openSharedPhoto(services, token, { photoId, file: "400.jpg" });
    await open(photoId);
    mealId = await addMeal(services, cook, { title: "Another" });
    const other = await add(1);
    await expect(open(other)).rejects.toMatchObject({ code: "not_found" });
    mealId = (await openShareMeal(token)) ?? "";
    await removeShare(services, cook, { kind: "meal", mealId });
    await expect(open(photoId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("to a week's dinners sees the first photo of each, and no others", async () => {
    const [photoId, second] = [await add(0), await add(1)];
    const token = await addShare(services, cook, { kind: "dinners", weekStartDate: "2026-11-20" });
    const open = (photoId: string) =>
      openSharedPhoto(services, token, { photoId, file: "400.jpg" });
    await expect(open(photoId)).rejects.toMatchObject({ code: "not_found" });
    const entry = { mealId, scheduledDate: "2026-11-20", mealType: "dinner" as const };
    await addEntry(services, cook, entry);
    await open(photoId);
    await expect(open(second)).rejects.toMatchObject({ code: "not_found" });
  });
});

async function openShareMeal(token: string) {
  const shared = await openShare(services, token);
  return shared.kind === "meal" ? shared.meal.id : null;
}

describe("Files that do not belong to a photo", () => {
  test("are removed once they are 20 minutes old, and all other files stay", async () => {
    const kept = await add(0);
    const gone = await add(1);
    await services.photoFiles.put("zz.unfinished", new Uint8Array(1));
    await removePhoto(services, cook, { mealId, photoId: gone });
    await emptyTrash(services, cook);
    expect(await collectPhotos(services)).toBe(0);
    services.clock.pass(20 * MINUTE + 1);
    expect(await collectPhotos(services)).toBe(7);
    expect(await files()).toHaveLength(6);
    await read(kept);
  });

  test("include the files of a deleted account", async () => {
    await add();
    await deleteAccount(services, cook);
    services.clock.pass(HOUR);
    await collectPhotos(services);
    expect(await files()).toEqual([]);
  });
});

describe("The folder of photos", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "weeknight-photos-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    // Files have the time of the machine, which differs from the clock of the tests.
    const { mtime } = await stat(folder);
    const real = await createServices({ now: mtime.toISOString() });
    services = { ...real, photoFiles: createPhotoFolder(folder) };
    cook = await addUser(services);
    mealId = await addMeal(services, cook, { title: "Leek Soup" });
  });
  const names = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.includes("."));
  const remove = async (photoId: string) => {
    await removePhoto(services, cook, { mealId, photoId });
    await emptyTrash(services, cook);
  };
  /** Runs due jobs as a server does that polls every ten minutes. */
  const look = async () => {
    const jobs = { photos: { every: COLLECT_PHOTOS_EVERY, run: () => collectPhotos(services) } };
    await enqueueNightly(services, jobs);
    await createJobWorker(services, [nightlyHandler(services, jobs)]).deliver();
  };

  test("has no file of a deleted photo in any size an hour after the deletion", async () => {
    const kept = await add(0);
    const gone = await add(1);
    expect(await names()).toHaveLength(12);
    await look();
    await remove(gone);
    expect(await names()).toHaveLength(12);
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await look();
      services.clock.pass(10 * MINUTE);
    }
    expect(await names()).toHaveLength(6);
    await read(kept);
    await expect(read(gone)).rejects.toMatchObject({ code: "not_found" });
  });

  test("loses the remaining files of a photo if the process ended while removing them", async () => {
    await remove(await add());
    services.clock.pass(30 * MINUTE);
    const whole = services;
    let left = 2;
    const remover = async (name: string) => {
      if (left-- === 0) throw new Error("the process ended");
      await whole.photoFiles.remove(name);
    };
    services = { ...whole, photoFiles: { ...whole.photoFiles, remove: remover } };
    await look();
    services = whole;
    expect(await names()).toHaveLength(4);
    services.clock.pass(30 * MINUTE);
    await look();
    expect(await names()).toEqual([]);
  });

  test("loses the files of a photo whose row was never stored", async () => {
    const [picture = new Uint8Array()] = await PICTURES;
    const add = addPhoto(services, cook, { mealId, alt: "", picture }, () =>
      Promise.reject(new Error("the process ended")),
    );
    await expect(add).rejects.toThrow("the process ended");
    expect(await names()).toHaveLength(6);
    services.clock.pass(30 * MINUTE);
    await look();
    expect(await names()).toEqual([]);
  });
});
