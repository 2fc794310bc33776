import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWebPages } from "~/server/adapters/web-pages/fetch.server";
import type { ImportReason } from "~/engine/recipe/exported-meal";
import type { User } from "~/household/access/user";
import { importReasonInWords } from "~/recipes/importers/import-reason-words";
import { createJobWorker } from "~/server/jobs/worker.server";
import { collectPhotos } from "~/recipes/photos/collect.server";
import { listPhotos } from "~/recipes/photos/photos.server";
import { writeZip } from "~/recipes/exporters/export.server";
import type { ZipFormat } from "~/recipes/exporters/formats";
import { makeJpeg, makePicture } from "../../../tests/pictures";
import { createPhotosInMemory } from "../../../tests/photo-files";
import { addUser, createServices, DAY, inProcess } from "../../../tests/services";
import { startWebStandIn, type WebStandIn } from "../../../tests/web-stand-in";
import { zipOf } from "../../../tests/zip";
import { forgetReports, discard, getLibrary } from "./libraries.server";
import { beginReading } from "./reading.server";
import { IMPORT } from "./jobs.server";
import { bringIn, importHandlers, undo } from "./work.server";

const start = async (settings: Record<string, string> = {}) => {
  const services = await createServices({ settings });
  const webPages = createWebPages({ allowHosts: [site.host], limits: { pause: 0 } });
  return { ...services, webPages, photoFiles: createPhotosInMemory(services.now) };
};
/** Starts the job worker of a server with these services. */
function work(services: Awaited<ReturnType<typeof start>>) {
  worker = createJobWorker(services, importHandlers(services));
  worker.start();
}
let site: WebStandIn;
let services: Awaited<ReturnType<typeof start>>;
let worker: ReturnType<typeof createJobWorker>;
let cook: User;
let folder: string;
let jpegs: Buffer[];

beforeAll(async () => {
  site = await startWebStandIn();
  const colors = ["#c86432", "#32c864", "#c832c8"];
  jpegs = await Promise.all(colors.map((color) => makeJpeg({ width: 400, height: 300, color })));
});
afterAll(() => site.stop());
beforeEach(async () => {
  services = await start();
  work(services);
  cook = await addUser(services);
  folder = mkdtempSync(join(tmpdir(), "library-"));
});
afterEach(async () => {
  await worker.stop();
  rmSync(folder, { recursive: true });
  await services.db.destroy();
});

const jpeg = (n = 0) => jpegs[n] ?? Buffer.alloc(0);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

const pot = (title: string, images: unknown[] = []) => ({
  title,
  ingredients: "1 onion\n1 l stock",
  instructions: "Boil.",
  images,
});
const melaOf = (...recipes: object[]) =>
  zipOf(Object.fromEntries(recipes.map((one, n) => [`${n}.melarecipe`, JSON.stringify(one)])));

/** Returns the reasons of failed photos as the report shows them. */
const inWords = (lines: readonly { title: string; reason: ImportReason | null }[]) =>
  lines.map(({ title, reason }) => ({ title, reason: reason && importReasonInWords(reason) }));

let files = 0;
async function read(content: Uint8Array | string) {
  const path = join(folder, `${files++}.upload`);
  writeFileSync(path, content);
  const file = { path, fileName: "export.zip", bytes: content.length };
  const report = await untilIdle(await beginReading(services, cook, file));
  expect([existsSync(path), existsSync(`${path}.photos`)]).toEqual([false, false]);
  return report;
}

async function untilIdle(id: string) {
  for (let tries = 0; tries < 6_000; tries++) {
    const report = await getLibrary(services, cook, id);
    if (!["reading", "bringing", "undoing"].includes(report.status)) return report;
    await wait(10);
  }
  throw new Error("It never ended.");
}

async function bring(content: Uint8Array | string) {
  const { id } = await read(content);
  await bringIn(services, cook, id);
  return untilIdle(id);
}

