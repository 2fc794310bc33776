import { readFile } from "node:fs/promises";
import { type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, formatDate, weekStartOf } from "../../app/server/values/dates";
import {
  at,
  chip,
  cookWithMeals,
  credits,
  datesOf,
  dayLabel,
  entriesOn,
  groceryButton,
  hasFocus,
  isMarked,
  mark,
  modal,
  pathOf,
  pickDay,
  plan,
  soon,
  toast,
  toasts,
  today,
  unfold,
  useFixture,
} from "./fixture";

const fixture = useFixture(undefined, { worker: true });

const PROTEINS = ["Chicken", "Fish"];
const CUISINES = ["Italian", "Asian", "American"];

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("On a phone, %s,", (_, javaScript) => {
  test("a user can sign up, plan three dinners and get one grocery list", async () => {
    const page = await fixture.visit({ javaScript });
    await signUp(page);
    if (javaScript) await mark(page);
    const stays = async () => {
      if (javaScript) expect.soft(await isMarked(page)).toBe(true);
    };

    await choosePreferences(page, javaScript);
    await stays();

    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    const cards = page.locator("#suggestions article");
    await soon(() => cards.count()).toBe(5);
    for (const card of await cards.all()) {
      const facts = await card.locator("[data-card-facts]").innerText();
      const [, cuisine = "", protein = ""] = facts.split(" · ");
      expect(CUISINES).toContain(cuisine);
      expect(PROTEINS).toContain(protein);
    }
    await credits(page, 15).waitFor();
    const titles = await cards.getByRole("heading").allTextContents();
    expect(new Set(titles).size).toBe(5);
    await stays();

    const heart = (verb: string) =>
      page.getByRole("button", { name: `${verb} ${at(titles, 0)}`, exact: false });
    await heart("Add").click();
    await toast(page, "Added to favorites").waitFor();
    await heart("Remove").waitFor();
    if (javaScript) expect(await hasFocus(heart("Remove"))).toBe(true);
    await stays();

    const saturday = addDays(weekStartOf(today()), 6);
    const days = [0, 1, 2].map((ahead) => addDays(today(), ahead)).map((d) => min(d, saturday));
    for (const [index, mealType] of ["Dinner", "Lunch", "Snack"].entries()) {
      const opener = cards.nth(index).getByRole("link", { name: "Add to Calendar" });
      await unfold(page, "suggestions");
      await opener.click();
      await addToCalendar(page, at(titles, index), at(days, index), mealType, javaScript);
      await soon(() => entriesOn(page, at(days, index)).allTextContents()).toContainEqual(
        expect.stringContaining(at(titles, index)),
      );
      if (javaScript) await soon(() => hasFocus(opener)).toBe(true);
    }
    await stays();

    // The first one moves to the last day of this week, unless it is there already.
    const moveTo = saturday === at(days, 0) ? addDays(saturday, 1) : saturday;
    await unfold(page, "calendar");
    await page
      .locator("#calendar")
      .getByRole("link", { name: dayLabel(at(days, 0)) })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: dayLabel(at(days, 0)) }).waitFor();
    await stays();
    await page
      .locator("[data-dialog]")
      .getByRole("link", { name: at(titles, 0), exact: true })
      .click();
    await page.getByRole("heading", { level: 1, name: at(titles, 0) }).waitFor();
    if (javaScript) await mark(page);
    await page.locator("summary", { hasText: "Day" }).click();
    await page.getByLabel("Another day").fill(moveTo);
    await page.getByRole("button", { name: `Move ${at(titles, 0)}`, exact: true }).click();
    await toast(page, `Moved to ${dayLabel(moveTo)}`).waitFor();
    await stays();
    await page.goto(`/dashboard?month=${moveTo.slice(0, 7)}`);
    await soon(() => entriesOn(page, moveTo).allTextContents()).toContainEqual(
      expect.stringContaining(at(titles, 0)),
    );
    await page.goto("/dashboard");
    if (javaScript) await mark(page);

    await unfold(page, "calendar");
    await page.getByRole("link", { name: "Select All", exact: true }).click();
    await soon(() => pathOf(page)).toContain("select=all");
    const boxes = page.getByRole("checkbox", { name: /^Select .*, .*day / });
    const count = await boxes.count();
    expect(count).toBeGreaterThanOrEqual(2);
    await soon(() => page.locator("#calendar input:checked").count()).toBe(count);
    const button = await groceryButton(page);
    expect(button.shown).toBe(`Generate Grocery List (${count} meals)`);
    if (javaScript) expect.soft(button.name).toBe(button.shown);
    await stays();

    await page.getByRole("button", { name: /^Generate Grocery List/ }).click();
    await page.getByRole("heading", { level: 1, name: "Groceries" }).waitFor();
    await page.getByText(`${count} meals, week of`).waitFor();
    await stays();
    const earliest = await firstDay(page);
    await shop(page, weekStartOf(earliest), javaScript);

    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("link", { name: "Get Started" }).waitFor();
    expect(pathOf(page)).toBe("/");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Sign In" }).waitFor();
    expect(await page.getByText("Welcome back, Maya!").count()).toBe(0);
  });
});

