import { type Page } from "playwright-core";
import { expect, test } from "vitest";
import { inKnownBrowser } from "../client";
import { endSessions } from "../contract/database";
import { addDays } from "../../app/server/values/dates";
import {
  at,
  cookWithMeals,
  datesOf,
  dayLabel,
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
  listen,
} from "./fixture";

const fixture = useFixture();

/** A month in the future, so that no test depends on the day on which it runs. */
const MONTH = addDays(`${today().slice(0, 7)}-28`, 14).slice(0, 7);
const [DAY_3 = "", DAY_12 = "", DAY_20 = ""] = [3, 12, 20].map((day) => datesOf(MONTH)[day - 1]);
const CALENDAR = `/dashboard?month=${MONTH}`;
/** The month with a checkbox at each meal. */
const CHOOSING = `${CALENDAR}&select=none`;

const day = (page: Page, date: string) => page.locator(`#calendar li[data-date="${date}"]`).first();

/** Returns the width in px around the middle of an element in which a tap hits it, at most 44. */
function reach(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const isOwn = (dx: number, dy: number) =>
    element.contains(document.elementFromPoint(left + dx, top + dy));
  const count = (dx: number, dy: number) => {
    let px = 0;
    while (px < 44 && isOwn(dx * px, dy * px)) px += 1;
    return px;
  };
  return {
    width: Math.min(44, count(1, 0) + count(-1, 0)),
    height: Math.min(44, count(0, 1) + count(0, -1)),
  };
}

test.each([390, 1280])(
  "On a screen of %i px, a day, its checkbox and the button that removes a meal are large enough for a finger",
  async (width) => {
    const { client, meals } = await cookWithMeals(fixture.app, 2);
    await plan(client, at(meals, 0).id, DAY_3, "lunch");
    await plan(client, at(meals, 1).id, DAY_3);
    const page = await fixture.visit({ as: client, viewport: { width, height: 900 } });
    await page.goto(CHOOSING);
    const targets = day(page, DAY_3).locator(".day-date a, .check, .entry .btn");
    expect(await targets.count()).toBe(5);
    for (const target of await targets.all()) {
      await target.scrollIntoViewIfNeeded();
      expect(await target.evaluate(reach)).toEqual({ width: 44, height: 44 });
    }
  },
);

test("With JavaScript, on a wide screen, a meal that is dragged to another day stays there", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 2);
  const [first, second] = [at(meals, 0), at(meals, 1)];
  await plan(client, first.id, DAY_3, "lunch");
  await plan(client, second.id, DAY_12);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(CALENDAR);
  await mark(page);
  await entriesOn(page, DAY_3).dragTo(day(page, DAY_12));
  await toast(page, `Moved to ${dayLabel(DAY_12)}`).waitFor();
  await soon(() => entriesOn(page, DAY_3).count()).toBe(0);
  // Lunch is before dinner, wherever it was dropped.
  await soon(() => titlesOn(page, DAY_12)).toEqual([first.title, second.title]);
  expect(pathOf(page)).toBe(CALENDAR);
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  expect(await titlesOn(page, DAY_12)).toEqual([first.title, second.title]);
  expect(await entriesOn(page, DAY_12).first().innerText()).toContain("Lunch:");
});

test("With JavaScript, a meal that is moved without a connection goes back to its day", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  await plan(client, at(meals, 0).id, DAY_3);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(CALENDAR);
  await page.context().setOffline(true);
  await entriesOn(page, DAY_3).dragTo(day(page, DAY_20));
  await toast(page, "No connection").waitFor();
  expect(await toast(page).getAttribute("role")).toBe("alert");
  await soon(() => titlesOn(page, DAY_3)).toEqual([at(meals, 0).title]);
  expect(await entriesOn(page, DAY_20).count()).toBe(0);
});

test("With JavaScript, checked meals stay checked when another meal is removed or moved", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 3);
  const [kept, removed, moved] = [at(meals, 0), at(meals, 1), at(meals, 2)];
  await plan(client, kept.id, DAY_3);
  await plan(client, removed.id, DAY_12);
  await plan(client, moved.id, DAY_20);
  const page = await fixture.visit({ as: client, viewport: DESK });
  await page.goto(CHOOSING);
  await page.getByRole("checkbox", { name: `Select ${kept.title}` }).check();
  await page.getByRole("button", { name: `Remove ${removed.title}` }).click();
  await toast(page, "Removed from calendar").waitFor();
  await soon(() => entriesOn(page, DAY_12).count()).toBe(0);
  await entriesOn(page, DAY_20).locator(".entry-text").dragTo(day(page, DAY_12));
  await toast(page, "Moved to").waitFor();
  const box = page.getByRole("checkbox", { name: `Select ${kept.title}` });
  expect(await box.isChecked()).toBe(true);
  const remove = (title: string) => page.getByRole("button", { name: `Remove ${title}` });
  await remove(kept.title).press("Enter");
  await soon(() => hasFocus(remove(moved.title))).toBe(true);
  await toast(page, "Removed from calendar").getByRole("button", { name: "Undo" }).press("Enter");
  await remove(kept.title).waitFor();
  await soon(() => hasFocus(page.locator("#main"))).toBe(true);
  await box.check();
  expect(await page.locator("#calendar input:checked").count()).toBe(1);
  expect(await page.getByRole("button", { name: /^Generate Grocery List/ }).isEnabled()).toBe(true);
});

