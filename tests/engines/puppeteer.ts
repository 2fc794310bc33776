import { existsSync } from "node:fs";
import puppeteer, { type Browser, type LaunchOptions } from "puppeteer-core";
import { CHROMIUM } from "../browser";
import { type Engine, environment, PHONE, type Tab } from "./engine";

/** Milliseconds that a browser may take to start; only one that fails takes so long. */
const START_MS = 120_000;

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Chromium, by its own protocol. */
export function openChromium(): Engine {
  return engineOf("Chromium", () => ({
    browser: "chrome",
    executablePath: pathOf("Chromium", process.env.CHROMIUM_PATH, CHROMIUM),
    args: ["--no-sandbox", "--disable-gpu", "--force-prefers-reduced-motion"],
  }));
}

/**
 * Firefox, by WebDriver BiDi. Only a setting that is read at its start turns scripts off, so there are two
 * of it.
 */
export function openFirefox(): Engine {
  return engineOf("Firefox", (javaScript) => ({
    browser: "firefox",
    executablePath: pathOf("Firefox", process.env.FIREFOX_PATH, FIREFOX),
    extraPrefsFirefox: {
      "javascript.enabled": javaScript,
      "ui.prefersReducedMotion": 1,
      "intl.accept_languages": "en-US",
    },
  }));
}

function pathOf(name: string, given: string | undefined, usual: readonly string[]) {
  const path = given ?? usual.find((one) => existsSync(one));
  if (!path) throw new Error(`No ${name} here. Install it, or name it in its _PATH.`);
  return path;
}

function engineOf(
  name: "Chromium" | "Firefox",
  options: (javaScript: boolean) => LaunchOptions,
): Engine {
  const running = new Map<boolean, Promise<Browser>>();
  const browserFor = (javaScript: boolean) => {
    const env = environment();
    // Firefox does not start with a library that moves the clock (faketime).
    if (name === "Firefox") delete env["LD_PRELOAD"];
    const launch = { timeout: START_MS, ...options(javaScript), env };
    const browser = running.get(javaScript) ?? puppeteer.launch(launch);
    running.set(javaScript, browser);
    return browser;
  };
  return {
    name,
    open: async ({ javaScript }) => {
      const browser = await browserFor(name === "Chromium" || javaScript);
      return openTab(browser, name === "Chromium" && !javaScript);
    },
    close: async () => {
      for (const browser of running.values()) await (await browser).close();
    },
  };
}

async function openTab(browser: Browser, scriptsOff: boolean): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  if (scriptsOff) await page.setJavaScriptEnabled(false);
  return {
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    run: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    addCookie: (cookie, value, url) =>
      context.setCookie({ name: cookie, value, domain: new URL(url).hostname, path: "/" }),
    setOffline: (offline) => page.setOfflineMode(offline),
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}
