import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { once } from "../app/server/values/once";
import { moveClock } from "./move-clock.mjs";

/** Chromium's engine without a browser around it, which opens a page in a fourth of the time. */
const SHELL = "/usr/bin/chromium-headless-shell";

export const CHROMIUM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * Parts of Chromium's own window, and its spare renderer: each took as long as one of our pages. Only the last list on
 * the command line counts, so Playwright's own list is repeated here.
 */
const UNUSED = [
  "PreloadTopChromeWebUI",
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Opens the browser of this process, which ends with it. Callers open a context of their own. */
export const openBrowser = once(() => launchBrowser([], [SHELL, ...CHROMIUM]).then(withClock));

/** Opens a whole browser, for features that the engine alone lacks: notifications, and Chromium's own error pages. */
export const openWholeBrowser = once(() => launchBrowser().then(withClock));

/** Gives the pages of a browser the clock of the tests (`clock.mjs`). Service workers keep the machine's clock. */
function withClock(browser: Browser): Browser {
  const ahead = Number(process.env.CLOCK_AHEAD ?? 0);
  if (ahead === 0) return browser;
  const script = `(${moveClock.toString()})(${ahead});`;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(script);
    return context;
  };
  return browser;
}

/** Starts the system's Chromium, without a window and without requests to its maker. `args` are added to its arguments. */
export function launchBrowser(args: string[] = [], paths = CHROMIUM): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error("No Chromium here. Install it, or name it in CHROMIUM_PATH.");
  return chromium.launch({
    executablePath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      // No separate process for drawing and no spare renderer: together they took a quarter of the time of a page.
      "--in-process-gpu",
      "--renderer-process-limit=1",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${UNUSED.join(",")}`,
      ...args,
    ],
  });
}
