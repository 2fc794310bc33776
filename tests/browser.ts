import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { once } from "../app/server/values/once";
import { moveClock } from "./move-clock.mjs";

/** The same engine without a browser around it: a new page takes a fourth of the time. */
const SHELL = "/usr/bin/chromium-headless-shell";

export const CHROMIUM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The parts of Chromium's own window, and the renderer that it keeps ready: each took as long as a
 * page of ours. Only the last list on the command line counts, so Playwright's own is repeated.
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

/** The one engine of a process, which ends with it; who asks opens a context of their own. */
export const openBrowser = once(() => launchBrowser([], [SHELL, ...CHROMIUM]).then(withClock));

/** A whole browser, for what its engine alone has not: notifications, and pages of its own for what fails. */
export const openWholeBrowser = once(() => launchBrowser().then(withClock));

/** Gives the pages of a browser the clock of the tests (`clock.mjs`). Service workers keep the machine's. */
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

/** The system's own Chromium, without a window and without calls home; `args` are put to its own. */
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
      // No process of its own for drawing, and none kept ready for the next page: a quarter of what a page takes.
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
