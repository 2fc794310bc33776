/**
 * `npm run screenshots [-- FOLDER] [--data DATA] [--app CHECKOUT] [--only RE] [--light] [--widths 390,768] [--language de]`: takes
 * pictures of every page at 390 and 1280 px (or `--widths`), light and dark, into screenshots/ or FOLDER. `--language` is that of
 * the browser: `en-XA` is the pseudo-language. It starts an app with households that have data on every page. If a page could not
 * be shown, it takes the others and exits with 1.
 *
 * Their data is kept in DATA and shown with a clock that stands still. So the pictures of two versions of the app (CHECKOUT is
 * the built checkout of another one) differ only if pages look different: `npm run screenshots:compare` shows where.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startApp } from "../tests/app";
import { launchBrowser } from "../tests/browser";
import { type Look, SITE, takePicture } from "./screenshots/camera";
import { PAGES } from "./screenshots/pages";
import { appData, openScene } from "./screenshots/scene";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string" },
    app: { type: "string", default: "." },
    only: { type: "string", default: "" },
    light: { type: "boolean", default: false },
    widths: { type: "string", default: "390,1280" },
    language: { type: "string" },
  },
});
const folder = resolve(positionals[0] ?? "screenshots");
const checkout = resolve(values.app);
const only = new RegExp(values.only);
const own = mkdtempSync(join(tmpdir(), "weeknight-screenshots-"));
const data = resolve(values.data ?? own);
const clock = resolve("scripts/screenshots/still-clock.mjs");

const widths = values.widths.split(",").map(Number);
const looks = (["light", "dark"] as const)
  .filter((colorScheme) => colorScheme === "light" || !values.light)
  .flatMap((colorScheme) =>
    widths.map((width): Look => ({ width, colorScheme, language: values.language })),
  );

try {
  const scene = await openScene(data);
  cpSync(appData(data), join(own, "copy"), { recursive: true });
  process.chdir(checkout);
  const app = await startApp({
    DATA_DIR: join(own, "copy"),
    APP_URL: SITE,
    STILL_CLOCK: scene.now,
    NODE_OPTIONS: `--import ${clock}`,
  });
  const { host } = new URL(app.url);
  const browser = await launchBrowser([
    `--host-resolver-rules=MAP ${new URL(SITE).hostname} ${host}`,
  ]);
  try {
    mkdirSync(folder, { recursive: true });
    for (const look of looks) {
      for (const page of PAGES.filter(({ name }) => only.test(name))) {
        await takePicture(browser, { scene, page, look, folder }).catch((error: unknown) => {
          console.error(page.name, error);
          process.exitCode = 1;
        });
      }
      console.log(`${look.width} px, ${look.colorScheme}`);
    }
  } finally {
    await browser.close();
    await app.stop();
  }
} finally {
  rmSync(own, { recursive: true, force: true });
}
