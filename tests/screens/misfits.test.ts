import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { signUp } from "../client";
import { meal } from "../contract/shapes";
import { chip, plan, soon, TIMEOUT, toast, today, unfold, useFixture } from "./fixture";

const fixture = useFixture();

const DAY = addDays(today(), 1);
const LIST = `/dashboard/groceries?weekStart=${weekStartOf(DAY)}`;
const NOT_FOR_THEO = /Not for Theo/i;

/** The places where a cook sees the planned meal. All of them are visited after each step. */
const PLACES = {
  dashboard: { path: `/dashboard?month=${DAY.slice(0, 7)}`, part: "main" },
  day: { path: `/dashboard/calendar/${DAY}`, part: "li:has(> .entry)" },
  list: { path: LIST, part: "main" },
  "printed list": { path: `${LIST}&print=1`, part: "[data-print-page]" },
};

/** Returns the text in each of the places. */
async function readPlaces(page: Page) {
  const read: [string, string][] = [];
  for (const [place, { path, part }] of Object.entries(PLACES)) {
    await page.goto(path);
    const shown = page.locator(part).first();
    await shown.waitFor();
    read.push([place, await shown.innerText()]);
    expect(await widthOver(page), `${place} is cut off`).toBe(0);
  }
  return read;
}

const widthOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  "On a phone without JavaScript, sunflower seeds replace peanuts for a child who must not eat them",
  async () => {
    const cook = await signUp(fixture.app);
    const recipe = {
      title: "Pad Thai",
      ingredients: ["8 oz rice noodles", "1/2 cup roasted peanuts", "2 limes"],
      instructions: "Soak the noodles.\nToss with the peanuts.",
    };
    const { id } = meal(await cook.send("POST", "/api/recipes/create", recipe));
    await plan(cook, id, DAY);
    const page = await fixture.visit({ as: cook, javaScript: false });
    await page.goto(LIST);
    await page
      .getByRole("button", { name: /^Make the list for 1 meal/ })
      .first()
      .click();
    await page.getByText("roasted peanuts").filter({ visible: true }).first().waitFor();
    for (const [place, text] of await readPlaces(page)) {
      expect(text, place).toMatch(/Pad Thai|peanuts/);
      expect(text, place).not.toMatch(NOT_FOR_THEO);
    }

    await page.goto("/eaters/new");
    await page.getByLabel("Name", { exact: true }).fill("Theo");
    await page.getByLabel("A child").check();
    await page.getByText("More restrictions").click();
    await chip(page, "Peanut-Free").click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await toast(page, /Theo is saved/).waitFor();
    for (const [place, text] of await readPlaces(page)) expect(text, place).toMatch(NOT_FOR_THEO);

    await page.goto("/dashboard");
    const card = page.getByRole("region", { name: "1 planned dinner does not fit" });
    await unfold(page, "misfits");
    await card.getByRole("link", { name: "Swap foods in Pad Thai" }).click();
    const swapped = page.getByText("1/2 cup roasted sunflower seeds");
    await swapped.filter({ visible: true }).first().waitFor();
    await page.getByRole("button", { name: "Swap", exact: true }).click();
    await toast(page, /is planned instead/).waitFor();
    await soon(() => card.count()).toBe(0);
    for (const [place, text] of await readPlaces(page)) {
      expect(text, place).not.toMatch(NOT_FOR_THEO);
      expect(text, place).not.toMatch(/do(?:es)? not fit|(?<!for the )peanuts/i);
    }
    await page.goto(LIST);
    await page.getByText("sunflower seeds").filter({ visible: true }).first().waitFor();
    await page.goto(PLACES["printed list"].path);
    await page.getByText("sunflower seeds").filter({ visible: true }).first().waitFor();
    await page.goto(PLACES.day.path);
    await page
      .getByRole("link", { name: /Pad Thai/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Open recipe" }).click();
    await page
      .getByText("Toss with the sunflower seeds.")
      .filter({ visible: true })
      .first()
      .waitFor();
  },
  2 * TIMEOUT,
);
