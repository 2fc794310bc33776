import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { weekStartOf } from "../../app/server/values/dates";
import { at, cookWithMeals, plan, soon, today, useFixture } from "./fixture";

const fixture = useFixture();

/** Texts of what is printed in a color, or on a ground, that is no gray. */
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

describe.each(["light", "dark"] as const)("In a %s theme, in black on white", (colorScheme) => {
  test.each([
    ["a recipe", (id: string) => `/dashboard/meals/${id}`],
    ["a recipe's page to print", (id: string) => `/dashboard/meals/${id}?print=1`],
    ["a grocery list", () => "/dashboard/groceries"],
    ["the calendar", () => "/dashboard/calendar"],
  ])("%s is printed", async (_, pathOf) => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const { id, title } = at(meals, 0);
    await plan(client, id, today());
    const list = { mealIds: [id], weekStartDate: weekStartOf(today()) };
    await client.send("POST", "/api/grocery-list/generate", list);
    const page = await fixture.visit({ as: client });
    const path = pathOf(id);
    await page.goto(path);
    const media = path.endsWith("print=1") ? "screen" : "print";
    await page.emulateMedia({ colorScheme, media });
    const words = path.includes("groceries") ? "Groceries" : title;
    await page.getByText(words).filter({ visible: true }).first().waitFor();
    await soon(() => inColor(page)).toEqual([]);
  });
});

/** A centimeter in CSS pixels, and A4 without its margins. */
const CM = 96 / 2.54;
const A4 = { width: Math.round((21 - 2.8) * CM), height: Math.round((29.7 - 2.8) * CM) };

test.each(["?print=1", ""])(
  "a recipe is printed with its picture, 5 cm wide, and its ingredients left of the steps: %s",
  async (query) => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client, viewport: A4 });
    await page.goto(`/dashboard/meals/${at(meals, 0).id}${query}`);
    await page.emulateMedia({ media: "print" });
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is not shown`);
      return box;
    };
    // A busy browser applies the new media a moment later.
    await soon(async () => (await boxOf("[data-picture]")).width).toBeCloseTo(5 * CM, 0);
    const picture = await boxOf("[data-picture]");
    const loaded = page.locator("[data-picture] img");
    await soon(() => loaded.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
      0,
    );
    const [ingredients, steps] = [await boxOf("[data-ingredients]"), await boxOf("[data-steps]")];
    expect(ingredients.x + ingredients.width).toBeLessThan(steps.x);
    expect(ingredients.y).toBeCloseTo(steps.y, 0);
    expect(ingredients.y).toBeGreaterThan(picture.y + picture.height);
  },
);
