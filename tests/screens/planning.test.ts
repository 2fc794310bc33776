import { type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { addDays, daysInWords, formatDate, weekStartOf } from "../../app/server/values/dates";
import type { Client } from "../client";
import { entries, meal, type MealJson } from "../contract/shapes";
import {
  at,
  cookWithMeals,
  datesOf,
  dayLabel,
  DESK,
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

/** A month in the future, so that no test depends on the day on which it runs. */
const MONTH = addDays(`${today().slice(0, 7)}-28`, 14).slice(0, 7);
const DAY_12 = at(datesOf(MONTH), 11);

const dialog = (page: Page) => page.locator("[data-dialog]");
const card = (page: Page, { id }: { id: string }) => page.locator(`#meal-${id}`);
const isInSight = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const y = (top + bottom) / 2;
    if (y < 0 || y > innerHeight) return false;
    return element.contains(document.elementFromPoint(left + width / 2, y));
  });
const inSight = (locator: Locator) => soon(() => isInSight(locator)).toBe(true);
/** Returns the link at the top of a recipe's page that leads back. */
const wayBack = (page: Page) => page.locator("#recipe").getByRole("link").first();
/** Opens the menu of a recipe in a list. */
async function openMore(page: Page, { id, title }: { id: string; title: string }) {
  await card(page, { id })
    .getByRole("link", { name: `More for ${title}`, exact: true })
    .click();
  await dialog(page).getByRole("heading", { level: 1, name: title }).waitFor();
}

/** Signs up a cook with recipes of these titles, the newest first. */
async function cookWithRecipes(titles: readonly string[]) {
  const { client } = await cookWithMeals(fixture.app, 1);
  const made: MealJson[] = [];
  for (const title of [...titles].reverse()) {
    const recipe = { title, ingredients: ["1 onion"] };
    made.unshift(meal(await client.send("POST", "/api/recipes/create", recipe)));
  }
  return { client, made };
}

async function favorites(client: Client, meals: readonly MealJson[]) {
  for (const { id } of [...meals].reverse())
    await client.post("/favorites", { intent: "add", mealId: id });
  // Shows the toast that this has left behind.
  await client.get("/favorites");
}

test("With JavaScript, Cancel and Close of Add to Calendar lead to the recipe, and the recipe's back link to the search", async () => {
  const path = "/all-recipes?q=soup";
  const { client, made } = await cookWithRecipes(
    Array.from({ length: 8 }, (_, n) => `Onion Soup ${n}`),
  );
  const soup = at(made, 6);
  const page = await fixture.visit({ as: client });
  await page.goto("/all-recipes?view=cards");
  await page.goto(path);
  const link = card(page, soup).getByRole("link", { name: soup.title, exact: true });
  await link.click();
  const recipe = page.locator("#recipe").getByRole("heading", { level: 1, name: soup.title });
  await recipe.waitFor();
  const adding = dialog(page).getByRole("heading", { level: 1, name: "Add to Calendar" });
  for (const wayOut of ["Cancel", "Close"]) {
    await page.locator("#recipe").getByRole("link", { name: "Add to Calendar" }).click();
    await adding.waitFor();
    await dialog(page).getByRole("button", { name: "Next month" }).click();
    await dialog(page).getByRole("button", { name: "Previous month" }).waitFor();
    await dialog(page).getByRole("button", { name: "Add to Calendar" }).click();
    await toast(page, "Select a Date").waitFor();
    await dialog(page).getByRole("link", { name: wayOut }).click();
    await soon(() => dialog(page).count()).toBe(0);
    await recipe.waitFor();
  }
  await wayBack(page).click();
  await soon(() => pathOf(page)).toBe(path);
  await inSight(link);

  // Opened from the card, Cancel leads straight back to the search.
  await card(page, soup).getByRole("link", { name: "Add to Calendar" }).click();
  await adding.waitFor();
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await soon(() => pathOf(page)).toBe(path);
  await inSight(link);
});

