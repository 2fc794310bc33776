import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type App, makeDataDir, memoryOf, shareApp, startApp } from "../app";
import { at, signUp } from "../client";
import { readLibrary, untilIdle } from "../own-recipes";
import { makeJpeg } from "../pictures";
import { THOROUGH } from "../thorough";
import { zipOf } from "../zip";
import { PULSE_LIMIT, withPulse } from "./heartbeat";
import { words } from "./page";
import { meals } from "./shapes";

const recipe = (n: number) => ({
  name: `Stew ${n}`,
  ingredients: `${n + 1} onions\n1 l stock\n200 g beans`,
  directions: "Chop the onions.\nBoil them in the stock with the beans.",
  categories: ["Stews"],
});

const paprikaOf = (count: number, photo_data = "") =>
  new Uint8Array(
    zipOf(
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          `${n}.paprikarecipe`,
          gzipSync(JSON.stringify({ ...recipe(n), photo_data })),
        ]),
      ),
    ),
  );

/** A separate process encodes each photo. On a busy machine its start takes seconds. */
const PHOTOS = THOROUGH ? 24 : 8;

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

describe("An import from another app", () => {
  test("is previewed, runs after the confirmation, and can be undone as a whole", async () => {
    const cook = await signUp(app);
    const photo = (await makeJpeg()).toString("base64");
    const path = await readLibrary(app, cook, "Export.paprikarecipes", paprikaOf(3, photo));
    const report = words(await cook.get(path));
    expect(report).toContain("Preview of the import");
    expect(report).toContain("3 recipes, 3 photos.");
    expect(meals(await cook.get("/api/recipes/user"))).toHaveLength(0);
    expect((await cook.post(path, { intent: "bring" })).status).toBe(303);
    await untilIdle(cook, path);
    expect(words(await cook.get(path))).toContain("Added: 3 recipes, 3 photos.");
    expect(meals(await cook.get("/api/recipes/user"))).toHaveLength(3);
    const [picture = ""] =
      /\/photos\/[\w-]+\/400\.jpg/.exec((await cook.get("/all-recipes")).text) ?? [];
    expect((await cook.get(picture)).headers.get("content-type")).toBe("image/jpeg");
    // A second upload of the same file opens the same report.
    expect(await readLibrary(app, cook, "Again.zip", paprikaOf(3, photo))).toBe(path);
    expect((await cook.post(path, { intent: "bring" })).status).toBe(404);
    expect((await cook.post(path, { intent: "undo" })).status).toBe(303);
    await untilIdle(cook, path);
    expect(words(await cook.get(path))).toContain("The import was undone.");
    expect(meals(await cook.get("/api/recipes/user"))).toHaveLength(0);
  });

  test("that is invalid or a zip bomb is refused with a message and delays no other request", async () => {
    const cook = await signUp(app);
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    const bombs = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`${n}.paprikarecipe`, bomb]),
    );
    const hostile: [string, string | Uint8Array<ArrayBuffer>, RegExp][] = [
      ["nothing.zip", new Uint8Array(zipOf({})), /This zip file is empty/],
      ["words.txt", "Hello", /not a recipe of an app that Weeknight knows/],
      ["bombs.zip", new Uint8Array(zipOf(bombs)), /is far larger than a recipe collection/],
      ["deep.json", "[".repeat(200_000) + "]".repeat(200_000), /not a recipe|no recipes/],
    ];
    const [, pulse] = await withPulse(app, async () => {
      for (const [name, content, said] of hostile) {
        const path = await readLibrary(app, cook, name, content);
        expect(words(await cook.get(path))).toMatch(said);
      }
    });
    expect(pulse).toMatchObject({ failed: 0 });
    expect(pulse.slowest).toBeLessThan(PULSE_LIMIT);
    expect(memoryOf(app)).toBeLessThan(1_000);
  });

  test("stores the photo of every recipe once, although the process was killed twice during the import", async () => {
    const DATA_DIR = makeDataDir();
    let serving = await startApp({ DATA_DIR });
    let cook = await signUp(serving);
    const photo = (await makeJpeg({ width: 400, height: 300 })).toString("base64");
    const path = await readLibrary(serving, cook, "Photos.zip", paprikaOf(PHOTOS, photo));
    await cook.post(path, { intent: "bring" });
    for (const part of [2, PHOTOS / 2]) {
      while (photosOf(words(await cook.get(path))) < part) await wait(10);
      process.kill(serving.pid, "SIGKILL");
      await serving.ended;
      serving = await startApp({ DATA_DIR });
      cook = at(serving, cook);
    }
    await untilIdle(cook, path, 120);
    expect(words(await cook.get(path))).toContain(`Added: ${PHOTOS} recipes, ${PHOTOS} photos.`);
    const pages = await Promise.all(
      meals(await cook.get("/api/recipes/user")).map(({ id }) =>
        cook.get(`/dashboard/meals/${id}/photos`),
      ),
    );
    const each = pages.map(({ text }) => new Set(text.match(/\/photos\/[\w-]+\/400\.jpg/g)).size);
    expect(each).toEqual(Array.from({ length: PHOTOS }, () => 1));
    const waiting = readdirSync(join(DATA_DIR, "photos"), { recursive: true });
    expect(waiting.filter((name) => String(name).includes("waiting"))).toEqual([]);
    await serving.stop();
    rmSync(DATA_DIR, { recursive: true });
  });
});

const photosOf = (said: string) =>
  Number((/Added: [^.]*?([\d,]+) photos?/.exec(said)?.[1] ?? "0").replace(",", ""));
