import { type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { addDays, daysInWords, formatDate, weekStartOf } from "../../app/server/values/dates";
import type { Client } from "../client";
import { entries, meal, type MealJson } from "../contract/shapes";
import { takeTurns } from "../thorough";
import {
  at,
  cookWithMeals,
  datesOf,
  dayLabel,
  DESK,
  entriesOn,
  groceryButton,
  isMarked,
  mark,
  modal,
  pathOf,
  pickDay,
  plan,
  soon,
  toast,
  today,
  unfold,
  useFixture,
} from "./fixture";

const fixture = useFixture();

const both: [string, boolean][] = [
  ["without JavaScript", false],
  ["with JavaScript", true],
];

/** A month that lies wholly ahead, so that no test depends on which day it is run. */
const MONTH = addDays(`${today().slice(0, 7)}-28`, 14).slice(0, 7);
const [DAY_3 = "", DAY_12 = ""] = [3, 12].map((day) => datesOf(MONTH)[day - 1]);

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
/** The way back at the head of a recipe's page. */
const wayBack = (page: Page) => page.locator("#recipe").getByRole("link").first();
/** A day of the month, which on a phone has dots for its meals. */
const dayOf = (page: Page, date: string) => page.locator(`#calendar [data-date="${date}"]`);
/** Opens what can be done with a recipe of a list. */
async function openMore(page: Page, { id, title }: { id: string; title: string }) {
  await card(page, { id })
    .getByRole("link", { name: `More for ${title}`, exact: true })
    .click();
  await dialog(page).getByRole("heading", { level: 1, name: title }).waitFor();
}

/** A cook with recipes of these titles, the first ones the newest. */
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
  // Takes the message that this has left behind.
  await client.get("/favorites");
}