test("With JavaScript, a user can plan five favorites with two taps for each, plan one more, and see their dates", async () => {
  const { client, made } = await cookWithRecipes(
    Array.from({ length: 8 }, (_, n) => `Onion Soup ${n}`),
  );
  await favorites(client, made);
  await plan(client, at(made, 7).id, addDays(today(), 2));
  const page = await fixture.visit({ as: client });
  await page.goto("/favorites");
  await mark(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  for (const soup of made.slice(0, 5)) {
    await openMore(page, soup);
    taps++;
    await tap(dialog(page).getByRole("button", { name: /^Select/ }));
    await soon(() => dialog(page).count()).toBe(0);
    await page.getByText(`${made.indexOf(soup) + 1}/10 meals selected`).waitFor();
    await inSight(card(page, soup).getByRole("link", { name: soup.title, exact: true }));
  }
  const dates = [0, 1, 3, 4, 5].map((ahead) => addDays(today(), ahead));
  const bar = page.locator("#selected-bar");
  await bar.getByText(`Dinners on ${daysInWords(dates)}`, { exact: true }).waitFor();
  await page.getByText("5/10 meals selected").waitFor();
  const button = bar.getByRole("button", { name: "Add Selected to Calendar" });
  await inSight(button);
  await tap(button);
  await toast(page, "Added 5 meals to the calendar").waitFor();
  await toast(page, `Dinners on ${daysInWords(dates)}.`).waitFor();
  expect(taps).toBeLessThanOrEqual(11);
  expect(pathOf(page)).toBe("/favorites");
  await soon(() => bar.getByRole("button").count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
  const range = `startDate=${today()}&endDate=${addDays(today(), 9)}`;
  const planned: { scheduledDate: string; mealId: string }[] = await (
    await page.request.get(`/api/calendar?${range}`)
  ).json();
  const dinners = planned.filter(({ mealId }) => mealId !== at(made, 7).id);
  expect(dinners.map(({ scheduledDate, mealId }) => [scheduledDate, mealId])).toEqual(
    dates.map((date, index) => [date, at(made, index).id]),
  );
});

test("Without JavaScript, a user can see the selected meals on Favorites, and unselect one or all of them", async () => {
  const path = "/favorites";
  const { client, made } = await cookWithRecipes(["Onion Soup", "Pea Soup", "Leek Soup"]);
  await favorites(client, made);
  for (const { id } of made)
    await client.post("/dashboard/selected", { intent: "select", mealId: id });
  const page = await fixture.visit({ as: client, javaScript: false });
  await page.goto(path);
  await page.getByRole("link", { name: "3/10 meals selected" }).click();
  await dialog(page).getByRole("heading", { level: 1, name: "Selected meals" }).waitFor();
  const rows = dialog(page).getByRole("listitem");
  const titles = () => rows.getByRole("link").allInnerTexts();
  expect(await titles()).toEqual(["Onion Soup", "Pea Soup", "Leek Soup"]);
  for (const ahead of [0, 1, 2]) {
    expect(await rows.nth(ahead).innerText()).toContain(daysInWords([addDays(today(), ahead)]));
  }
  await rows.nth(1).getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Pea Soup" }).waitFor();
  await page.locator("#recipe").getByRole("link", { name: "Selected meals" }).click();
  await dialog(page).getByRole("heading", { level: 1, name: "Selected meals" }).waitFor();

  await dialog(page).getByRole("button", { name: "Deselect Pea Soup" }).click();
  await soon(titles).toEqual(["Onion Soup", "Leek Soup"]);
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await soon(() => pathOf(page)).toBe(path);
  await page.getByRole("link", { name: "2/10 meals selected" }).click();
  await dialog(page).getByRole("button", { name: "Deselect All" }).click();
  await dialog(page).getByRole("heading", { name: "No meals selected" }).waitFor();
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await soon(() => pathOf(page)).toBe(path);
  expect(await page.getByRole("link", { name: "/10 meals selected" }).count()).toBe(0);
});

test("with JavaScript, Enter on a day adds the meal", async () => {
  const { client, made } = await cookWithRecipes(["Onion Soup", "Beef Stew"]);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(`/dashboard/calendar/new?mealId=${at(made, 1).id}&month=${MONTH}`);
  const day = dialog(page).getByRole("radio", { name: dayLabel(DAY_12) });
  await day.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await toast(page, `Beef Stew, ${dayLabel(DAY_12)}.`).waitFor();
});

test("with JavaScript, closing a dialog that was opened from Favorites returns to Favorites, even after a reload", async () => {
  const { client, made } = await cookWithRecipes(["Onion Soup"]);
  await favorites(client, made);
  const page = await fixture.visit({ as: client });
  await page.goto("/dashboard");
  await page.goto("/favorites");
  await openMore(page, at(made, 0));
  expect(await modal(page).count()).toBe(1);
  await page.reload();
  await dialog(page).getByRole("link", { name: "Tags" }).click();
  await modal(page).getByRole("link", { name: "Close" }).click();
  await soon(() => modal(page).count()).toBe(0);
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await soon(() => pathOf(page)).toBe("/favorites");
});

test("Without JavaScript, planning an evening out on a planned night asks first, and the dinner can be restored", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  const { id, title } = at(meals, 0);
  await plan(client, id, today());
  const page = await fixture.visit({ as: client, javaScript: false });
  const path = `/dashboard/calendar/${today()}`;
  const out = new URLSearchParams({ instead: "out", scheduledDate: today(), from: path });
  await page.goto(`/dashboard/calendar/new?${out}`);
  await page.getByLabel("Where, who or what").fill("Luigi’s");
  await page.getByRole("button", { name: "Plan it" }).click();
  await page.getByRole("heading", { name: "Replace this meal?" }).waitFor();
  await page.getByRole("button", { name: "Replace it" }).click();
  await toast(page, "Removed from calendar").waitFor();
  const calendar = `/api/calendar?startDate=${today()}&endDate=${today()}`;
  const planned = async () => entries(await client.get(calendar)).map((it) => it.title);
  await soon(async () => (await planned()).join()).toBe("Eating out: Luigi’s");
  await page.getByRole("button", { name: "Undo" }).click();
  await soon(async () => (await planned()).sort().join()).toBe(
    ["Eating out: Luigi’s", title].sort().join(),
  );
});

describe("Without JavaScript, a week that is copied or saved", () => {
  const WEEK = addDays(weekStartOf(today()), 7);
  const LATER = addDays(WEEK, 14);

  test.each(["a saved week", "a copied week"])(
    "%s is planned only in the week that the user entered and has seen",
    async (what) => {
      const { client, meals } = await cookWithMeals(fixture.app, 2);
      await plan(client, at(meals, 0).id, addDays(WEEK, 1));
      await plan(client, at(meals, 1).id, addDays(WEEK, 2));
      const isSaved = what === "a saved week";
      const page = await fixture.visit({ as: client, javaScript: false });
      if (isSaved) {
        const saved = await client.send("POST", "/api/plan/saved", { week: WEEK, name: "Mine" });
        const { id } = z.object({ id: z.string() }).parse(saved.body);
        await page.goto(`/dashboard/week/saved/${id}?to=${addDays(WEEK, 7)}`);
      } else {
        await page.goto(`/dashboard/week/copy?from=${WEEK}&to=${addDays(WEEK, 7)}`);
      }
      const box = (index: number) => page.getByRole("checkbox", { name: at(meals, index).title });
      await box(1).uncheck();
      await page.getByLabel("To the week of").fill(LATER);
      const press = () => page.getByRole("button", { name: "selected meals" }).click();
      await press();
      await toast(page, formatDate(LATER, "d MMMM")).waitFor();
      await page
        .getByText(`To the week of ${formatDate(LATER, "d MMMM")}`, { exact: true })
        .waitFor();
      const calendar = `/api/calendar?startDate=${addDays(WEEK, 7)}&endDate=${addDays(LATER, 6)}`;
      const planned = async () =>
        entries(await client.get(calendar)).map((it) => `${it.scheduledDate} ${it.title}`);
      expect(await planned()).toEqual([]);
      expect([await box(0).isChecked(), await box(1).isChecked()]).toEqual([true, false]);
      await press();
      await toast(page, "1 entry").waitFor();
      expect(await planned()).toEqual([`${addDays(LATER, 1)} ${at(meals, 0).title}`]);
    },
  );
});
