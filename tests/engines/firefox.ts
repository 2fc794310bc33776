import { existsSync } from "node:fs";
import puppeteer, { type Browser } from "puppeteer-core";
import { type Engine, environment, PHONE, type Tab } from "./engine";

/** Milliseconds that a browser may take to start. Only a failing start takes that long. */
const START_MS = 120_000;

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/**
 * Opens Firefox with WebDriver BiDi. Only a setting that Firefox reads at its start turns scripts off, so two instances
 * run.
 */
export function openFirefox(): Engine {
  const running = new Map<boolean, Promise<Browser>>();
  const browserFor = (javaScript: boolean) => {
    const env = environment();
    // Firefox does not start with a library that moves the clock (faketime).
    delete env["LD_PRELOAD"];
    const browser =
      running.get(javaScript) ??
      puppeteer.launch({
        browser: "firefox",
        executablePath: firefoxPath(),
        extraPrefsFirefox: {
          "javascript.enabled": javaScript,
          "ui.prefersReducedMotion": 1,
          "intl.accept_languages": "en-US",
        },
        timeout: START_MS,
        env,
      });
    running.set(javaScript, browser);
    return browser;
  };
  return {
    name: "Firefox",
    open: async ({ javaScript }) => openTab(await browserFor(javaScript)),
    close: async () => {
      for (const browser of running.values()) await (await browser).close();
    },
  };
}

function firefoxPath() {
  const path = process.env.FIREFOX_PATH ?? FIREFOX.find((one) => existsSync(one));
  if (!path) throw new Error("No Firefox here. Install it, or set FIREFOX_PATH.");
  return path;
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
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
