import { type Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkInLooks, checkInNextLook, overflow } from "./axe";
import { resize } from "./fixture";
import { useHouseholds } from "./household";
import { OFTEN, screensOf } from "./pages";
import { THOROUGH } from "../thorough";

const households = useHouseholds();
const { lookAs, visitAs } = households;

const screens = screensOf(households);
const often = screens.filter(([name]) => OFTEN.has(name));
const others = screens.filter(([name]) => !OFTEN.has(name));

test.each([...often, ...(THOROUGH ? others : [])])(
  "everybody can use %s",
  async (name, who, path) => {
    const page = await lookAs(who);
    await page.goto(await path());
    expect(await page.title()).toMatch(/\S.* – Weeknight|^Weeknight – \S/);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("h1").innerText()).not.toBe("");
    // One look of a page here, the next one of the next: every look of every page is among the sweeps.
    if (OFTEN.has(name)) await checkInNextLook(page);
    for (const width of [360, 390, 768]) {
      await resize(page, { width, height: 844 });
      expect(await overflow(page), `wider than ${width}`).toEqual([]);
    }
  },
);

type Refused = [name: string, path: string, send: (page: Page) => Promise<void>];

const REFUSED: Refused[] = [
  [
    "an address that cannot be imported",
    "/custom-recipes",
    async (page) => {
      await page.getByLabel("Recipe URL").fill("http://192.168.1.20/cake");
      await page.getByRole("button", { name: "Parse Recipe" }).click();
    },
  ],
  [
    "a recipe without a title",
    "/custom-recipes?mode=manual",
    (page) => page.getByRole("button", { name: "Save Recipe" }).click(),
  ],
  [
    "no file",
    "/custom-recipes/file",
    (page) => page.getByRole("button", { name: "Import Recipes" }).click(),
  ],
];

test.each(REFUSED)("everybody can use the answer to %s", async (_, path, send) => {
  const page = await visitAs("empty");
  await page.goto(path);
  await send(page);
  await page.getByRole("alert").waitFor();
  await checkInLooks(page);
  expect(await overflow(page)).toEqual([]);
});
