import { type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { type Client, signUp } from "../client";
import { groceryItems, type MealJson } from "../contract/shapes";
import { at, cookWithMeals, plan, soon, today, useFixture } from "./fixture";

const fixture = useFixture();
const WEEK = weekStartOf(today());
const LIST = `/dashboard/groceries?weekStart=${WEEK}`;
type Two = { ann: Client; ben: Client; meals: MealJson[] };

/** Signs up Ann, who has meals and a list of them, and Ben, who joins her household. */
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

async function tick(page: Page, ids: string[]) {
  for (const id of ids) await box(page, id).check();
}

describe("With JavaScript, two members of a household", () => {
  const visitBoth = async ({ ann, ben }: Two) =>
    Promise.all([ann, ben].map((as) => fixture.visit({ as })));

  test("can check off items at the same time without losing any", async () => {
    const two = await twoCooks();
    const [mine, theirs] = await visitBoth(two);
    if (!mine || !theirs) throw new Error("no windows");
    // Both have the list open before either checks off an item.
    await Promise.all([mine.goto(LIST), theirs.goto(LIST)]);
    const ids = (await itemsOf(two.ann)).map(({ id }) => id).slice(0, 6);
    const [hers, his] = [ids.slice(0, 3), ids.slice(3)];
    await Promise.all([tick(mine, hers), tick(theirs, his)]);
    await soon(async () => (await tickedOf(two.ben)).sort()).toEqual([...ids].sort());
    for (const page of [mine, theirs]) {
      await page.goto(LIST);
      for (const id of ids) await soon(() => box(page, id).isChecked()).toBe(true);
    }
  });
});

/** A page without events polls after 15 s. A change that appears sooner came by an event. */
const BY_ITSELF_MS = 15_000;

describe("A change by the other member", () => {
  test("to the plan appears on an open page by an event, and half-typed text is kept", async () => {
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

  test("to the list appears in the other browser by an event, in both directions", async () => {
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
});
