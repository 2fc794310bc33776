import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { type App, startApp } from "../app";
import { type Client } from "../client";
import { type Line, openLine } from "../line";
import { type Engine, type EngineName } from "./engine";
import { type Page, pageOf } from "./page";
import { openFirefox } from "./firefox";
import { openWebKit } from "./webkit";

const OPENERS: Record<EngineName, () => Engine> = {
  Firefox: openFirefox,
  WebKit: openWebKit,
};

type Visit = {
  javaScript?: boolean;
  /** The user who is signed in, if any. */
  as?: Client;
  /** Another address of the app instead of the line's. */
  at?: string;
};

/** One app for the tests of a file, behind a line that can be cut, and the engines that the tests name. */
export function useEngines(settings: () => Record<string, string> = () => ({})) {
  let app: App | undefined;
  let line: Line | undefined;
  const engines = new Map<EngineName, Engine>();
  beforeAll(async () => {
    app = await startApp(settings());
    line = await openLine(app);
  });
  afterAll(async () => {
    for (const engine of engines.values()) await engine.close();
    await line?.close();
    await app?.stop();
  });
  const running = () => {
    if (!app || !line) throw new Error("The app is there once a test runs.");
    return { app, line };
  };
  return {
    running,
    /** Opens a window of an engine and closes it after the test. If the test fails, its content is kept. */
    async open(name: EngineName, { javaScript = true, as, at }: Visit) {
      const engine = engines.get(name) ?? OPENERS[name]();
      engines.set(name, engine);
      const tab = await engine.open({ javaScript });
      const url = at ?? running().line.url;
      const page = pageOf(tab, url, javaScript);
      onTestFinished(async ({ task }) => {
        if (task.result?.state === "fail") await keep(page, `${name} ${task.name}`);
        await tab.close();
      });
      if (as) await signIn(page, as, url);
      return page;
    },
  };
}

/** A cookie is set for the page in the window, so this opens the smallest page. */
async function signIn(page: Page, client: Client, url: string) {
  await page.goto("/healthz");
  for (const pair of client.cookie().split("; ")) {
    const at = pair.indexOf("=");
    await page.tab.addCookie(pair.slice(0, at), pair.slice(at + 1), url);
  }
}

async function keep({ tab }: Page, name: string) {
  mkdirSync("reports/engines", { recursive: true });
  const file = `reports/engines/${name.replace(/[^\w]+/g, "-")}.png`;
  writeFileSync(file, await tab.screenshot());
}
