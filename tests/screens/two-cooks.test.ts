import { type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { type Client, signUp } from "../client";
import { entries, groceryItems, type MealJson } from "../contract/shapes";
import { takeTurns } from "../thorough";
import { at, cookWithMeals, datesOf, plan, soon, toast, today, useFixture } from "./fixture";

const fixture = useFixture();
const WEEK = weekStartOf(today());
const LIST = `/dashboard/groceries?weekStart=${WEEK}`;
/** A month that lies wholly ahead, so that no test depends on which day it is run. */
const DAYS = datesOf(addDays(`${today().slice(0, 7)}-28`, 14).slice(0, 7));

type Two = { ann: Client; ben: Client; meals: MealJson[] };

/** Ann has meals and a list of them, and Ben has joined her household. */
async function twoCooks(): Promise<Two> {
  const { client: ann, meals } = await cookWithMeals(fixture.app, 3);
  const mealIds = meals.map(({ id }) => id);
  await ann.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: WEEK });
  const ben = await signUp(fixture.app, "Ben");
  await ann.post("/account/household", { intent: "invite" });
  const { text } = await ann.get("/account/household");
  await ben.post(/\/join\/[\w.-]+/.exec(text)?.[0] ?? "", {});
  return { ann, ben, meals };
}

const itemsOf = async (client: Client) => {
  const list = groceryItems(await client.get(`/api/grocery-list/items?weekStartDate=${WEEK}`));
  return list.aisles.flatMap(({ items }) => items);
};
const tickedOf = async (client: Client) =>
  (await itemsOf(client)).filter((item) => item.ticked).map(({ id }) => id);
const box = (page: Page, id: string) => page.locator(`#item-${id} input[name=ticked]`);

async function tick(page: Page, ids: string[], javaScript: boolean) {
  for (const id of ids) await box(page, id).check();
  if (javaScript) return;
  await page.getByRole("button", { name: "Save ticks", exact: true }).click();
  await toast(page, "Check marks saved").waitFor();
}

/** The household's plan: "2026-12-03 Tomato Soup", in order. */
async function planned(client: Client) {
  const query = `startDate=${at(DAYS, 0)}&endDate=${DAYS.at(-1)}`;
  const all = entries(await client.get(`/api/calendar?${query}`));
  return all.map(({ scheduledDate, meal }) => `${scheduledDate} ${meal?.title}`).sort();
}