const min = (a: string, b: string) => (a < b ? a : b);

async function signUp(page: Page) {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).click();
  const form = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Create account" }) });
  await form.getByLabel("First name").fill("Maya");
  await form.getByLabel("Email").fill(`maya-${Date.now()}@example.org`);
  await form.getByLabel("Password").fill("a good password");
  // These tests count their days in UTC.
  await form.getByLabel("Your time zone").selectOption("UTC");
  await form.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome back, Maya!" }).waitFor();
  const badges = await page.locator("#planner-header h1 + div > *").allInnerTexts();
  expect(badges).toEqual(["20 credits", "Trial", "0/10 meals selected"]);
}

async function choosePreferences(page: Page, javaScript: boolean) {
  const card = page.locator("#preferences");
  await unfold(page, "preferences");
  const proteins = card.getByRole("group", { name: "Protein Preferences" });
  const note = card.getByText("Dessert Mode");
  expect(await proteins.isVisible()).toBe(true);
  expect(await note.isVisible()).toBe(false);
  await chip(card, "Desserts").click();
  await note.waitFor();
  expect(await proteins.isVisible()).toBe(false);
  await chip(card, "Desserts").click();
  await proteins.waitFor();
  expect(await note.isVisible()).toBe(false);

  for (const choice of ["Main Dishes", ...PROTEINS, ...CUISINES]) await chip(card, choice).click();
  if (!javaScript) {
    await card.getByRole("button", { name: "Save preferences" }).click();
    await toast(page, "Preferences saved").waitFor();
  }
  await soon(async () => (await page.request.get("/api/preferences")).json()).toEqual({
    mealTypePreferences: ["Main Dishes"],
    proteinPreferences: PROTEINS,
    cuisinePreferences: CUISINES,
    allergyPreferences: [],
  });
}

async function addToCalendar(
  page: Page,
  title: string,
  date: string,
  mealType: string,
  javaScript: boolean,
) {
  const dialog = page.locator("[data-dialog]");
  await dialog.getByRole("heading", { level: 1, name: "Add to Calendar" }).waitFor();
  expect(pathOf(page)).toMatch(/^\/dashboard\/calendar\/new\?mealId=/);
  expect(await modal(page).count()).toBe(javaScript ? 1 : 0);
  await dialog.getByText(title).waitFor();
  const disabled = dialog.locator("input[name=scheduledDate]:disabled");
  const past = datesOf(today().slice(0, 7)).filter((day) => day < today());
  await soon(() => disabled.evaluateAll(values)).toEqual(past);
  expect(await dialog.getByRole("radio", { name: "Dinner" }).isChecked()).toBe(true);

  await pickDay(page, date);
  await chip(dialog, mealType).click();
  await dialog.getByRole("button", { name: "Add to Calendar" }).click();
  await toast(page, `${title}, ${dayLabel(date)}.`).waitFor();
  await soon(() => new URL(page.url()).pathname).toBe("/dashboard");
}

const values = (inputs: Element[]) =>
  inputs.map((input) => (input instanceof HTMLInputElement ? input.value : ""));

/** Returns the first planned day from the JSON call. */
async function firstDay(page: Page) {
  const range = `startDate=${today()}&endDate=${addDays(today(), 14)}`;
  const entries: { scheduledDate: string }[] = await (
    await page.request.get(`/api/calendar?${range}`)
  ).json();
  return at(entries, 0).scheduledDate;
}