describe.each(both)("On my phone, %s,", (_, javaScript) => {
  takeTurns(javaScript);
  test("another month, Select All, Deselect All and Refresh leave me at the calendar", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 5);
    await plan(client, at(meals, 0).id, DAY_3);
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto("/dashboard");
    await unfold(page, "calendar");
    const calendar = page.locator("#calendar");
    const press = async (name: string) => {
      await calendar.getByRole("link", { name, exact: true }).click();
      await page.waitForLoadState();
      await inSight(calendar.getByRole("heading", { level: 3 }));
    };
    const shown = calendar.getByRole("heading", { level: 3 });
    const next = addDays(`${today().slice(0, 7)}-28`, 7).slice(0, 7);
    await press("Next month");
    await soon(() => shown.innerText()).toBe(formatDate(`${next}-01`, "MMMM yyyy"));
    await press("Previous month");
    await soon(() => shown.innerText()).toBe(formatDate(today(), "MMMM yyyy"));
    await press("Select All");
    await press("Deselect All");
    await press("Refresh calendar");
    expect(pathOf(page)).toBe(`/dashboard?month=${today().slice(0, 7)}`);
  });

  test("a recipe that I opened from a search closes to that search, at its card", async () => {
    const titles = Array.from({ length: 12 }, (_, n) => `Onion Soup ${n}`);
    const { client, made } = await cookWithRecipes(["Beef Stew", ...titles]);
    const soup = at(made, 10);
    const page = await fixture.visit({ as: client, javaScript });
    const SEARCH = "/all-recipes?q=onion+soup&cuisine=Other&protein=&show=";
    await page.goto(SEARCH);
    await card(page, soup).getByRole("link", { name: soup.title, exact: true }).click();
    const recipe = page.locator("#recipe");
    await recipe.getByRole("heading", { level: 1, name: soup.title }).waitFor();
    await recipe.getByRole("link", { name: "One more", exact: true }).click();
    await recipe.getByText("Serves 5", { exact: true }).waitFor();
    await recipe.getByRole("button", { name: "Add to Favorites" }).click();
    await recipe.getByRole("button", { name: "Remove from Favorites" }).waitFor();
    await wayBack(page).click();
    await soon(() => new URL(page.url()).searchParams.get("q")).toBe("onion soup");
    expect(await page.getByRole("searchbox").inputValue()).toBe("onion soup");
    expect(await page.locator("#recipes > ul > li").count()).toBe(12);
    await inSight(card(page, soup).getByRole("link", { name: soup.title, exact: true }));
  });

  test.each([
    ["Favorites", "/favorites"],
    ["Custom Recipes", "/custom-recipes"],
    ["a page of a search", "/all-recipes?q=soup"],
  ])(
    "from %s to a recipe and on to Add to Calendar: Cancel and Close lead to the recipe, and that to the list",
    async (_, path) => {
      const { client, made } = await cookWithRecipes(
        Array.from({ length: 8 }, (_, n) => `Onion Soup ${n}`),
      );
      await favorites(client, made);
      const soup = at(made, 6);
      const page = await fixture.visit({ as: client, javaScript });
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

      // Straight from the card there is nothing between.
      await card(page, soup).getByRole("link", { name: "Add to Calendar" }).click();
      await adding.waitFor();
      await dialog(page).getByRole("link", { name: "Cancel" }).click();
      await soon(() => pathOf(page)).toBe(path);
      await inSight(link);
    },
  );

  test.each([
    ["its card", false],
    ["its recipe", true],
  ])(
    "a favorite that I plan by %s leaves me there, with the way to its day",
    async (_, byRecipe) => {
      const { client, made } = await cookWithRecipes(
        Array.from({ length: 8 }, (_, n) => `Onion Soup ${n}`),
      );
      await favorites(client, made);
      const soup = at(made, 6);
      const page = await fixture.visit({ as: client, javaScript });
      await page.goto("/favorites");
      const link = card(page, soup).getByRole("link", { name: soup.title, exact: true });
      if (byRecipe) {
        await link.click();
        await page.getByRole("heading", { level: 1, name: soup.title }).waitFor();
        await page.locator("#recipe").getByRole("link", { name: "Add to Calendar" }).click();
      } else {
        await card(page, soup).getByRole("link", { name: "Add to Calendar" }).click();
      }
      const day = addDays(today(), 1);
      await dialog(page).getByRole("heading", { level: 1, name: "Add to Calendar" }).waitFor();
      await pickDay(page, day);
      await dialog(page).getByRole("button", { name: "Add to Calendar" }).click();
      await toast(page, `${soup.title}, ${dayLabel(day)}.`).waitFor();
      const there = byRecipe ? `/dashboard/meals/${soup.id}` : "/favorites";
      await soon(() => new URL(page.url()).pathname).toBe(there);
      await soon(() => modal(page).count()).toBe(0);
      if (!byRecipe) await inSight(link);
      await toast(page).getByRole("link", { name: "See the calendar" }).click();
      await soon(() => pathOf(page)).toBe(`/dashboard?month=${day.slice(0, 7)}`);
      await inSight(dayOf(page, day));
      expect(await entriesOn(page, day).allTextContents()).toEqual([soup.title]);
    },
  );

  test("a meal on the calendar leads back to its day", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const { id, title } = at(meals, 0);
    await plan(client, id, DAY_3);
    await plan(client, id, DAY_12);
    const page = await fixture.visit({ as: client, javaScript });
    for (const path of ["/dashboard", "/dashboard/calendar"]) {
      const month = `${path}?month=${MONTH}`;
      await page.goto(month);
      const isFold = path === "/dashboard";
      // The month of the planner shows dots on a phone: its day lists the meals.
      if (isFold) {
        await dayOf(page, DAY_12)
          .getByRole("link", { name: dayLabel(DAY_12) })
          .click();
        await dialog(page).getByRole("link", { name: title, exact: true }).click();
      } else await entriesOn(page, DAY_12).getByRole("link").click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      const label = isFold ? dayLabel(DAY_12) : "Meal Calendar";
      await page.getByRole("main").getByRole("link", { name: label, exact: true }).click();
      if (isFold) {
        await page.getByRole("heading", { level: 1, name: dayLabel(DAY_12) }).waitFor();
        await dialog(page).getByRole("link", { name: "Close" }).click();
      }
      await soon(() => pathOf(page)).toBe(month);
      await inSight(dayOf(page, DAY_12));
    }
  });

  test("a meal added from the calendar shows on its day", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 2);
    await plan(client, at(meals, 0).id, DAY_12);
    const page = await fixture.visit({ as: client, javaScript });
    const addMeal = page.locator("#calendar").getByRole("link", { name: "Add Meal", exact: true });
    for (const path of ["/dashboard", "/dashboard/calendar"]) {
      const month = `${path}?month=${MONTH}`;
      await page.goto(month);
      await addMeal.click();
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await soon(() => pathOf(page)).toBe(month);
      await inSight(page.locator("#calendar h3").first());
    }
    await addMeal.click();
    await page.getByRole("link", { name: "lunch", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: /, lunch$/ }).waitFor();
    await page.getByText("Another day").click();
    await page.getByLabel("A later day").fill(DAY_12);
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("heading", { level: 1, name: `${dayLabel(DAY_12)}, lunch` }).waitFor();
    await page.getByRole("button", { name: `Add ${at(meals, 1).title}` }).click();
    await toast(page, "Added to calendar").waitFor();
    await soon(() => pathOf(page)).toBe(`/dashboard/calendar?month=${MONTH}`);
    await soon(() => entriesOn(page, DAY_12).count()).toBe(2);
    if (!javaScript) await inSight(entriesOn(page, DAY_12).getByText(at(meals, 1).title));
  });

  test("I plan five favorites in two taps for each and one more, and am told on which dinners", async () => {
    const { client, made } = await cookWithRecipes(
      Array.from({ length: 8 }, (_, n) => `Onion Soup ${n}`),
    );
    await favorites(client, made);
    await plan(client, at(made, 7).id, addDays(today(), 2));
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto("/favorites");
    if (javaScript) await mark(page);
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
    console.info(
      `Five favorites planned in ${taps} taps, ${javaScript ? "with" : "without"} JavaScript`,
    );
    expect(taps).toBeLessThanOrEqual(11);
    expect(pathOf(page)).toBe("/favorites");
    await soon(() => bar.getByRole("button").count()).toBe(0);
    if (javaScript) expect(await isMarked(page)).toBe(true);
    const range = `startDate=${today()}&endDate=${addDays(today(), 9)}`;
    const planned: { scheduledDate: string; mealId: string }[] = await (
      await page.request.get(`/api/calendar?${range}`)
    ).json();
    const dinners = planned.filter(({ mealId }) => mealId !== at(made, 7).id);
    expect(dinners.map(({ scheduledDate, mealId }) => [scheduledDate, mealId])).toEqual(
      dates.map((date, index) => [date, at(made, index).id]),
    );
  });

  test.each([
    ["the planner", "/dashboard"],
    ["Favorites", "/favorites"],
    ["All Recipes", "/all-recipes?q=soup"],
    ["Custom Recipes", "/custom-recipes"],
  ])("from %s I see the selected meals, and unselect one or all", async (_, path) => {
    const { client, made } = await cookWithRecipes(["Onion Soup", "Pea Soup", "Leek Soup"]);
    await favorites(client, made);
    for (const { id } of made)
      await client.post("/dashboard/selected", { intent: "select", mealId: id });
    const page = await fixture.visit({ as: client, javaScript });
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
    if (javaScript) await mark(page);
    await page.getByRole("link", { name: "2/10 meals selected" }).click();
    await dialog(page).getByRole("button", { name: "Deselect All" }).click();
    await dialog(page).getByRole("heading", { name: "No meals selected" }).waitFor();
    await dialog(page).getByRole("link", { name: "Close" }).click();
    await soon(() => pathOf(page)).toBe(path);
    await soon(() =>
      page.getByRole("link", { name: "/10 meals selected" }).allInnerTexts(),
    ).toEqual(path === "/dashboard" ? ["0/10 meals selected"] : []);
    if (javaScript) expect(await isMarked(page)).toBe(true);
  });

  test("the selected meals go to the calendar from their own list, and I am back where I was", async () => {
    const { client, made } = await cookWithRecipes(["Onion Soup", "Pea Soup"]);
    for (const { id } of made)
      await client.post("/dashboard/selected", { intent: "select", mealId: id });
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto("/all-recipes?q=soup");
    await page.getByRole("link", { name: "2/10 meals selected" }).click();
    await dialog(page).getByRole("button", { name: "Add Selected to Calendar" }).click();
    await toast(page, "Added 2 meals to the calendar").waitFor();
    await soon(() => pathOf(page)).toBe("/all-recipes?q=soup");
    await soon(() => modal(page).count()).toBe(0);
    await soon(() => page.getByText("/10 meals selected").count()).toBe(0);
    await toast(page).getByRole("link", { name: "See the calendar" }).click();
    await inSight(dayOf(page, today()));
    expect(await entriesOn(page, today()).allTextContents()).toEqual(["Onion Soup"]);
  });

  test("an eleventh favorite is one too many, and I see the ten and the way back", async () => {
    const { client, made } = await cookWithRecipes(
      Array.from({ length: 11 }, (_, n) => `Onion Soup ${n}`),
    );
    await favorites(client, made);
    for (const { id } of made.slice(0, 10))
      await client.post("/dashboard/selected", { intent: "select", mealId: id });
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto("/favorites");
    await openMore(page, at(made, 10));
    await dialog(page)
      .getByRole("button", { name: /^Select/ })
      .click();
    await toast(page, /Maximum reached\s*You can select up to 10 meals per week\./).waitFor();
    await soon(() => dialog(page).getByRole("listitem").count()).toBe(10);
    await dialog(page).getByRole("link", { name: "Close" }).click();
    await soon(() => pathOf(page)).toBe("/favorites");
  });

  test("Select All takes ten of twelve, says so, and leads to the week's list, which has no limit", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    for (const day of datesOf(MONTH).slice(0, 12)) await plan(client, at(meals, 0).id, day);
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(`/dashboard?month=${MONTH}`);
    const calendar = page.locator("#calendar");
    const note = calendar.getByText(
      "Select All selected the first 10 of 12 meals, the limit here.",
    );
    expect(await note.count()).toBe(0);
    await calendar.getByRole("link", { name: "Select All", exact: true }).click();
    await note.waitFor();
    await inSight(note);
    expect(await calendar.locator(":checked").count()).toBe(10);
    await calendar.getByRole("link", { name: "list for a week", exact: true }).click();
    await dialog(page).getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard/groceries/week");
  });

  test("one ticked meal is no plural", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await plan(client, at(meals, 0).id, DAY_3);
    await plan(client, at(meals, 0).id, DAY_12);
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(`/dashboard?month=${MONTH}&select=none`);
    const boxes = page.locator("#calendar").getByRole("checkbox");
    await boxes.first().check();
    expect((await groceryButton(page)).shown).toBe("Generate Grocery List (1 meal)");
    await boxes.last().check();
    expect((await groceryButton(page)).shown).toBe("Generate Grocery List (2 meals)");
  });
});