async function move(page: Page, from: string, { title }: MealJson, to: string) {
  await page.goto(`/dashboard/calendar/${from}`);
  await page.locator("[data-dialog]").getByRole("link", { name: title, exact: true }).click();
  await page.locator("summary", { hasText: "Day" }).click();
  await page.getByLabel("Another day").fill(to);
  return () => page.getByRole("button", { name: `Move ${title}`, exact: true }).click();
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("Two of one household, %s,", (_, javaScript) => {
  takeTurns(javaScript);
  const visitBoth = async ({ ann, ben }: Two) =>
    Promise.all([ann, ben].map((as) => fixture.visit({ javaScript, as })));

  test("tick things off at the same time, and lose none", async () => {
    const two = await twoCooks();
    const [mine, theirs] = await visitBoth(two);
    if (!mine || !theirs) throw new Error("no windows");
    // Both have the list before either ticks.
    await Promise.all([mine.goto(LIST), theirs.goto(LIST)]);
    const ids = (await itemsOf(two.ann)).map(({ id }) => id).slice(0, 6);
    const [hers, his] = [ids.slice(0, 3), ids.slice(3)];
    await Promise.all([tick(mine, hers, javaScript), tick(theirs, his, javaScript)]);
    await soon(async () => (await tickedOf(two.ben)).sort()).toEqual([...ids].sort());
    for (const page of [mine, theirs]) {
      await page.goto(LIST);
      for (const id of ids) await soon(() => box(page, id).isChecked()).toBe(true);
    }
  });

  test("move different meals at the same time, and both stay where they were put", async () => {
    const two = await twoCooks();
    const [first, second] = [at(two.meals, 0), at(two.meals, 1)];
    await plan(two.ann, first.id, at(DAYS, 2));
    await plan(two.ann, second.id, at(DAYS, 3));
    const [mine, theirs] = await visitBoth(two);
    if (!mine || !theirs) throw new Error("no windows");
    const press = [
      await move(mine, at(DAYS, 2), first, at(DAYS, 11)),
      await move(theirs, at(DAYS, 3), second, at(DAYS, 12)),
    ];
    await Promise.all(press.map((click) => click()));
    const wanted = [`${at(DAYS, 11)} ${first.title}`, `${at(DAYS, 12)} ${second.title}`];
    await soon(() => planned(two.ben)).toEqual(wanted);
  });

  test("move the same meal at the same time, and it is there once, where one of them put it", async () => {
    const two = await twoCooks();
    const meal = at(two.meals, 0);
    await plan(two.ann, meal.id, at(DAYS, 2));
    const [mine, theirs] = await visitBoth(two);
    if (!mine || !theirs) throw new Error("no windows");
    const press = [
      await move(mine, at(DAYS, 2), meal, at(DAYS, 11)),
      await move(theirs, at(DAYS, 2), meal, at(DAYS, 12)),
    ];
    await Promise.all(press.map((click) => click()));
    for (const page of [mine, theirs]) await toast(page, /^Moved to /).waitFor();
    const [where, ...others] = await planned(two.ann);
    expect(others).toEqual([]);
    expect([11, 12].map((day) => `${at(DAYS, day)} ${meal.title}`)).toContain(where);
  });
});

/** A page without events asks by itself after 15 s: what is seen sooner came by one. */
const BY_ITSELF_MS = 15_000;

describe("What the other one does", () => {
  test("is on my open page by an event, planned, moved or taken off, and what I am typing stays", async () => {
    const { ann, ben, meals } = await twoCooks();
    const page = await fixture.visit({ as: ann });
    const isListening = page.waitForResponse(/\/changes/);
    await page.goto("/dashboard");
    await isListening;
    const field = page.locator("[name=recipeQuery]");
    await field.fill("chicken so");
    const { id: mealId, title } = at(meals, 0);
    const [here, there] = [today(), addDays(today(), 1)].map((date) =>
      page.locator(`#calendar [data-date="${date}"]`).getByText(title),
    );
    if (!here || !there) throw new Error("no days");
    const times: number[] = [];
    const seen = async (day: Locator, count: number) => {
      const since = performance.now();
      await soon(() => day.count()).toBe(count);
      times.push(performance.now() - since);
    };
    const { id } = await plan(ben, mealId, today(), "lunch");
    await seen(here, 1);
    const move = { intent: "move", entryId: id, scheduledDate: addDays(today(), 1) };
    await ben.post(`/dashboard/calendar/${today()}`, move);
    await seen(there, 1);
    expect(await here.count()).toBe(0);
    await ben.send("DELETE", `/api/calendar/${id}`);
    await seen(there, 0);
    expect(Math.min(...times), times.map(Math.round).join(", ")).toBeLessThan(BY_ITSELF_MS);
    expect(await field.inputValue()).toBe("chicken so");
    expect(await field.evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test("in their browser is ticked in mine by an event, and mine in theirs", async () => {
    const { ann, ben } = await twoCooks();
    const [mine, theirs] = await Promise.all(
      [ann, ben].map(async (as) => {
        const page = await fixture.visit({ as });
        const isListening = page.waitForResponse(/\/changes/);
        await page.goto(LIST);
        await isListening;
        return page;
      }),
    );
    if (!mine || !theirs) throw new Error("no windows");
    const ids = (await itemsOf(ann)).map(({ id }) => id);
    const times: number[] = [];
    for (const [at, id] of ids.slice(0, 4).entries()) {
      const [here, there] = at % 2 ? [mine, theirs] : [theirs, mine];
      await box(here, id).check();
      const since = performance.now();
      await soon(() => box(there, id).isChecked()).toBe(true);
      times.push(performance.now() - since);
    }
    expect(Math.min(...times), times.map(Math.round).join(", ")).toBeLessThan(BY_ITSELF_MS);
  });

  test("ticks my list by a call, too", async () => {
    const { ann, ben } = await twoCooks();
    const page = await fixture.visit({ as: ann });
    const isListening = page.waitForResponse(/\/changes/);
    await page.goto(LIST);
    await isListening;
    const [item] = await itemsOf(ben);
    const id = item?.id ?? "";
    const taps = [
      { id: crypto.randomUUID(), itemId: id, change: "tick", at: new Date().toISOString() },
    ];
    await ben.send("POST", "/api/grocery-list/taps", {
      weekStartDate: WEEK,
      sentAt: new Date().toISOString(),
      taps,
    });
    expect(await tickedOf(ben)).toEqual([id]);
    await expect.poll(() => box(page, id).isChecked()).toBe(true);
  });
});