/** Returns the number of photos of each of the household's recipes. */
async function photos() {
  const meals = await services.db
    .selectFrom("meals")
    .orderBy("title")
    .select(["id", "title"])
    .execute();
  const counts: Record<string, number> = {};
  for (const { id, title } of meals) counts[title] = (await listPhotos(services, cook, id)).length;
  return counts;
}

const waiting = async () => {
  const names: string[] = [];
  for await (const some of services.photoFiles.list()) names.push(...some.map(({ name }) => name));
  return names.filter((name) => name.endsWith(".waiting"));
};

const soup = { name: "Soup", ingredients: "1 onion\n1 l stock", directions: "Boil." };
const gzip = (recipe: object) => gzipSync(JSON.stringify(recipe));
const schema = { "@type": "Recipe", name: "Soup", recipeIngredient: ["1 onion"] };
const html = (picture: string) =>
  `<div class="recipe-details"><h2 itemprop="name">Soup</h2><div itemprop="recipeIngredients"><p>1 onion</p></div><div itemprop="recipeDirections"><p>Boil.</p></div><img src="images/${picture}"></div>`;

/** A function for each app that returns a file with one recipe and this photo. */
const FORMATS: Record<string, (picture: Buffer) => Uint8Array> = {
  Mela: (picture) => melaOf(pot("Soup", [base64(picture)])),
  Paprika: (picture) =>
    zipOf({ "a.paprikarecipe": gzip({ ...soup, photo_data: base64(picture) }) }),
  Crouton: (picture) =>
    zipOf({
      "a.crumb": JSON.stringify({
        name: "Soup",
        uuid: "1",
        serves: 2,
        images: [base64(picture)],
        ingredients: [{ order: 0, ingredient: { name: "onion" } }],
        steps: [{ order: 0, step: "Boil." }],
      }),
    }),
  Tandoor: (picture) =>
    zipOf({
      "1.zip": zipOf({
        "recipe.json": JSON.stringify({
          name: "Soup",
          servings: 1,
          servings_text: "",
          keywords: [],
          steps: [{ instruction: "Boil.", ingredients: [{ food: { name: "onion" }, amount: 1 }] }],
        }),
        "image.jpg": picture,
      }),
    }),
  Nextcloud: (picture) =>
    zipOf({ "Soup/recipe.json": JSON.stringify(schema), "Soup/full.jpg": picture }),
  "Recipe Keeper": (picture) => zipOf({ "recipes.html": html("a.jpg"), "images/a.jpg": picture }),
  "Mealie's backup": (picture) =>
    zipOf({
      "database.json": JSON.stringify({
        alembic_version: [],
        recipes: [{ id: "0123456789abcdef0123456789abcdef", name: "Soup" }],
        recipes_ingredients: [
          { recipe_id: "0123456789abcdef0123456789abcdef", position: 0, note: "1 onion" },
        ],
      }),
      "data/recipes/01234567-89ab-cdef-0123-456789abcdef/images/original.webp": picture,
    }),
  "Mealie's first export": (picture) =>
    zipOf({
      "backup/recipes/soup.json": JSON.stringify({
        name: "Soup",
        slug: "soup",
        recipeIngredient: ["1 onion"],
        recipeInstructions: [{ text: "Boil." }],
      }),
      "backup/images/soup.jpg": picture,
    }),
  RecipeMD: (picture) =>
    zipOf({
      "soup.md": "# Soup\n\n![It](img/it.jpg)\n\n---\n\n- *1* onion\n\n---\n\nBoil.\n",
      "img/it.jpg": picture,
    }),
  Gourmet: (picture) =>
    Buffer.from(
      `<gourmetDoc><recipe><title>Soup</title><ingredient-list><ingredient><item>onion</item></ingredient></ingredient-list><image format="jpeg"><![CDATA[${base64(picture)}]]></image></recipe></gourmetDoc>`,
    ),
  Cookmate: (picture) =>
    zipOf({
      "my.xml": `<cookbook><recipe><title>Soup</title><ingredient><li>1 onion</li></ingredient><imagepath>/storage/emulated/0/a.jpg</imagepath></recipe></cookbook>`,
      "images/a.jpg": picture,
    }),
  Cooklang: (picture) =>
    zipOf({ "Soup.cook": "Boil @onion{1} in @stock{1%l}.", "Soup.jpg": picture }),
};

