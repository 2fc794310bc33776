/**
 * `npm run pictures`: makes the README's pictures in docs/pictures/. It starts an app, plans the week of a household, and takes
 * the pictures. made-from.json lists the source files that each picture shows. `pictures.test.ts` fails if one of them has
 * changed since.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { startApp } from "../tests/app";
import { launchBrowser } from "../tests/browser";
import { signUp } from "../tests/client";
import { moveClock } from "../tests/move-clock.mjs";
import { planSunday, SUNDAY } from "./pictures/household";
import {
  FOLDER,
  MADE_FROM,
  type MadeFrom,
  MAX_BYTES,
  type PictureName,
  PICTURES,
  sourcesOf,
} from "./pictures/made-from";
import { type Look, SITE, withPage } from "./screenshots/camera";
import type { Scene } from "./screenshots/scene";

type Shot = {
  path: string;
  look: Look;
  /** Waits for elements that the page's script adds. */
  wait?: (page: Page) => Promise<void>;
};

/** The height ends the picture just above the lower hem of the table. */
const PLANNER: Look = { width: 1280, height: 834, colorScheme: "light", scale: 2 };
const PHONE: Look = { width: 390, height: 844, colorScheme: "light", scale: 2 };

const SHOTS: Record<PictureName, Shot> = {
  "week.webp": { path: "/dashboard", look: PLANNER },
  "shop.webp": { path: "/dashboard/groceries?weekStart={week}", look: PHONE },
  "cook.webp": { path: "{cooking}&size=large", look: PHONE, wait: waitForCountdown },
  "recipe.webp": { path: "/dashboard/meals/{favorite}", look: PHONE },
};

/** Lets the page's frozen clock run until the script of cook mode has started. */
async function waitForCountdown(page: Page) {
  await page.clock.runFor(1_000);
  await page
    .getByRole("timer")
    .filter({ hasText: /^\d:\d\d$/ })
    .waitFor();
}

// This process and the app both run on the same Sunday afternoon, so that each run makes the same pictures.
const ahead = Date.parse(`${SUNDAY}T16:20:00Z`) - Date.now();
process.env.CLOCK_AHEAD = String(ahead);
moveClock(ahead);

const app = await startApp({ BILLING: "off" });
try {
  const cook = await signUp(app, "Maya");
  const places = await planSunday(cook);
  const scene = { now: new Date().toISOString(), cookies: { cook: cook.cookie() }, places };
  const { host } = new URL(app.url);
  const browser = await launchBrowser([
    `--host-resolver-rules=MAP ${new URL(SITE).hostname} ${host}`,
  ]);
  try {
    const made: MadeFrom = {};
    mkdirSync(FOLDER, { recursive: true });
    for (const name of PICTURES) {
      const image = await take(browser, scene, name);
      writeFileSync(join(FOLDER, name), image);
      made[name] = sourcesOf(name);
      console.log(`${name}: ${Math.round(image.length / 1_000)} kB`);
    }
    writeFileSync(MADE_FROM, `${JSON.stringify(made, null, 2)}\n`);
  } finally {
    await browser.close();
  }
} finally {
  await app.stop();
}

/** Takes a picture. Returns it as WebP, in the best quality that stays within `MAX_BYTES`. */
async function take(browser: Browser, scene: Scene, name: PictureName): Promise<Buffer> {
  const { path, look, wait } = SHOTS[name];
  const page = { name, who: "cook", path } as const;
  const png = await withPage(browser, { scene, page, look }, async (shown) => {
    await wait?.(shown);
    return shown.screenshot({ animations: "disabled", caret: "hide" });
  });
  for (const quality of [90, 80, 70, 60]) {
    const image = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (image.length <= MAX_BYTES) return image;
  }
  throw new Error(`${name} has more than ${MAX_BYTES} bytes in every quality`);
}
