import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type App, startApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { photoShape } from "../../app/recipes/photos/photos.schema";
import { callPhoto, makeJpeg, sendPhoto } from "../pictures";
import { SERVER } from "../postgres/server";
import { by, makeToken } from "../tokens";
import { startWebStandIn, type WebStandIn } from "../web-stand-in";
import { follow, press, words } from "./page";
import { meal } from "./shapes";

let app: App;
let cook: Client;
let mealId: string;
let file: Uint8Array<ArrayBuffer>;

let web: WebStandIn;

beforeAll(async () => {
  web = await startWebStandIn();
  app = await startApp({ IMPORT_ALLOW_HOSTS: web.host });
  cook = await signUp(app, "Cook");
  const own = await cook.send("POST", "/api/recipes/create", {
    title: "Leek Soup",
    ingredients: ["3 leeks"],
  });
  mealId = meal(own).id;
  file = new Uint8Array(await makeJpeg({ width: 1000, height: 700 }));
});
afterAll(async () => {
  await app.stop();
  await web.stop();
});

const fetchAs = (who: Client, path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { cookie: who.cookie(), ...headers }, redirect: "manual" });
const recipe = async () => (await cook.get(`/dashboard/meals/${mealId}`)).text;
const photoPaths = async () => [
  ...new Set((await recipe()).match(/\/photos\/[\w-]+(?=\/800\.avif)/g) ?? []),
];

describe("A program", () => {
  test("can upload a photo, describe it, put it first, read it and remove it", async () => {
    const own = await cook.send("POST", "/api/recipes/create", {
      title: "Plum Cake",
      ingredients: ["1 lb plums"],
    });
    const path = `/api/meals/${meal(own).id}/photos`;
    const headers = { cookie: cook.cookie(), origin: app.url };
    const send = async (color: string) => {
      const file = new Uint8Array(await makeJpeg({ width: 500, height: 400, color }));
      const answer = await callPhoto(app, meal(own).id, { file, alt: color }, headers);
      expect(answer.status).toBe(201);
      return photoShape.parse(await answer.json());
    };
    const [red, blue] = [await send("#c00000"), await send("#0000c0")];
    expect(red).toMatchObject({ width: 500, height: 400, alt: "#c00000" });
    const shown = await fetchAs(cook, red.files[1]?.url ?? "");
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(red.files[1]?.width);

    const change = { alt: "A blue cake", move: "first" };
    const changed = await cook.send("PATCH", `${path}/${blue.id}`, change);
    const photos = z.array(photoShape).parse(changed.body);
    expect(photos.map(({ alt }) => alt)).toEqual(["A blue cake", "#c00000"]);
    expect((await cook.get(path)).body).toEqual(photos);
    expect((await cook.send("PATCH", `${path}/${blue.id}`, {})).status).toBe(400);
    expect((await cook.send("PATCH", `${path}/none`, change)).status).toBe(404);

    const stranger = await signUp(app);
    const theirs = { cookie: stranger.cookie(), origin: app.url };
    expect((await callPhoto(app, meal(own).id, { file }, theirs)).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.send("DELETE", `${path}/${blue.id}`)).status).toBe(404);
    expect((await fetchAs(stranger, red.files[0]?.url ?? "")).status).toBe(404);

    const left = await cook.send("DELETE", `${path}/${blue.id}`);
    expect(left.body).toMatchObject([{ alt: "#c00000" }]);
  });

  test("can upload a photo with its token, and a form of another site cannot upload one with the user's cookie", async () => {
    const recipe = { title: "Pear Cake", ingredients: ["1 lb pears"] };
    const { id } = meal(await cook.send("POST", "/api/recipes/create", recipe));
    const token = by(await makeToken(app, cook, ["plan"]));
    expect((await callPhoto(app, id, { file }, { cookie: cook.cookie() })).status).toBe(403);
    expect((await callPhoto(app, id, { file }, token)).status).toBe(201);
  });

  test("gets the reason if a file is refused", async () => {
    const headers = { cookie: cook.cookie(), origin: app.url };
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const refused = await callPhoto(app, mealId, { file: svg }, headers);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: { file: [expect.stringContaining("Drawings (SVG) are not supported.")] },
    });
    const body = new FormData();
    body.set("alt", "Nothing");
    const without = await fetch(`${app.url}/api/meals/${mealId}/photos`, {
      method: "POST",
      body,
      headers,
    });
    expect(await without.json()).toMatchObject({ errors: { file: ["Please choose a file"] } });
  });
});

