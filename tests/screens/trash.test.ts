import { type Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays } from "../../app/server/values/dates";
import { checkInNextLook } from "./axe";
import {
  at,
  cookWithMeals,
  dayLabel,
  datesOf,
  DESK,
  entriesOn,
  hasFocus,
  isMarked,
  mark,
  modal,
  pathOf,
  plan,
  soon,
  toast,
  today,
  useFixture,
} from "./fixture";

const fixture = useFixture();

const MONTH = addDays(`${today().slice(0, 7)}-28`, 14).slice(0, 7);
const DAY = at(datesOf(MONTH), 9);
const CALENDAR = `/dashboard?month=${MONTH}`;

const undo = (page: Page) => toast(page).getByRole("button", { name: "Undo" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const openDay = async (page: Page) => {
  const link = page
    .locator("#calendar")
    .getByRole("link", { name: new RegExp(`^${dayLabel(DAY)}(,|$)`) });
  await link.click();
  await heading(page, dayLabel(DAY));
};

test("With JavaScript, Undo puts a removed meal back on its day", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  const { id, title } = at(meals, 0);
  await plan(client, id, DAY);
  const page = await fixture.visit({ as: client });
  await page.goto(CALENDAR);
  await mark(page);
  await openDay(page);
  const dialog = page.locator("[data-dialog]");
  const there = dialog.getByRole("button", { name: `Remove ${title}`, exact: true });
  await there.click();
  await toast(page, "Removed from calendar").waitFor();
  await soon(() => there.count()).toBe(0);
  await undo(page).click();
  await toast(page, "Restored").waitFor();
  await soon(() => there.count()).toBe(1);
  await heading(page, dayLabel(DAY));
  expect(await modal(page).count()).toBe(1);
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await soon(() => entriesOn(page, DAY).count()).toBe(1);
  expect(await isMarked(page)).toBe(true);
});

test("With JavaScript, deleting a recipe leads back to All Recipes without the recipe, and Undo restores it", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 2);
  const { title } = at(meals, 0);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto("/all-recipes");
  const card = page.locator("#recipes").getByRole("link", { name: title }).first();
  await card.click();
  await heading(page, title);
  await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Delete Recipe" }).click();
  await heading(page, "Delete Recipe");
  await press(page, "Delete Recipe");
  await toast(page, "Recipe deleted").waitFor();
  await soon(() => card.count()).toBe(0);
  await soon(() => pathOf(page)).toBe("/all-recipes");
  expect(await modal(page).count()).toBe(0);
  await undo(page).click();
  await toast(page, "Restored").waitFor();
  await soon(() => card.count()).toBe(1);
});

test("With JavaScript, the keyboard reaches the toast of a deletion, with Undo first", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  const { id, title } = at(meals, 0);
  await plan(client, id, DAY);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(`/dashboard/calendar/${DAY}`);
  await press(page, `Remove ${title}`);
  await undo(page).waitFor();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  expect(await hasFocus(undo(page))).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const link = toast(page).getByRole("link", { name: "Recently deleted" });
  expect(await hasFocus(link)).toBe(true);
  await checkInNextLook(page, "[data-toasts]");
  await page.keyboard.press("Enter");
  await heading(page, "Recently deleted");
  await page.getByText(`${title}, dinner on ${dayLabel(DAY)}`).waitFor();
});