test("the days of the months beside say their month", async () => {
  const { client } = await cookWithMeals(fixture.app, 1);
  const page = await fixture.visit({ as: client, javaScript: false, viewport: DESK });
  await page.goto("/dashboard?month=2026-11");
  const days = await page.locator("#calendar ol li > a:first-child").allInnerTexts();
  expect(days.slice(0, 2)).toEqual(["1", "2"]);
  expect(days.slice(-6)).toEqual(["30", "1 Dec", "2 Dec", "3 Dec", "4 Dec", "5 Dec"]);
  await page.goto("/dashboard?month=2026-11&select=none");
  await page.setViewportSize({ width: 390, height: 844 });
  const mini = page.locator("#calendar nav > span");
  await soon(() => mini.allInnerTexts()).toEqual(["1 Dec", "2 Dec", "3 Dec", "4 Dec", "5 Dec"]);
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

test("a dialog's page that I reload over a favorite still closes to Favorites", async () => {
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

describe.each(both)("An evening out on a night that has a dinner, %s,", (_, javaScript) => {
  test("is asked about: instead of the dinner, which then can be brought back", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const { id, title } = at(meals, 0);
    await plan(client, id, today());
    const page = await fixture.visit({ as: client, javaScript });
    const path = `/dashboard/calendar/${today()}`;
    const out = new URLSearchParams({ instead: "out", scheduledDate: today(), from: path });
    await page.goto(`/dashboard/calendar/new?${out}`);
    await page.getByLabel("Where, who or what").fill("Luigi’s");
    await page.getByRole("button", { name: "Plan it" }).click();
    await page.getByRole("heading", { name: "Instead of it?" }).waitFor();
    await page.getByRole("button", { name: "Instead of it" }).click();
    await toast(page, "Removed from calendar").waitFor();
    const calendar = `/api/calendar?startDate=${today()}&endDate=${today()}`;
    const planned = async () => entries(await client.get(calendar)).map((it) => it.title);
    await soon(async () => (await planned()).join()).toBe("Eating out: Luigi’s");
    await page.getByRole("button", { name: "Undo" }).click();
    await soon(async () => (await planned()).sort().join()).toBe(
      ["Eating out: Luigi’s", title].sort().join(),
    );
  });
});

describe.each(both)("A week that is planned as another one was, %s,", (_, javaScript) => {
  const WEEK = addDays(weekStartOf(today()), 7);
  const LATER = addDays(WEEK, 14);

  test.each(["a saved week", "a copied week"])(
    "%s never goes into another week than the one that I typed and have seen",
    async (what) => {
      const { client, meals } = await cookWithMeals(fixture.app, 2);
      await plan(client, at(meals, 0).id, addDays(WEEK, 1));
      await plan(client, at(meals, 1).id, addDays(WEEK, 2));
      const isSaved = what === "a saved week";
      const page = await fixture.visit({ as: client, javaScript });
      if (isSaved) {
        const saved = await client.send("POST", "/api/plan/saved", { week: WEEK, name: "Mine" });
        const { id } = z.object({ id: z.string() }).parse(saved.body);
        await page.goto(`/dashboard/week/saved/${id}?to=${addDays(WEEK, 7)}`);
      } else {
        await page.goto(`/dashboard/week/copy?from=${WEEK}&to=${addDays(WEEK, 7)}`);
      }
      const box = (index: number) => page.getByRole("checkbox", { name: at(meals, index).title });
      await box(1).uncheck();
      await page.getByLabel("Onto the week of").fill(LATER);
      const press = () => page.getByRole("button", { name: "what is ticked" }).click();
      await press();
      await toast(page, formatDate(LATER, "d MMMM")).waitFor();
      await page
        .getByText(`Onto the week of ${formatDate(LATER, "d MMMM")}`, { exact: true })
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

  test("is shown for the week that I typed", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await plan(client, at(meals, 0).id, addDays(WEEK, 1));
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(`/dashboard/week/copy?from=${WEEK}&to=${addDays(WEEK, 7)}`);
    await page.getByLabel("Onto the week of").fill(LATER);
    await page.getByRole("button", { name: "Show" }).click();
    await page
      .getByText(`Onto the week of ${formatDate(LATER, "d MMMM")}`, { exact: true })
      .waitFor();
    expect(await page.getByRole("checkbox", { name: at(meals, 0).title }).isChecked()).toBe(true);
  });
});
