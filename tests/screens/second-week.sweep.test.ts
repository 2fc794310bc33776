import { type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { type Bought, isEnough } from "../bought";
import { dishesPaidFor, needsOf, setCredits } from "../contract/database";
import { firstOf } from "../thorough";
import { at, dayLabel, soon, useFixture } from "./fixture";
import { expectInSight, isInSight } from "./sight";

/** A Monday; dinners of five days stay within its week. */
const MONDAY = "2026-11-23";
const NEXT_MONDAY = addDays(MONDAY, 7);

const clock = () => ({ CLOCK_START: `${MONDAY}T09:00:00Z` });

type Item = Bought & { id: string; ticked: boolean };

const both: [string, boolean][] = [
  ["without JavaScript", false],
  ["with JavaScript", true],
];

describe.each(firstOf(1, both))("A household on a phone, %s,", (label, javaScript) => {
  const fixture = useFixture(clock);

  test("plans, shops, changes its mind, and does it again a week later", async () => {
    const page = await fixture.visit({ javaScript });
    const email = `second-week-${Date.now()}@example.org`;
    let taps = 0;
    const tap = async (target: Locator) => {
      taps++;
      await target.click();
    };
    const said = (text: string | RegExp) => expectInSight(page, text);
    const groceries = page
      .getByRole("navigation", { name: "Main, phone" })
      .getByRole("link", { name: "Groceries" });

    await page.goto("/");
    await tap(page.getByRole("link", { name: "Get Started" }));
    await signUp(page, email, () => tap(page.getByRole("button", { name: "Create account" })));

    // Week one: five dinners of a tap's suggestions, and their list.
    await tap(page.getByRole("button", { name: "Generate Random Meals" }));
    await said("5 new meals");
    const dinners = await titlesOf(page);
    expect(dinners).toHaveLength(5);
    for (const title of dinners) await select(page, title, tap);
    await tap(page.getByRole("button", { name: "Add Selected to Calendar" }));
    await said("Added 5 meals to the calendar");
    await tap(groceries);
    await tap(page.getByRole("button", { name: "Make the list for 5 meals" }));
    await said(/^\d+ items to buy/);
    console.info(`From nothing to five dinners with their list: ${taps} taps, ${label}`);
    expect(taps).toBeLessThanOrEqual(12);

    // Half of it is in the basket.
    const home = new Map<string, Bought[]>();
    const all = await itemsOf(page, MONDAY);
    await shop(page, all.slice(0, Math.ceil(all.length / 2)), home, javaScript);

    // Two dinners become others, and one is for six.
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await said("5 new meals");
    const others = (await titlesOf(page)).filter((title) => !dinners.includes(title));
    expect(others.length).toBe(5);
    for (const [day, index] of [
      [1, 0],
      [3, 1],
    ] as const) {
      const date = addDays(MONDAY, day);
      await page.goto(`/dashboard/calendar/${date}`);
      await page.getByRole("button", { name: /^Remove / }).click();
      await said("Removed from calendar");
      await page.goto(`/dashboard/calendar/${date}`);
      await page.getByRole("radio", { name: at(others, index) }).check();
      await page.getByRole("button", { name: "Add Meal" }).click();
      await said(`${at(others, index)}, ${dayLabel(date)}.`);
    }
    const fourth = addDays(MONDAY, 4);
    await page.goto(`/dashboard/calendar/${fourth}`);
    await page.getByLabel(/^Servings of /).fill("6");
    await page.getByRole("button", { name: /^Save servings of / }).click();
    await said(/ now serves 6/);
    await toTheList(page, groceries);
    const words = "2 meals added, 2 no longer planned, 1 now cooked for 6";
    await page.getByRole("button", { name: `Bring up to date: ${words}` }).click();
    await said("Brought up to date");

    // What the changes ask for beyond what is in the basket comes back; the rest of it is bought.
    const open = (await itemsOf(page, MONDAY)).filter(({ ticked }) => !ticked);
    expect(open.length).toBeGreaterThan(0);
    await shop(page, open, home, javaScript);
    await soon(async () => (await itemsOf(page, MONDAY)).every(({ ticked }) => ticked)).toBe(true);
    expectEnough(await needsOf(fixture.app, { email }), home);

    // They liked five of them.
    const week = [0, 1, 2, 3, 4].map((day) => addDays(MONDAY, day));
    const cooked = await plannedOn(page, week);
    expect(cooked).toHaveLength(5);
    await page.goto("/all-recipes");
    for (const title of cooked) {
      await page.getByRole("button", { name: `Add ${title} to favorites` }).click();
      await said("Added to favorites");
      await page.getByRole("button", { name: `Remove ${title} from favorites` }).waitFor();
    }

    // A week later: favorites, their list, and one credit that is left.
    process.kill(fixture.app.pid, "SIGUSR2");
    await soon(async () => {
      await page.goto("/dashboard");
      return page.locator("#calendar li[aria-current] time").getAttribute("datetime");
    }).toBe(NEXT_MONDAY);
    await setCredits(fixture.app, { email }, 1);
    taps = 0;
    await tap(page.getByRole("link", { name: "Favorites" }).filter({ visible: true }).first());
    for (const title of cooked) await select(page, title, tap);
    await tap(page.getByRole("button", { name: "Add Selected to Calendar" }));
    await said("Added 5 meals to the calendar");
    const next = week.map((date) => addDays(date, 7));
    expect((await plannedOn(page, next)).sort()).toEqual([...cooked].sort());
    await tap(groceries);
    await page.getByRole("heading", { name: "No grocery list found" }).waitFor();
    await tap(page.getByRole("button", { name: "Make the list for 5 meals" }));
    await said(/^\d+ items to buy/);
    expect((await itemsOf(page, NEXT_MONDAY)).some(({ ticked }) => ticked)).toBe(false);
    await toTheList(page, groceries);
    await page.goto("/dashboard");
    await tap(page.getByRole("button", { name: "Generate Random Meals" }));
    await said("One new meal");
    await page.getByText("All Credits Used").filter({ visible: true }).first().waitFor();
    console.info(`The second week from favorites, and its last credit: ${taps} taps, ${label}`);
    expect(taps).toBeLessThanOrEqual(14);

    const paid = await dishesPaidFor(fixture.app, { email });
    expect(paid).toHaveLength(11);
    expect(new Set(paid).size).toBe(paid.length);
  });
});

async function signUp(page: Page, email: string, create: () => Promise<void>) {
  const form = page.locator("form", { has: page.getByRole("button", { name: "Create account" }) });
  await form.getByLabel("First name").fill("Ida");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill("a good password");
  await form.getByLabel("Your time zone").selectOption("UTC");
  await create();
  await page.getByRole("heading", { level: 1, name: "Welcome back, Ida!" }).waitFor();
}

const titlesOf = (page: Page) =>
  page.locator("#suggestions article").getByRole("heading").allInnerTexts();

async function select(page: Page, title: string, tap: (target: Locator) => Promise<void>) {
  const button = page.getByRole("button", { name: `Select ${title}`, exact: true });
  await tap(button);
  await soon(() => button.getAttribute("aria-pressed")).toBe("true");
}

/** From wherever the person is, its list is two taps away at most, and in sight. */
async function toTheList(page: Page, groceries: Locator) {
  if (!(await groceries.isVisible())) await page.getByRole("link", { name: "Close" }).click();
  await soon(() => isInSight(groceries)).toBe(true);
  await groceries.click();
  await page.getByRole("heading", { level: 1, name: "Groceries" }).waitFor();
}

async function itemsOf(page: Page, date: string): Promise<Item[]> {
  const answer = await page.request.get(`/api/grocery-list/items?weekStartDate=${date}`);
  const list: { aisles: { items: Item[] }[] } = await answer.json();
  return list.aisles.flatMap(({ items }) => items);
}

async function plannedOn(page: Page, dates: readonly string[]): Promise<string[]> {
  const range = `startDate=${at(dates, 0)}&endDate=${at(dates, dates.length - 1)}`;
  const entries: { meal: { title: string } }[] = await (
    await page.request.get(`/api/calendar?${range}`)
  ).json();
  return entries.map(({ meal }) => meal.title);
}

/** Puts them in the basket, in the shop, and notes what the list said of how much. */
async function shop(
  page: Page,
  items: readonly Item[],
  home: Map<string, Bought[]>,
  javaScript: boolean,
) {
  await page.goto("/dashboard/groceries");
  for (const { id, amount, name } of items) {
    await page.locator(`#item-${id} input[name=ticked]`).check();
    home.set(id, [...(home.get(id) ?? []), { amount, name }]);
  }
  if (!javaScript) {
    await page.getByRole("button", { name: "Save ticks" }).click();
    await expectInSight(page, "Check marks saved");
  }
  const ids = new Set(items.map(({ id }) => id));
  const week = weekStartOf(MONDAY);
  await soon(async () =>
    (await itemsOf(page, week)).filter(({ id }) => ids.has(id)).every(({ ticked }) => ticked),
  ).toBe(true);
}

/** What was carried home by the list's own words is all that the week's meals ask for. */
function expectEnough(
  needs: Awaited<ReturnType<typeof needsOf>>,
  home: ReadonlyMap<string, readonly Bought[]>,
) {
  for (const { id, need } of needs) {
    const bought = home.get(id) ?? [];
    const words = bought.map(({ amount, name }) => `${amount} ${name}`).join(", then ");
    expect(isEnough(need, bought), `${need.key}: ${words}`).toBe(true);
  }
}
