import { type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { takeTurns } from "../thorough";
import { at, cookWithMeals, DESK, modal, pathOf, soon, useFixture } from "./fixture";

const fixture = useFixture();

type Pair = {
  /** The address of the first dialog, and the name of the link in it to the second. */
  first: (mealId: string) => string;
  link: (title: string) => string | RegExp;
  /** What closes the second. */
  out: string;
};

const PAIRS: [name: string, pair: Pair][] = [
  ["the tags of a recipe of a list", { first: whatToDo, link: () => "Tags", out: "Close" }],
  [
    "Add to Calendar of a recipe of a list",
    { first: whatToDo, link: () => "Add to Calendar", out: "Cancel" },
  ],
];

function whatToDo(mealId: string) {
  return `/dashboard/meals/${mealId}/do`;
}

describe.each([true, false])(
  "A dialog opened from a dialog, with JavaScript or not (%s):",
  (js) => {
    takeTurns(js);
    test.each(PAIRS)("%s goes one back by its button, and by Back", async (_, pair) => {
      const { client, meals } = await cookWithMeals(fixture.app, 1);
      const meal = at(meals, 0);
      const page = await fixture.visit({ as: client, javaScript: js, viewport: DESK });
      await page.goto("/all-recipes");
      const address = pair.first(meal.id);
      await page.locator(`a[data-modal][href^="${address}"]:not([data-share])`).first().click();
      const opened = sheet(page, js);
      await opened.waitFor();
      await soon(() => pathOf(page)).toContain(address);
      const [heading, path] = [await title(page, js), pathOf(page)];
      const leave = [
        () => opened.getByRole("link", { name: pair.out, exact: true }).click(),
        () => page.goBack(),
      ];
      for (const goBack of leave) {
        await opened
          .getByRole("link", { name: pair.link(meal.title), exact: true })
          .first()
          .click();
        await soon(() => pathOf(page)).not.toBe(path);
        await soon(() => title(page, js)).not.toBe(heading);
        await goBack();
        await soon(() => title(page, js)).toBe(heading);
        await soon(() => new URL(page.url()).pathname).toBe(address);
      }
      await opened.getByRole("link", { name: "Close", exact: true }).click();
      await soon(() => new URL(page.url()).pathname).toBe("/all-recipes");
      expect(await modal(page).count()).toBe(0);
    });
  },
);

const sheet = (page: Page, js: boolean) =>
  (js ? modal(page) : page.getByRole("main")).locator("[data-dialog]");
const title = (page: Page, js: boolean) =>
  sheet(page, js).getByRole("heading", { level: 1 }).innerText();
