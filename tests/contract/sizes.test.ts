import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FirstLoad, firstLoad } from "../../scripts/bench/first-load";
import { groceryPath, makeHousehold } from "../../scripts/bench/household";
import { type App, shareApp } from "../app";

/** Kilobytes of 1,000 bytes, gzipped at level 6. */
const KB = 1_000;

let app: App;
const pages = new Map<string, FirstLoad>();

const load = (path: string) => {
  const found = pages.get(path);
  if (!found) throw new Error(`${path} was not loaded.`);
  return found;
};

beforeAll(async () => {
  app = await shareApp();
  const { client, month, mealIds } = await makeHousehold(app);
  const signedIn = { cookie: client.cookie() };
  for (const path of ["/", "/auth", "/test"]) pages.set(path, await firstLoad(app.url, path));
  for (const path of [
    "/dashboard",
    "/favorites",
    "/all-recipes",
    "/dashboard/preferences",
    "/dashboard/out-of-credits",
    `/dashboard/meals/${mealIds[0]}`,
    `/dashboard/meals/${mealIds[0]}/cook`,
    `/dashboard/meals/${mealIds[0]}/share`,
    `/dashboard/calendar/${month.endDate}`,
    `/dashboard/calendar/new?mealId=${mealIds[0]}`,
    "/dashboard/groceries/week",
    await groceryPath(client, mealIds),
  ]) {
    pages.set(path, await firstLoad(app.url, path, signedIn));
  }
});

afterAll(() => app.stop());

describe("The first load with an empty cache", () => {
  test("includes at most 22 KB of style sheets for a page, and 23.5 KB for all pages", () => {
    const sheets = new Map(
      [...pages.values()].flatMap(({ files }) =>
        files.filter(({ kind }) => kind === "css").map(({ path, bytes }) => [path, bytes]),
      ),
    );
    expect(sheets.size).toBeGreaterThan(0);
    expect(load("/dashboard").bytes("css")).toBeLessThanOrEqual(22 * KB);
    expect([...sheets.values()].reduce((all, bytes) => all + bytes, 0)).toBeLessThanOrEqual(
      23.5 * KB,
    );
  });

  test.each(["/", "/auth", "/dashboard", "/favorites"])(
    "includes at most 13 KB of script for %s",
    (path) => {
      expect(load(path).bytes("js")).toBeLessThanOrEqual(13 * KB);
    },
  );

  test.each([
    ["a grocery list", "groceries", 4.85],
    ["cook mode", "cook", 4.5],
  ])(
    "includes an additional script for %s that stays within its own budget",
    async (_, name, most) => {
      const script = load("/dashboard").files.find(({ kind }) => kind === "js");
      const text = await (await fetch(new URL(script?.path ?? "", app.url))).text();
      const [path = ""] = new RegExp(`/build/${name}-\\w+\\.js`).exec(text) ?? [];
      const own = Buffer.from(await (await fetch(new URL(path, app.url))).arrayBuffer());
      expect(own.length).toBeGreaterThan(0);
      expect(gzipSync(own, { level: 6 }).length).toBeLessThanOrEqual(most * KB);
    },
  );

  test("of the landing page stays within 60 KB", () => {
    expect(load("/").bytes()).toBeLessThanOrEqual(60 * KB);
  });
});

test("the sign-in page loads one script of at most 1.1 KB if passkeys are possible", async () => {
  const auth = await firstLoad(app.url.replace("127.0.0.1", "localhost"), "/auth");
  const scripts = auth.page.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts).toEqual([expect.stringMatching(/ src="\/build\/passkeys-\w+\.js"/)]);
  expect(auth.bytes("js")).toBeLessThanOrEqual(1.1 * KB);
});

/** Pages for visitors, at an IP address, for which browsers make no passkeys. */
const VISITED = ["/", "/auth", "/test"];

describe("every page", () => {
  test("has one script file, or none before the user signs in", () => {
    for (const { path, page } of pages.values()) {
      const scripts = [...page.matchAll(/<script\b([^>]*)>([^<]*)/g)];
      expect(scripts, path).toHaveLength(VISITED.includes(path) ? 0 : 1);
      for (const [, attributes, text] of scripts) {
        expect(attributes, path).toMatch(/ src="\/build\/weeknight-\w+\.js"/);
        expect(text, path).toBe("");
      }
    }
  });

  test("has no inline style, no inline handler and no module preload", () => {
    for (const { path, page } of pages.values()) {
      const tags = page.match(/<[a-z][^>]*>/g) ?? [];
      const odd = tags.filter((tag) =>
        /^<style\b|\sstyle="|\son[a-z]+="|\brel="modulepreload"/.test(tag),
      );
      expect(odd, path).toEqual([]);
    }
  });
});