async function shop(page: Page, weekStart: string, javaScript: boolean) {
  const left = async () => Number.parseInt(await page.locator("[data-progress] b").innerText(), 10);
  const boxes = page.locator("#shopping input[name=ticked]");
  const all = await boxes.count();
  expect(all).toBeGreaterThan(5);
  expect(await left()).toBe(all);
  const row = page.locator("#shopping li").first();
  const [name = ""] = (await row.locator("[data-words]").innerText()).toLowerCase().split("\n");
  await boxes.first().check();
  if (!javaScript) await page.getByRole("button", { name: "Save check marks" }).click();
  await soon(left).toBe(all - 1);
  await page.reload();
  const ticked = page.locator("#shopping li:has(:checked)");
  expect(await ticked.count()).toBe(1);
  await page.getByRole("heading", { name: "In the basket" }).click();
  expect((await ticked.innerText()).toLowerCase()).toContain(name);
  expect(await left()).toBe(all - 1);

  const aisles = await page.locator("#shopping [data-aisles] h2").evaluateAll((headings) =>
    headings.map(({ childNodes }) =>
      [...childNodes]
        .map((node) => (node.nodeName === "#text" ? node.textContent : ""))
        .join("")
        .trim(),
    ),
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .locator("[data-menu] summary")
      .click()
      .then(() => page.getByRole("link", { name: "Download List" }).click()),
  ]);
  expect(download.suggestedFilename()).toBe(`grocery-list-${weekStart}.txt`);
  const text = await readFile(await download.path(), "utf8");
  expect(text.split("\n")[0]).toBe(`Grocery list, week of ${weekStart}`);
  expect(text.match(/^\[x\] .*/m)?.[0].toLowerCase()).toContain(name);
  expect(text.match(/^\[[x ]\] /gm)).toHaveLength(all);
  expect(text.split("\n").filter((line) => aisles.includes(line))).toEqual(aisles);
}