describe("A photo of a recipe", () => {
  test("can be uploaded with a plain form, and is always served as an image", async () => {
    const answer = await sendPhoto(app, cook, mealId, { file, alt: "Soup in a bowl" });
    expect(answer.status).toBe(303);
    expect(await recipe()).toContain('alt="Soup in a bowl"');
    const [path = ""] = await photoPaths();
    for (const [end, type] of [
      ["400.avif", "image/avif"],
      ["800.webp", "image/webp"],
      ["1600.jpg", "image/jpeg"],
    ]) {
      const photo = await fetchAs(cook, `${path}/${end}`);
      expect([photo.status, photo.headers.get("content-type")]).toEqual([200, type]);
      expect(photo.headers.get("x-content-type-options")).toBe("nosniff");
      expect(photo.headers.get("content-security-policy")).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      );
      expect(photo.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(photo.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
      expect(photo.headers.get("vary")).toBe("Cookie, Authorization");
      expect((await photo.arrayBuffer()).byteLength).toBe(
        Number(photo.headers.get("content-length")),
      );
    }
  });

  test("can be seen only by the household and by visitors with the recipe's link", async () => {
    const [path = ""] = await photoPaths();
    const stranger = await signUp(app, "Stranger");
    expect((await fetchAs(stranger, `${path}/400.jpg`)).status).toBe(404);
    expect((await fetchAs(visitor(app), `${path}/400.jpg`)).status).toBe(303);
    await cook.post(`/dashboard/meals/${mealId}/share`, { intent: "share" });
    const page = (await cook.get(`/dashboard/meals/${mealId}/share`)).text;
    const [shared = ""] = /\/shared\/[\w-]+/.exec(page) ?? [];
    expect((await visitor(app).get(shared)).text).toContain(`${shared}${path}/800.avif`);
    const linked = await fetchAs(visitor(app), `${shared}${path}/400.jpg`);
    expect([linked.status, linked.headers.get("cache-control")]).toEqual([
      200,
      "private, max-age=300",
    ]);
    expect((await fetchAs(visitor(app), `/shared/nothing${path}/400.jpg`)).status).toBe(404);
    await cook.post(`/dashboard/meals/${mealId}/share`, { intent: "unshare" });
    expect((await fetchAs(visitor(app), `${shared}${path}/400.jpg`)).status).toBe(404);
    // A form of another household changes nothing there.
    const theirs = await sendPhoto(app, stranger, mealId, { file });
    expect(theirs.status).toBe(404);
  });

  test("is refused with a message if the file is not an image, and the form keeps its input", async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const svgAnswer = await sendPhoto(app, cook, mealId, { file: svg, alt: "My best soup" });
    expect(svgAnswer.status).toBe(400);
    const page = await svgAnswer.text();
    expect(page).toContain("Drawings (SVG) are not supported.");
    expect(page).toContain('value="My best soup"');
    const empty = await sendPhoto(app, cook, mealId, { file: new Uint8Array(), alt: "Mine" });
    expect(empty.status).toBe(400);
    const again = await sendPhoto(app, cook, mealId, { file, alt: "Twice" });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("That photo was already added.");
  });

  test("is refused during the upload if it has twenty-one megabytes", async () => {
    const before = await photoPaths();
    const file = new Uint8Array(21 * 1024 * 1024);
    // The server answers and closes the connection during the upload. A client that still sends may not get the response.
    const answer = await sendPhoto(app, cook, mealId, { file, alt: "Large" }).catch(() => null);
    expect(answer?.status ?? 413).toBe(413);
    expect(await photoPaths()).toEqual(before);
  });

  test("is refused if a kilobyte of it needs a gigabyte to decode, and the next photo is accepted", async () => {
    // One color, 7,000 by 7,000 pixels, written by sharp with the least effort, which takes 8 s.
    const avif = new Uint8Array(readFileSync("tests/pictures/49-megapixels.avif"));
    const answer = await sendPhoto(app, cook, mealId, { file: avif });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("That picture takes too much memory to read.");
    const usual = new Uint8Array(await makeJpeg({ width: 800, height: 600, color: "#654321" }));
    const before = await photoPaths();
    expect((await sendPhoto(app, cook, mealId, { file: usual })).status).toBe(303);
    const added = (await photoPaths()).find((path) => !before.includes(path)) ?? "";
    const photoId = added.replace("/photos/", "");
    await cook.post(`/dashboard/meals/${mealId}/photos`, { intent: "remove", photoId });
  });

  test("can be moved, described, removed and restored with plain forms", async () => {
    const other = new Uint8Array(await makeJpeg({ width: 800, height: 600, color: "#123456" }));
    expect((await sendPhoto(app, cook, mealId, { file: other })).status).toBe(303);
    const [first = "", second = ""] = await photoPaths();
    const idOf = (path: string) => path.replace("/photos/", "");
    const page = `/dashboard/meals/${mealId}/photos`;
    await cook.post(page, { intent: "first", photoId: idOf(second) });
    expect(await photoPaths()).toEqual([second, first]);
    await cook.post(page, { intent: "describe", photoId: idOf(second), alt: "The pot" });
    expect(await recipe()).toContain('alt="The pot"');
    await cook.post(page, { intent: "remove", photoId: idOf(second) });
    expect(words(await cook.get("/trash"))).toContain("A photo of Leek Soup");
    expect(await photoPaths()).toEqual([first]);
  });
});