describe.each(Object.entries(FORMATS))("A photo in a %s file", (_, fileOf) => {
  it("is listed in the report, imported with its recipe, and removed with its recipe", async () => {
    const { id, photos: told } = await read(fileOf(jpeg()));
    expect(told).toMatchObject({ coming: 1, fromWeb: 0, left: 0 });
    expect(await waiting()).toHaveLength(1);
    await bringIn(services, cook, id);
    expect((await untilIdle(id)).photos).toMatchObject({ coming: 0, came: 1, left: 0 });
    expect(await photos()).toEqual({ Soup: 1 });
    expect(await waiting()).toEqual([]);
    await undo(services, cook, id);
    expect((await untilIdle(id)).photos).toMatchObject({ coming: 0, came: 0 });
    expect(await services.db.selectFrom("photos").select("id").execute()).toEqual([]);
  });
});

describe("Photos in another app's file", () => {
  it("are skipped and named if they are broken, and their recipes are imported", async () => {
    const cut = jpeg().subarray(0, Math.floor(jpeg().length / 2));
    const half = await bring(melaOf(pot("Soup", [base64(cut)])));
    expect(half.photos).toMatchObject({ came: 0, left: 1 });
    expect(inWords(half.photos.lines)).toEqual([
      { title: "Soup", reason: "It is damaged and could not be read." },
    ]);
    expect(await photos()).toEqual({ Soup: 0 });
  });

  it("are refused by their unpacked size if they are decompression bombs, and their recipes are imported", async () => {
    const huge = await makePicture({ width: 9_000, height: 9_000, color: "#fff" });
    const bytes = await huge.png().toBuffer();
    const zip = zipOf({
      "recipes.html": html("a.png"),
      "images/a.png": Buffer.concat([jpeg(), Buffer.alloc(70 * 1024 * 1024)]),
    });
    expect(inWords((await bring(zip)).photos.lines)).toEqual([
      { title: "Soup", reason: "It is larger than 64 MB when it is unpacked." },
    ]);
    const poster = await bring(melaOf(pot("Poster", [base64(bytes)])));
    expect(inWords(poster.photos.lines)).toEqual([
      { title: "Poster", reason: "It has more than 50 megapixels." },
    ]);
    expect(await photos()).toEqual({ Poster: 0, Soup: 0 });
  });

  it("are deleted with a report that is discarded, or not used for a day", async () => {
    const first = await read(melaOf(pot("Soup", [base64(jpeg())])));
    await discard(services, cook, first.id);
    expect(await waiting()).toEqual([]);
    await read(melaOf(pot("Stew", [base64(jpeg())])));
    services.clock.pass(DAY);
    expect(await forgetReports(services)).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await services.db.selectFrom("libraryPhotos").select("title").execute()).toEqual([]);
  });

  it("survive the nightly deletion while their report waits, and are deleted if no report refers to them", async () => {
    const { id } = await read(melaOf(pot("Soup", [base64(jpeg())])));
    services.clock.pass(2 * DAY);
    expect(await collectPhotos(services)).toBe(0);
    services.clock.pass(2 * DAY);
    expect(await collectPhotos(services)).toBe(1);
    await bringIn(services, cook, id);
    expect(inWords((await untilIdle(id)).photos.lines)).toEqual([
      { title: "Soup", reason: "It is no longer stored here. Import its file again." },
    ]);
  });
});

