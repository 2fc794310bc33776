import { networkInterfaces } from "node:os";
import { type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type App, freePort, startApp } from "../app";
import { openWholeBrowser } from "../browser";
import { type ReverseProxy, startReverseProxy } from "../reverse-proxy";
import { firstOf, everyNth } from "../thorough";
import { DESK, TIMEOUT } from "./fixture";

/** The machine's own address on its network; if it has none, one that is at least not localhost. */
const LAN =
  Object.values(networkInterfaces())
    .flat()
    .find((at) => at?.family === "IPv4" && !at.internal)?.address ?? "127.0.0.2";

type Setup = { url: string; stop: () => Promise<void> };

async function behindProxy(env: Record<string, string>, keepsHost: boolean): Promise<Setup> {
  const app = await startApp(env);
  const proxy = await startReverseProxy({ upstream: app.url, keepsHost });
  return { url: proxy.url, stop: () => stopBoth(proxy, app) };
}

async function stopBoth(proxy: ReverseProxy, app: App) {
  await proxy.stop();
  await app.stop();
}

const SETUPS: [string, () => Promise<Setup>][] = [
  [
    "over plain http at the machine's own address",
    async () => {
      const app = await startApp({ HOST: "0.0.0.0" });
      return { url: app.url.replace("127.0.0.1", LAN), stop: app.stop };
    },
  ],
  ["behind a proxy that keeps the Host", () => behindProxy({ TRUST_PROXY: "1" }, true)],
  [
    "behind a trusted proxy that has a Host of its own",
    () => behindProxy({ TRUST_PROXY: "1" }, false),
  ],
  [
    "behind a proxy that is not trusted, by the address that it has in public",
    async () => {
      // The app has to know the address before the proxy has one.
      const name = `weeknight.localhost:${await freePort()}`;
      const app = await startApp({ APP_URL: `http://${name}` });
      const proxy = await startReverseProxy({ upstream: app.url, keepsHost: false, name });
      return { url: proxy.url, stop: () => stopBoth(proxy, app) };
    },
  ],
];

describe.each(everyNth(2, SETUPS))("Reached %s", (_, open) => {
  let setup: Setup;
  beforeAll(async () => {
    [setup] = await Promise.all([open(), openWholeBrowser()]);
  });
  afterAll(() => setup.stop());

  test.each(firstOf(1, [false, true]))(
    "every kind of form works; the script is on: %s",
    async (javaScript) => {
      const context = await (
        await openWholeBrowser()
      ).newContext({ baseURL: setup.url, javaScriptEnabled: javaScript, viewport: DESK });
      onTestFinished(() => context.close());
      context.setDefaultTimeout(TIMEOUT);
      const page = await context.newPage();
      const refused: string[] = [];
      page.on("response", (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
      });
      await useForms(page, `ways-${javaScript}@example.org`);
      expect(refused).toEqual([]);
    },
  );
});

/** Presses the button; the form that it sends must be answered by leading on. */
async function send(page: Page, name: string) {
  const posted = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name, exact: true }).first().click();
  expect(`${name}: ${(await posted).status()}`).toBe(`${name}: 303`);
  await page.waitForLoadState();
}

/** Signing up, a form with boxes, one with texts, one that is a file, and one that is open to everybody. */
async function useForms(page: Page, email: string) {
  await page.goto("/auth");
  const form = page.locator("form", { has: page.getByRole("button", { name: "Create account" }) });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill("a good password");
  await send(page, "Create account");
  await page.waitForURL("**/dashboard");

  await page.goto("/dashboard/preferences");
  await send(page, "Save preferences");

  await page.goto("/custom-recipes?mode=manual");
  await page.getByLabel("Recipe Title").fill("Leek Soup");
  await page.getByLabel("Ingredients").fill("2 leeks");
  await send(page, "Save Recipe");

  await page.goto("/custom-recipes/file");
  await page.locator("input[type=file]").setInputFiles({
    name: "ours.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"@type":"Recipe","name":"Bread","recipeIngredient":["1 egg"]}'),
  });
  await send(page, "Import Recipes");

  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ann");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill("Help");
  await page.getByLabel("Message").fill("Is there soup?");
  await send(page, "Send Message");
}