/** Returns the uploaded files in the app's folder. */
const uploads = () =>
  readdirSync(join(app.dataDir, "uploads"), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );

test("A household that uploads many photos delays another household by at most one photo, and leaves no file", async () => {
  const [many, neighbor] = [await signUp(app), await signUp(app)];
  const addRecipe = async (who: Client) =>
    meal(await who.send("POST", "/api/recipes/create", { title: "Pie", ingredients: ["1 pie"] }))
      .id;
  const first = await addRecipe(many);
  const second = await addRecipe(many);
  const theirs = await addRecipe(neighbor);
  const over: string[] = [];
  const send = async (who: Client, mealId: string, n: number, name: string) => {
    const color = `#${(n + 16).toString(16)}6040`;
    const sent = new Uint8Array(await makeJpeg({ width: 200, height: 160, color }));
    const { status } = await sendPhoto(app, who, mealId, { file: sent });
    over.push(`${name} ${status}`);
  };
  const flood = Promise.all(
    Array.from({ length: 16 }, (_, n) => send(many, n % 2 ? first : second, n, "many")),
  );
  await expect.poll(() => uploads().length).toBeGreaterThan(5);
  await send(neighbor, theirs, 99, "neighbor");
  expect(over.filter((one) => one === "many 303").length).toBeLessThan(6);
  expect(over).toContain("neighbor 303");
  await flood;
  expect(over.filter((one) => one === "many 303")).toHaveLength(13);
  expect(over.filter((one) => one === "many 429")).toHaveLength(3);
  expect(uploads()).toEqual([]);
});