test("With JavaScript, on a phone, a user can open a day, move its meal, remove it and add another", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 2);
  const [first, second] = [at(meals, 0), at(meals, 1)];
  await plan(client, first.id, DAY_3);
  const page = await fixture.visit({ as: client });
  await page.goto(CALENDAR);
  await mark(page);
  const openDay = async (date: string) => {
    await page
      .locator("#calendar")
      .getByRole("link", { name: new RegExp(`^${dayLabel(date)}(,|$)`) })
      .click();
    await page.getByRole("heading", { level: 1, name: dayLabel(date) }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/calendar/${date}`);
    expect(await modal(page).count()).toBe(1);
  };
  const dialog = page.locator("[data-dialog]");

  await openDay(DAY_3);
  await dialog.getByRole("link", { name: first.title, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: first.title }).waitFor();
  await mark(page);
  const row = page.locator("summary", { hasText: "Day" });
  await row.click();
  const date = page.getByLabel("Another day");
  expect(await date.inputValue()).toBe(DAY_3);
  await date.fill(DAY_12);
  await page.getByRole("button", { name: `Move ${first.title}`, exact: true }).click();
  await toast(page, `Moved to ${dayLabel(DAY_12)}`).waitFor();
  await soon(() => row.innerText()).toContain(dayLabel(DAY_12));
  expect(await date.isVisible()).toBe(false);
  expect(await isMarked(page)).toBe(true);
  expect(await hasFocus(row)).toBe(true);
  // Back is one step, because the page is the same at its new address.
  await page.goBack();
  await dialog.getByRole("link", { name: "Close" }).click();
  await soon(() => pathOf(page)).toBe(CALENDAR);
  await soon(() => titlesOn(page, DAY_12)).toEqual([first.title]);
  expect(await entriesOn(page, DAY_3).count()).toBe(0);
  await mark(page);

  await openDay(DAY_12);
  await dialog.getByRole("button", { name: `Remove ${first.title}` }).click();
  await toast(page, "Removed from calendar").waitFor();
  await leaveDay(page, first.title);
  await soon(() => entriesOn(page, DAY_12).count()).toBe(0);
  expect(await isMarked(page)).toBe(true);

  // The day offers three meal types. Add to Calendar also has the snack.
  await page.goto(`/dashboard/calendar/${DAY_20}`);
  const types = dialog.getByRole("list").last().getByRole("link");
  expect(await types.allInnerTexts()).toEqual(["Breakfast", "Lunch", "Dinner"]);
  await types.first().click();
  await page.getByRole("heading", { level: 1, name: /, breakfast$/ }).waitFor();
  await page.getByRole("button", { name: `Add ${second.title}` }).click();
  await toast(page, `${second.title}, ${dayLabel(DAY_20)}.`).waitFor();
  await page.goto(CALENDAR);
  expect(await titlesOn(page, DAY_20)).toEqual([second.title]);
  expect(await entriesOn(page, DAY_20).textContent()).toContain("Breakfast");
});

test("With JavaScript, Find Recipe keeps the search when the user signs in again after the session ended", async () => {
  const { client } = await cookWithMeals(fixture.app, 1);
  const page = await fixture.visit({ as: await inKnownBrowser(client) });
  const hears = await listen(page);
  // A toast belongs to the page that is shown. Other requests of the page must not take it.
  const beside: string[] = [];
  page.on("request", (one) => {
    if (one.redirectedFrom()?.url().includes("/arriving")) beside.push(one.url());
  });
  await page.goto("/dashboard");
  const request = page.getByRole("searchbox", { name: "Describe a specific recipe" });
  await request.fill("salmon");
  await endSessions(fixture.app, client);
  await page.getByRole("button", { name: "Find Recipe" }).click();
  await hears(/Session expired\s*You are logged out. Logging in again.../);
  await signInAgain(page, client.email);
  expect(beside).toEqual([]);
  await soon(() => request.inputValue()).toBe("salmon");
  await page.getByRole("button", { name: "Find Recipe" }).click();
  await page.getByRole("heading", { name: "Found for “salmon”" }).waitFor();
});

/** Returns the titles of the meals on a day, without their meal types. */
const titlesOn = async (page: Page, date: string) =>
  (await entriesOn(page, date).allTextContents()).map((title) =>
    title.replace(/^(Breakfast|Lunch|Snack): /, ""),
  );

/** Returns to the calendar from a day that has lost its meal. */
async function leaveDay(page: Page, title: string) {
  const dialog = page.locator("[data-dialog]");
  await soon(() => dialog.getByRole("link", { name: title }).count()).toBe(0);
  await dialog.getByRole("link", { name: "Close" }).click();
  await soon(() => pathOf(page)).toBe(CALENDAR);
  await page.getByRole("heading", { name: "Meal Calendar" }).waitFor();
  expect(await modal(page).count()).toBe(0);
}

async function signInAgain(page: Page, email: string) {
  await page.getByRole("heading", { level: 1, name: "Sign In" }).waitFor();
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Sign in" }) });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill("a good password");
  await form.getByRole("button", { name: "Sign in" }).click();
}
