import { type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { groceryItems } from "../contract/shapes";
import { type Client } from "../client";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { takeTurns } from "../thorough";
import { checkInLooks, overflow } from "./axe";
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
  PHONE,
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
const WEEK = weekStartOf(today());
const LIST = `/dashboard/groceries?weekStart=${WEEK}`;

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
const isInSight = (what: Locator) =>
  soon(async () => {
    const box = await what.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
  }).toBe(true);
const makeList = (client: Client, mealId: string) =>
  client.send("POST", "/api/grocery-list/generate", { mealIds: [mealId], weekStartDate: WEEK });
const itemsOf = async (client: Client) =>
  groceryItems(await client.get(`/api/grocery-list/items?weekStartDate=${WEEK}`));

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s,", (_, javaScript) => {
  takeTurns(javaScript);
  test("a meal that I took off the plan by mistake is back with one press", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const { id, title } = at(meals, 0);
    const { id: entryId } = await plan(client, id, today());
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto("/dashboard");
    const dinner = page.locator("#table").getByRole("link", { name: title, exact: true });
    await dinner.click();
    await heading(page, title);
    expect(pathOf(page)).toContain(entryId);
    await press(page, `Remove ${title}`);
    await toast(page, "Removed from calendar").waitFor();
    await toast(page, "Kept for 30 days in Recently deleted").waitFor();
    await soon(() => pathOf(page)).toMatch(/^\/dashboard(#.*)?$/);
    await soon(() => dinner.count()).toBe(0);
    expect(await overflow(page)).toEqual([]);
    await undo(page).click();
    await toast(page, `Restored${title}, dinner on ${dayLabel(today())}`).waitFor();
    await soon(() => dinner.count()).toBe(1);
    await isInSight(dinner);
  });

  test("so it is where I removed it from its day", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const { id, title } = at(meals, 0);
    await plan(client, id, DAY);
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(CALENDAR);
    if (javaScript) await mark(page);
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
    expect(await modal(page).count()).toBe(javaScript ? 1 : 0);
    await page.getByRole("link", { name: "Close", exact: true }).click();
    await soon(() => entriesOn(page, DAY).count()).toBe(1);
    if (javaScript) expect(await isMarked(page)).toBe(true);
  });

  test("a grocery list that I deleted is back with one press, ticks and all", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await makeList(client, at(meals, 0).id);
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(LIST);
    await page.locator("#shopping input[name=ticked]").first().check();
    if (!javaScript) await press(page, "Save ticks");
    const isTicked = async () => {
      const { aisles } = await itemsOf(client);
      return aisles.some(({ items }) => items.some((item) => item.ticked));
    };
    await soon(isTicked).toBe(true);
    const before = await itemsOf(client);
    await page.locator("[data-menu] summary").click();
    await page.getByRole("link", { name: "Delete List" }).click();
    await heading(page, "Delete List");
    await press(page, "Delete List");
    await toast(page, "List deleted").waitFor();
    await page.getByRole("heading", { name: "No grocery list found" }).waitFor();
    expect((await client.get(`/api/grocery-list?weekStartDate=${WEEK}`)).status).toBe(404);
    await undo(page).click();
    await toast(page, "Restored").waitFor();
    await page.locator("#shopping").waitFor();
    expect(await itemsOf(client)).toEqual(before);
    expect(await page.locator("#shopping input[name=ticked]:checked").count()).toBe(1);
  });

  test("a recipe that was generated can be deleted, and brought back days later", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 2);
    const { id, title } = at(meals, 0);
    await plan(client, id, DAY);
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(`/dashboard/meals/${id}`);
    await page.getByRole("link", { name: "More", exact: true }).click();
    await page.getByRole("link", { name: "Delete Recipe" }).click();
    await heading(page, "Delete Recipe");
    await press(page, "Delete Recipe");
    await toast(page, `Recipe deleted${title}`).waitFor();
    // Its own page is gone with it.
    await soon(() => pathOf(page)).toBe("/dashboard");
    await page.locator("#calendar").waitFor();
    expect(await modal(page).count()).toBe(0);
    expect((await client.get(`/dashboard/meals/${id}`)).status).toBe(404);

    await page.goto("/all-recipes");
    expect(await page.getByRole("heading", { name: title }).count()).toBe(0);
    await page.getByRole("link", { name: "Filter", exact: true }).click();
    await page.getByRole("link", { name: "Recently deleted" }).click();
    await heading(page, "Recently deleted");
    await press(page, `Restore ${title}`);
    await toast(page, `Restored${title}`).waitFor();
    await page.getByRole("heading", { name: "Nothing was deleted" }).waitFor();
    await page.goto(CALENDAR);
    expect(await entriesOn(page, DAY).count()).toBe(1);
  });

  test("the trash can be emptied, and only after it has asked", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 2);
    for (const { id } of meals) await client.post(`/dashboard/meals/${id}/delete`, {});
    await client.get("/dashboard");
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto("/trash");
    expect(await page.getByRole("button", { name: /^Restore/ }).count()).toBe(2);
    await page.getByRole("link", { name: "Empty trash" }).click();
    await heading(page, "Empty trash");
    await page.getByRole("link", { name: "Keep it" }).click();
    await heading(page, "Recently deleted");
    expect(await page.getByRole("button", { name: /^Restore/ }).count()).toBe(2);
    await page.getByRole("link", { name: "Empty trash" }).click();
    await press(page, "Empty trash");
    await toast(page, "Trash emptied").waitFor();
    await page.getByRole("heading", { name: "Nothing was deleted" }).waitFor();
  });
});

describe("With JavaScript,", () => {
  test("deleting a recipe that All Recipes led to leads back there, without it, and Undo shows it again", async () => {
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

  test("Undo of a list whose week has a new one says why not, and the new one stays", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await makeList(client, at(meals, 0).id);
    const page = await fixture.visit({ as: client });
    await page.goto(LIST);
    await page.locator("[data-menu] summary").click();
    await page.getByRole("link", { name: "Delete List" }).click();
    await press(page, "Delete List");
    await toast(page, "List deleted").waitFor();
    await makeList(client, at(meals, 0).id);
    await undo(page).click();
    await toast(page, "That week has a new grocery list.").waitFor();
    await page.reload();
    await page.locator("#shopping").waitFor();
  });

  test("the toast of something deleted is reached by keys, Undo first, and nothing is wrong with it", async () => {
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
    await checkInLooks(page, "[data-toasts]");
    await page.keyboard.press("Enter");
    await heading(page, "Recently deleted");
    await page.getByText(`${title}, dinner on ${dayLabel(DAY)}`).waitFor();
  });
});