describe("A recipe that is imported from a page", () => {
  const page = (image: string) =>
    `<script type="application/ld+json">${JSON.stringify({
      "@type": "Recipe",
      name: "Leek Pie",
      image,
      recipeIngredient: ["3 leeks", "1 pie crust"],
      recipeInstructions: "Bake it.",
    })}</script>`;
  const importFrom = async (path: string, image: string) => {
    const url = web.put(path, { body: page(image) });
    const parsed = await cook.post("/custom-recipes", { intent: "parse", url });
    const id = /parsed=([\w-]+)/.exec(parsed.headers.get("location") ?? "")?.[1] ?? "";
    const saved = await cook.post("/custom-recipes", {
      intent: "save",
      requestId: id,
      sourceUrl: url,
      title: "Leek Pie",
      ingredients: "3 leeks\n1 pie crust",
      instructions: "Bake it.",
      servings: "4",
    });
    expect(saved.status).toBe(303);
    return words(await cook.get("/custom-recipes"));
  };

  test("gets the photo of the page", async () => {
    const image = web.put("/pie.jpg", { body: await makeJpeg(), type: "image/jpeg" });
    expect(await importFrom("/pie", image)).toContain("Recipe saved successfully!");
    expect((await cook.get("/custom-recipes")).text).toMatch(/\/photos\/[\w-]+\/400\.avif/);
  });

  test("can get its photo later, from the recipe page or through the API", async () => {
    const add = async (path: string) => {
      const color = path === "/one" ? "#804020" : "#208040";
      const body = await makeJpeg({ color });
      const image = web.put(`${path}.jpg`, { body, type: "image/jpeg" });
      const sourceUrl = web.put(path, { body: page(image) });
      const recipe = { title: `Leek Pie ${path}`, ingredients: ["3 leeks"], sourceUrl };
      return meal(await cook.send("POST", "/api/recipes/create", recipe)).id;
    };
    const [byButton, byCall] = [await add("/one"), await add("/two")];
    const shown = `/dashboard/meals/${byButton}`;
    const pressed = await press(app, cook, shown, "Get the Photo from Its Page");
    expect(pressed.status).toBe(303);
    const after = await follow(cook, pressed);
    expect(words(after)).toContain("Photo added");
    expect(after.text).toMatch(/\/photos\/[\w-]+\/800\.avif/);
    expect(words(after)).not.toContain("Get the Photo");

    const path = `/api/meals/${byCall}/photos/from-page`;
    const stranger = await signUp(app);
    expect((await stranger.send("POST", path)).status).toBe(404);
    const token = by(await makeToken(app, cook, ["plan"]));
    const called = await visitor(app).send("POST", path, undefined, token);
    expect(called.status).toBe(201);
    expect(photoShape.parse(called.body)).toMatchObject({ width: 900 });
    expect((await cook.send("POST", path)).status).toBe(409);
  });

  test("is saved without its photo if the photo cannot be fetched, and the page states that", async () => {
    const said = await importFrom("/soup", `${web.url}/nothing.jpg`);
    expect(said).toContain("Recipe saved successfully!");
    expect(said).toContain("The photo could not be imported. It no longer exists.");
  });
});

test("The export of an account contains its photos", async () => {
  const { body } = await cook.send("GET", "/account/export.json");
  const { photos } = z.object({ photos: z.array(z.object({ jpeg: z.string() })) }).parse(body);
  expect(photos.length).toBeGreaterThan(0);
  for (const { jpeg } of photos) {
    expect(Buffer.from(jpeg, "base64").subarray(0, 3).toString("hex")).toBe("ffd8ff");
  }
});

// On a server, the photos are backed up in the same way by their own command.
test.skipIf(SERVER)(
  "A backup contains the photos, and a restore into an empty folder restores them",
  async () => {
    const run = promisify(execFile);
    const settings = { ...process.env, DATA_DIR: app.dataDir, ENV_FILE: "/dev/null" };
    await run(process.execPath, ["scripts/backup.mjs"], { env: settings });
    const backups = join(app.dataDir, "backups");
    const file = readdirSync(backups).find((name) => /^weeknight-.*\.db$/.test(name)) ?? "";
    const elsewhere = mkdtempSync(join(tmpdir(), "weeknight-restored-"));
    try {
      const env = { ...settings, DATA_DIR: elsewhere };
      await run(process.execPath, ["scripts/restore.mjs", join(backups, file), "--yes"], { env });
      const namesIn = (folder: string) =>
        readdirSync(join(folder, "photos"), { recursive: true }).map(String).sort();
      expect(namesIn(elsewhere)).toEqual(namesIn(app.dataDir));
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  },
);
