import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type App, shareApp, startApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { makeJpeg, sendPhoto } from "../pictures";
import { attribute, byTag, page, press, textOf, toast, words } from "./page";
import { meal } from "./shapes";

/** Set once the app has a port. */
let ORIGIN = "";
/** A word in every private field of the household. */
const SECRET = "Zwetschgenkrampus";

let app: App;
let cook: Client;
let collection: string;
let soup: string;
let tart: string;
beforeAll(async () => {
  app = await shareApp();
  ORIGIN = app.url;
  cook = await signUp(app, SECRET);
  await fill();
});
afterAll(() => app.stop());

const idOf = (answer: { body: unknown }) => z.object({ id: z.string() }).parse(answer.body).id;

/** Adds a collection to the household, and the secret word in all other fields. */
async function fill() {
  await cook.post("/account/household", { intent: "name", name: SECRET });
  const eater = { name: SECRET, restrictions: ["Nut-Free"], avoids: "walnuts" };
  const eaterId = idOf(await cook.send("POST", "/api/eaters", eater));
  const create = async (recipe: Record<string, unknown>) =>
    meal(await cook.send("POST", "/api/recipes/create", recipe)).id;
  soup = await create({
    title: "Leek Soup </script><b>&",
    ingredients: ["For the pot:", "3 leeks", "1/2 cup cream"],
    instructions: "Boil the leeks.\nServe.",
    description: "A soup <i>of</i> leeks",
    ownCourse: SECRET,
    sourceUrl: "",
  });
  tart = await create({
    title: "Leek Tart",
    ingredients: ["2 leeks"],
    instructions: "Words of another.",
    sourceUrl: `https://ann:${SECRET}@www.food.example.org/tart?utm_campaign=${SECRET}#${SECRET}`,
  });
  const stew = await create({
    title: "Stew",
    ingredients: ["1 turnip"],
    sourceUrl: `${SECRET}.docx`,
  });
  for (const mealId of [soup, tart, stew]) {
    await cook.send("PUT", `/api/meals/${mealId}/notes`, { text: SECRET });
    await cook.send("PUT", `/api/meals/${mealId}/tags`, { tags: [SECRET] });
    const made = { note: SECRET, ratings: [{ eaterId, rating: "again" }] };
    await cook.send("POST", `/api/meals/${mealId}/made`, made);
    await sendPhoto(app, cook, mealId, { file: new Uint8Array(await makeJpeg()), alt: SECRET });
  }
  const mealIds = [soup, tart, stew];
  const said = { name: SECRET, description: SECRET, mealIds };
  collection = idOf(await cook.send("POST", "/api/collections", said));
  await cook.send("POST", "/api/collections", { name: `${SECRET} 2`, mealIds });
}

const publishAt = () => `/collections/${collection}/publish`;
const said = { slug: "our-soups", title: "Soups & <b>stews</b>" };
const publish = (more: Record<string, string> = {}) =>
  press(app, cook, publishAt(), /^(Publish|Save)$/, { ...said, ...more });