describe("Photos that a file only links to", () => {
  const plan = (rows: [string, string][]) =>
    `Title,Ingredients,Directions,Photo Url\n${rows.map(([title, url]) => `${title},1 onion ${title},Boil.,${url}`).join("\n")}\n`;

  it("are fetched, and errors of their website are reported", async () => {
    site.put("/a.jpg", { body: jpeg(), type: "image/jpeg" });
    site.put("/gone.jpg", { status: 404, body: "" });
    const { id, photos: told } = await read(
      plan([
        ["Soup", `${site.url}/a.jpg`],
        ["Stew", `${site.url}/gone.jpg`],
        ["Pie", "http://127.0.0.1:1/secret.jpg"],
      ]),
    );
    expect(told).toMatchObject({ coming: 3, fromWeb: 3 });
    await bringIn(services, cook, id);
    const { photos: after } = await untilIdle(id);
    expect(inWords(after.lines).map(({ title, reason }) => [title, reason])).toEqual([
      ["Stew", "It no longer exists."],
      ["Pie", "Its address may not be fetched."],
    ]);
    expect(await photos()).toEqual({ Pie: 0, Soup: 1, Stew: 0 });
  });
});

describe("If a process dies while photos are imported", () => {
  it("another process continues: no photo is imported twice, and no photo is missing", async () => {
    const recipes = Array.from({ length: 12 }, (_, n) => pot(`Soup ${n}`, [base64(jpeg(n % 3))]));
    const { id } = await read(melaOf(...recipes.map((one, n) => ({ ...one, notes: `${n}` }))));
    const dead = await inProcess(services, "dead");
    let pictures = 0;
    const dying = {
      ...dead,
      photoEncoder: {
        encode: (picture: Uint8Array, householdId: string) => {
          if (++pictures > 5) throw new Error("killed");
          return dead.photoEncoder.encode(picture, householdId);
        },
      },
    };
    await worker.stop();
    work(dying);
    await bringIn(dying, cook, id);
    await expect.poll(async () => (await getLibrary(services, cook, id)).isPaused).toBe(true);
    expect((await getLibrary(services, cook, id)).photos).toMatchObject({ coming: 7, came: 5 });
    await services.db.deleteFrom("processes").where("id", "=", "dead").execute();
    await worker.stop();
    work(services);
    services.clock.pass(60 * 60_000);
    await worker.deliver();
    expect((await untilIdle(id)).photos).toMatchObject({ coming: 0, came: 12, left: 0 });
    const counts = Object.values(await photos());
    expect(counts).toEqual(Array.from({ length: 12 }, () => 1));
  });
});

describe("A process whose import another process has taken over", () => {
  it("does not change the remaining photos", async () => {
    const { id } = await read(
      melaOf(pot("Soup", [base64(jpeg(0))]), pot("Stew", [base64(jpeg(1))])),
    );
    const other = await inProcess(services, "other");
    const late = {
      ...services,
      photoEncoder: {
        encode: async (picture: Uint8Array, householdId: string) => {
          await services.db
            .updateTable("jobs")
            .set({ processId: other.processId })
            .where("kind", "=", IMPORT.name)
            .execute();
          return services.photoEncoder.encode(picture, householdId);
        },
      },
    };
    await worker.stop();
    work(late);
    await bringIn(late, cook, id);
    await wait(1_000);
    expect((await getLibrary(services, cook, id)).photos).toMatchObject({ coming: 2, came: 0 });
    expect(await waiting()).toHaveLength(1);
  });
});

describe("The import of Weeknight's own export", () => {
  it.each<ZipFormat>(["zip", "paprika", "mealie", "cooklang"])(
    "(%s) restores its photos",
    async (format) => {
      await bring(melaOf(pot("Soup", [base64(jpeg(0)), base64(jpeg(1))]), pot("Stew")));
      const parts: Uint8Array[] = [];
      for await (const part of writeZip(services, cook, format)) parts.push(part);
      cook = await addUser(services, { email: "other@example.org" });
      const { photos: after } = await bring(Buffer.concat(parts));
      const most = format === "zip" || format === "paprika" ? 2 : 1;
      expect(after).toMatchObject({ came: most, left: 0 });
    },
  );
});
