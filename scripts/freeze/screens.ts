import { mkdirSync, rmSync } from "node:fs";
import { launchBrowser } from "../../tests/browser";
import { SITE, takePicture } from "../screenshots/camera";
import { PAGES, type PageToShow } from "../screenshots/pages";
import { type FrozenApp, readFrozen } from "./data";

/** The names of the pages of which pictures are taken. */
const SHOWN = new Set([
  "landing",
  "auth",
  "docs-api",
  "shared-list",
  "public-cookbook",
  "public-recipe",
  "dashboard-empty",
  "dashboard",
  "preferences",
  "answers",
  "recipe",
  "cook",
  "calendar",
  "day",
  "week-in-the-kitchen",
  "week-fill",
  "add-meal",
  "groceries",
  "favorites",
  "collection",
  "custom-recipes-review",
  "subscribe-basic",
  "account-household",
  "admin",
  "admin-user",
]);

/** Pages of the household that has used the app for a year. */
const OF_YEAR: PageToShow[] = ["dashboard", "dashboard/calendar", "all-recipes"].map((path) => ({
  name: `year-${path.replaceAll("/", "-")}`,
  who: "cook",
  path: `/${path}`,
}));

const WIDTHS = [390, 1280];

/** Takes pictures of the most important pages in the light theme, into `folder`. The app has to run with `APP_URL` set to `SITE`. */
export async function recordScreens({ app }: FrozenApp, data: string, folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scene = readFrozen(data);
  const ofYear = { ...scene, cookies: { ...scene.cookies, cook: scene.cookies.year ?? "" } };
  const { hostname } = new URL(SITE);
  const browser = await launchBrowser([
    `--host-resolver-rules=MAP ${hostname} ${new URL(app.url).host}`,
  ]);
  try {
    for (const width of WIDTHS) {
      const look = { width, colorScheme: "light" as const };
      for (const page of PAGES.filter(({ name }) => SHOWN.has(name))) {
        await takePicture(browser, { scene, page, look, folder });
      }
      for (const page of OF_YEAR) await takePicture(browser, { scene: ofYear, page, look, folder });
    }
  } finally {
    await browser.close();
  }
}