describe("With JavaScript, without loading another page,", () => {
  test("a dialog opens over the planner at its own address, and Back, Escape, Close and Forward work", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 2);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    await mark(page);
    const meal = at(meals, 0);
    const link = page
      .locator("#suggestions")
      .getByRole("link", { name: `Add to Calendar: ${meal.title}`, exact: true });
    const path = `/dashboard/calendar/new?mealId=${meal.id}`;
    const heading = modal(page).getByRole("heading", { level: 1, name: "Add to Calendar" });
    const opened = async () => {
      await heading.waitFor();
      expect(pathOf(page)).toBe(path);
      await soon(() => page.title()).toContain("Add to Calendar");
      expect(await modal(page).evaluate((d) => d.contains(document.activeElement))).toBe(true);
    };
    const closed = async () => {
      await soon(() => modal(page).count()).toBe(0);
      await soon(() => pathOf(page)).toBe("/dashboard");
      expect(await page.title()).toContain("Planner");
      expect(await hasFocus(link)).toBe(true);
    };

    await link.click();
    await opened();
    await page.goBack();
    await closed();
    await page.goForward();
    await opened();
    await page.keyboard.press("Escape");
    await closed();
    await link.click();
    await opened();
    await modal(page).getByRole("link", { name: "Close" }).click();
    await closed();
    expect(await isMarked(page)).toBe(true);

    // Its address works like any other: opened directly, it is a page.
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: "Add to Calendar" }).waitFor();
    expect(await page.locator("dialog").count()).toBe(0);
  });

  test("Add to Calendar opens with this month and dinner each time", async () => {
    const { client } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    const opener = page.locator("#suggestions").getByRole("link", { name: "Add to Calendar" });
    await opener.click();
    const thisMonth = modal(page).getByRole("heading", {
      name: formatDate(today(), "MMMM yyyy"),
      exact: true,
    });
    await thisMonth.waitFor();
    await modal(page).getByRole("button", { name: "Next month" }).click();
    await soon(() => thisMonth.count()).toBe(0);
    await chip(modal(page), "Breakfast").click();
    await page.keyboard.press("Escape");
    await soon(() => modal(page).count()).toBe(0);
    await soon(() => pathOf(page)).toBe("/dashboard");
    await opener.click();
    await thisMonth.waitFor();
    expect(await modal(page).getByRole("radio", { name: "Dinner" }).isChecked()).toBe(true);
  });

  test("a toast closes after five seconds, F8 focuses it, and a newer toast replaces it", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 2);
    const page = await fixture.visit({ as: client });
    // The test moves the clock, so that a busy machine makes no difference.
    await page.clock.install({ time: Date.now() });
    await page.goto("/dashboard");
    await page.clock.pauseAt(Date.now() + 60_000);
    const heart = (index: number) =>
      page.getByRole("button", { name: `Add ${at(meals, index).title} to favorites` });
    await heart(0).click();
    await toast(page, "Added to favorites").waitFor();
    await page.keyboard.press("F8");
    expect(await hasFocus(toast(page))).toBe(true);
    await page.clock.fastForward(4_000);
    expect(await toasts(page).count()).toBe(1);
    await page.clock.fastForward(1_000);
    await soon(() => toasts(page).count()).toBe(0);
    await page.clock.resume();

    await heart(1).click();
    await toast(page, "Added to favorites").waitFor();
    await page.getByRole("button", { name: `Remove ${at(meals, 1).title} from` }).click();
    await toast(page, "Removed from favorites").waitFor();
    expect(await toasts(page).count()).toBe(1);
    await toast(page).getByRole("button", { name: "Dismiss" }).click();
    await soon(() => toasts(page).count()).toBe(0);
  });

  test("a swipe to the right closes a toast, and a short swipe or one to the left does not", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client, touch: true });
    // The clock stands still, so the toast does not close after five seconds.
    await page.clock.install({ time: Date.now() });
    await page.goto("/dashboard");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: `Add ${at(meals, 0).title} to favorites` }).click();
    await toast(page).waitFor();
    await swipe(page, -80);
    await swipe(page, 40);
    expect(await toasts(page).count()).toBe(1);
    await swipe(page, 60);
    await soon(() => toasts(page).count()).toBe(0);
  });

  test("the arrows of the month and Select All change the address, and Back undoes each change", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await plan(client, at(meals, 0).id, today());
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    await mark(page);
    const calendar = page.locator("#calendar");
    const shows = (month: string) =>
      calendar.getByRole("heading", { name: formatDate(`${month}-01`, "MMMM yyyy") }).waitFor();
    const thisMonth = today().slice(0, 7);
    const nextMonth = addDays(at(datesOf(thisMonth), 0), 31).slice(0, 7);

    await unfold(page, "suggestions");
    await unfold(page, "calendar");
    await calendar.getByRole("link", { name: "Next month" }).click();
    await shows(nextMonth);
    expect(pathOf(page)).toBe(`/dashboard?month=${nextMonth}`);
    expect(await hasFocus(calendar.getByRole("link", { name: "Next month" }))).toBe(true);
    await page.goBack();
    await shows(thisMonth);
    expect(pathOf(page)).toBe("/dashboard");

    const grocery = page.getByRole("button", { name: /^Generate Grocery List/ });
    await calendar.getByRole("link", { name: "Select All", exact: true }).click();
    await soon(() => grocery.isEnabled()).toBe(true);
    expect(pathOf(page)).toBe(`/dashboard?month=${thisMonth}&select=all`);
    await calendar.getByRole("link", { name: "Deselect All" }).click();
    await soon(() => grocery.isDisabled()).toBe(true);
    expect(pathOf(page)).toBe(`/dashboard?month=${thisMonth}&select=none`);
    await page.goBack();
    await soon(() => grocery.isEnabled()).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });

  test("Find Recipe shows six gray cards during the search, until the recipe is shown", async () => {
    const { client } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    await mark(page);
    let goOn = () => {};
    const held = new Promise<void>((done) => (goOn = done));
    await page.route("**/dashboard/meals", async (route) => {
      await held;
      await route.continue();
    });
    const suggestions = page.locator("#suggestions");
    await suggestions.getByRole("searchbox").fill("salmon");
    await suggestions.getByRole("searchbox").press("Enter");
    await suggestions.getByRole("status", { name: "Generating meals" }).waitFor();
    expect(await suggestions.locator("[data-skeleton]").count()).toBe(1);
    expect(await suggestions.getByText("Finding...").isVisible()).toBe(true);
    expect(await suggestions.getByText("Find Recipe", { exact: true }).isVisible()).toBe(false);
    expect(await suggestions.locator("article").first().isVisible()).toBe(true);
    goOn();
    await suggestions.getByRole("heading", { name: "Found for “salmon”" }).waitFor();
    await toast(page, "3 recipes to view").waitFor();
    await soon(() => suggestions.locator("[data-skeleton]").count()).toBe(0);
    expect(await suggestions.getByText("Find Recipe", { exact: true }).isVisible()).toBe(true);
    expect(await suggestions.locator("article").count()).toBe(4);
    await credits(page, 19).waitFor();
    expect(await hasFocus(suggestions.getByRole("searchbox"))).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });
});

/** Swipes the toast `distance` pixels to the right. */
async function swipe(page: Page, distance: number) {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error("The page shows no toast to swipe.");
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", from);
  for (let step = 1; step <= 5; step++) await touch("touchMove", from + (distance * step) / 5);
  await touch("touchEnd");
  await cdp.detach();
}