const links = (text: string) => [
  ...new Set(text.match(/\/c\/our-soups\/[\w-]+-[0-9a-f]{12}(?=")/g) ?? []),
];
const fetchPublic = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: "manual" });

describe("Publishing a collection", () => {
  test("first shows what will be public, suggests an address, and works with a plain form", async () => {
    const form = await cook.get(publishAt());
    expect(words(form)).toContain("What everyone will be able to read");
    expect(words(form)).toContain("For 1 recipe: title, description, photos or drawing");
    expect(words(form)).toContain(
      "For 2 recipes from elsewhere ( Leek Tart, Stew ): title, drawing",
    );
    expect(form.text).toContain(`value="${SECRET.toLowerCase()}"`);
    const refused = await publish({ slug: "Admin" });
    expect(refused.status).toBe(400);
    expect(words(refused)).toContain("That address is reserved. Please choose another one.");
    expect(refused.text).toContain("Soups &amp; &lt;b&gt;stews");
    const done = await publish();
    expect(done.status).toBe(303);
    const after = await cook.get(publishAt());
    expect(toast(after)?.title).toBe("Public: Soups & <b>stews</b>");
    expect(after.text).toContain(`${ORIGIN}/c/our-soups`);
    expect(words(await cook.get(`/collections/${collection}`))).toContain("Public");
    expect(words(await cook.get("/account/data"))).toContain("/c/our-soups");
  });

  test("creates pages with structured data", async () => {
    await publish();
    const front = await visitor(app).get("/c/our-soups");
    expect(front.status).toBe(200);
    const root = page(front);
    const meta = byTag(root, "meta").map((tag) => [
      attribute(tag, "property") ?? attribute(tag, "name"),
      attribute(tag, "content"),
    ]);
    expect(meta).toContainEqual(["og:title", said.title]);
    expect(meta).toContainEqual(["og:url", `${ORIGIN}/c/our-soups`]);
    expect(meta.filter(([name]) => name === "description")).toHaveLength(1);
    expect(meta.map(([name]) => name)).not.toContain("robots");
    const rels = byTag(root, "link").map((tag) => [attribute(tag, "rel"), attribute(tag, "href")]);
    expect(rels).toContainEqual(["canonical", `${ORIGIN}/c/our-soups`]);
    expect(rels).toContainEqual(["alternate", `${ORIGIN}/c/our-soups/feed.xml`]);
    expect(dataOf(front.text)).toMatchObject({ "@type": "ItemList", numberOfItems: 3 });
    expect(front.headers.get("content-security-policy")).toContain("script-src 'nonce-");
    const [first = "", second = ""] = links(front.text);
    const recipe = await visitor(app).get(first);
    expect(dataOf(recipe.text)).toMatchObject({
      "@type": "Recipe",
      name: "Leek Soup </script><b>&",
      recipeYield: "4 servings",
      recipeIngredient: ["3 leeks", "1/2 cup cream"],
      recipeInstructions: [{ text: "Boil the leeks." }, { text: "Serve." }],
      image: [expect.stringMatching(`^${ORIGIN}/c/our-soups/photos/[0-9a-f-]+/`)],
    });
    expect(words(recipe)).toContain("Boil the leeks.");
    // The page has no script, and the data cannot close its element.
    expect(recipe.text.match(/<script/g)).toHaveLength(1);
    expect(recipe.text).not.toContain("</script><b>");
    const tartPage = await visitor(app).get(second);
    expect(words(tartPage)).toContain("For the instructions, see food.example.org");
    expect(tartPage.text).not.toMatch(/Words of another|photos\//);
    expect(dataOf(tartPage.text)).toMatchObject({ isBasedOn: "https://www.food.example.org/tart" });
  });

  test("reveals nothing about the household in pages, feed, headers or addresses", async () => {
    await publish();
    const front = await visitor(app).get("/c/our-soups");
    const shown = [front, await visitor(app).get("/c/our-soups/feed.xml")];
    const paths = links(front.text);
    expect(paths).toHaveLength(3);
    for (const path of paths) shown.push(await visitor(app).get(path));
    const photos = shown.flatMap(
      ({ text }) => text.match(/\/c\/our-soups\/photos\/[^"\s]+/g) ?? [],
    );
    expect(photos.length).toBeGreaterThan(0);
    for (const path of new Set(photos)) {
      const photo = await fetchPublic(path);
      expect([path, photo.status]).toEqual([path, 200]);
      const bytes = Buffer.from(await photo.arrayBuffer()).toString("latin1");
      expect(bytes).not.toMatch(/exif|xmp/i);
    }
    const household = z
      .object({ household: z.object({ id: z.string() }), user: z.object({ id: z.string() }) })
      .parse((await cook.send("GET", "/account/export.json")).body);
    const ids = [soup, tart, collection, household.household.id, household.user.id];
    for (const answer of shown) {
      expect(answer.status).toBe(200);
      const all = answer.text + JSON.stringify([...answer.headers]);
      expect(all.toLowerCase()).not.toContain(SECRET.toLowerCase());
      for (const id of ids) expect(all).not.toContain(id);
      expect(all).not.toMatch(/walnut|Nut-Free|set-cookie|x-session/i);
    }
  });

  test("creates pages that are the same for everyone and that caches revalidate each time", async () => {
    await publish();
    const mine = await fetchPublic("/c/our-soups", { cookie: cook.cookie() });
    const theirs = await fetchPublic("/c/our-soups");
    expect(await mine.text()).toBe(await theirs.text());
    for (const path of [
      "/c/our-soups",
      "/c/our-soups/feed.xml",
      links(await (await fetchPublic("/c/our-soups")).text())[0] ?? "",
    ]) {
      const first = await fetchPublic(path);
      const etag = first.headers.get("etag") ?? "";
      expect(first.headers.get("cache-control"), path).toBe("public, no-cache");
      expect(first.headers.get("set-cookie")).toBeNull();
      const again = await fetchPublic(path, { "if-none-match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
    }
    const etag = theirs.headers.get("etag") ?? "";
    await publish({ introduction: "For cold days" });
    expect((await fetchPublic("/c/our-soups", { "if-none-match": etag })).status).toBe(200);
    await publish();
  });

  test("lets another household store a recipe as its own", async () => {
    await publish();
    const [path = ""] = links((await visitor(app).get("/c/our-soups")).text);
    const recipe = await visitor(app).get(path);
    const save = byTag(page(recipe), "a").find((a) => textOf(a).includes("Save to my planner"));
    const to = (save && attribute(save, "href")) ?? "";
    expect((await visitor(app).get(to)).status).toBe(303);
    const stranger = await signUp(app);
    const saved = await press(app, stranger, to, "Save recipe");
    expect(saved.status).toBe(303);
    const own = await stranger.get(saved.headers.get("location") ?? "");
    expect(words(own)).toContain("Boil the leeks.");
    expect(own.text).not.toContain(SECRET);
  });

  test("lists each page for search engines without data of the household", async () => {
    await publish();
    const robots = await visitor(app).get("/robots.txt");
    expect(robots.text).toContain("Disallow: /shared/\n");
    expect(robots.text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
    const index = await visitor(app).get("/sitemap.xml");
    const list = `${ORIGIN}/c/our-soups/sitemap.xml`;
    expect(index.text).toContain(`<loc>${list}</loc>`);
    expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const pages = await visitor(app).get("/c/our-soups/sitemap.xml");
    const front = await visitor(app).get("/c/our-soups");
    const told = [...pages.text.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
    expect(told.map(([, address]) => address)).toEqual(
      ["/c/our-soups", ...links(front.text)].map((path) => ORIGIN + path),
    );
    for (const [, , changed = ""] of told) expect(new Date(changed).toISOString()).toBe(changed);
    for (const { text, headers } of [robots, index, pages]) {
      expect(headers.get("set-cookie")).toBeNull();
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(collection);
    }
    const etag = pages.headers.get("etag") ?? "";
    const again = await visitor(app).get("/c/our-soups/sitemap.xml", { "if-none-match": etag });
    expect(again.status).toBe(304);
  });

  test("can be ended with one button, which removes the pages, the feed and the photos", async () => {
    await publish();
    const front = await visitor(app).get("/c/our-soups");
    const [photo = ""] = front.text.match(/\/c\/our-soups\/photos\/[\w/-]+\.jpg/) ?? [];
    const paths = ["", "/feed.xml", "/sitemap.xml"]
      .map((end) => `/c/our-soups${end}`)
      .concat(links(front.text), photo);
    await press(app, cook, publishAt(), "Unpublish");
    for (const path of paths) expect((await fetchPublic(path)).status, path).toBe(410);
    expect(words(await visitor(app).get("/c/our-soups"))).toContain("no longer public");
    expect((await cook.get(publishAt())).text).toContain('value="our-soups"');
  });
});

/** Returns the only structured data of a page. */
function dataOf(text: string): unknown {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  return JSON.parse(json);
}

test("A server with public cookbooks turned off neither offers nor shows them", async () => {
  const closed = await startApp({ PUBLIC_COOKBOOKS: "off" });
  try {
    const owner = await signUp(closed);
    const id = idOf(await owner.send("POST", "/api/collections", { name: "Soups" }));
    expect(words(await owner.get(`/collections/${id}`))).not.toContain("Publish");
    expect(words(await owner.get(`/collections/${id}/publish`))).toContain(
      "turned off public cookbooks",
    );
    expect((await owner.send("PUT", `/api/collections/${id}/public`, said)).status).toBe(403);
    expect((await visitor(closed).get("/c/our-soups")).status).toBe(404);
  } finally {
    await closed.stop();
  }
});
