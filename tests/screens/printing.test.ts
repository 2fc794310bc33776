import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { weekStartOf } from "../../app/server/values/dates";
import { at, cookWithMeals, plan, soon, today, useFixture } from "./fixture";

const fixture = useFixture();

/** Returns the printed texts whose color or background is not gray. */
const inColor = (page: Page) =>
  page.evaluate(() => {
    const isGray = (color: string) => {
      const [r, g, b, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return a === 0 || (r === g && g === b);
    };
    const paper = document.querySelector("[data-print-page]") ?? document.body;
    return [paper, ...paper.querySelectorAll("*")]
      .filter((it) => it.checkVisibility() && it.clientHeight > 0)
      .flatMap((it) => {
        const { color, backgroundColor } = getComputedStyle(it);
        const wrong = [color, backgroundColor].filter((one) => !isGray(one));
        return wrong.map((one) => `${it.tagName} ${it.textContent.trim().slice(0, 30)}: ${one}`);
      });
  });

test("a recipe, a grocery list and the calendar print in black on white, in both the light and the dark theme", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  const { id, title } = at(meals, 0);
  await plan(client, id, today());
  const list = { mealIds: [id], weekStartDate: weekStartOf(today()) };
  await client.send("POST", "/api/grocery-list/generate", list);
  const page = await fixture.visit({ as: client });
  for (const [path, words, media] of [
    [`/dashboard/meals/${id}`, title, "print"],
    [`/dashboard/meals/${id}?print=1`, title, "screen"],
    ["/dashboard/groceries", "Groceries", "print"],
    ["/dashboard/calendar", title, "print"],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, media });
      await page.getByText(words).filter({ visible: true }).first().waitFor();
      await soon(async () => [path, colorScheme, ...(await inColor(page))]).toEqual([
        path,
        colorScheme,
      ]);
    }
  }
});

/** A centimeter in CSS pixels, and the size of A4 without its margins. */
const CM = 96 / 2.54;
const A4 = { width: Math.round((21 - 2.8) * CM), height: Math.round((29.7 - 2.8) * CM) };

test("a recipe prints with a picture of 5 cm, and with its ingredients to the left of the steps", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  const page = await fixture.visit({ as: client, viewport: A4 });
  await page.goto(`/dashboard/meals/${at(meals, 0).id}`);
  await page.emulateMedia({ media: "print" });
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };
  // A busy browser applies the print styles a moment later.
  await soon(async () => (await boxOf("[data-picture]")).width).toBeCloseTo(5 * CM, 0);
  const picture = await boxOf("[data-picture]");
  const loaded = page.locator("[data-picture] img");
  await soon(() => loaded.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const [ingredients, steps] = [await boxOf("[data-ingredients]"), await boxOf("[data-steps]")];
  expect(ingredients.x + ingredients.width).toBeLessThan(steps.x);
  expect(ingredients.y).toBeCloseTo(steps.y, 0);
  expect(ingredients.y).toBeGreaterThan(picture.y + picture.height);
});
