import { type Locator, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { type Client, signUp } from "../client";
import { setSubscription } from "../contract/database";
import { entries } from "../contract/shapes";
import { takeTurns } from "../thorough";
import { pathOf, PHONE, soon, toast, today, useFixture } from "./fixture";

const fixture = useFixture();
/** A week that lies wholly ahead, so that no test depends on which day it is run. */
const WEEK = weekStartOf(addDays(today(), 7));
/** Opens the menu with this name, and presses one of its buttons. */
const pressInMenu = async (page: Page, menu: string, button: string | RegExp) => {
  const details = page.locator("details[data-menu]", {
    has: page.getByLabel(menu, { exact: true }),
  });
  await details.locator("summary").click();
  await details.getByRole("button", { name: button }).click();
};
/** The same of one of its links. */
const followInMenu = async (page: Page, menu: string, link: string) => {
  const details = page.locator("details[data-menu]", {
    has: page.getByLabel(menu, { exact: true }),
  });
  await details.locator("summary").click();
  await details.getByRole("link", { name: link }).click();
};
const plannedOf = async (client: Client) =>
  entries(await client.get(`/api/calendar?startDate=${WEEK}&endDate=${addDays(WEEK, 6)}`));

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("A cook with an empty week, %s,", (_, javaScript) => {
  takeTurns(javaScript);

  test("has it filled, changes what they like, and plans it for the credits that are shown", async () => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Fill my week" }).click();
    await page.waitForURL(/\/dashboard\/week\/fill/);
    await page.goto(`/dashboard/week/fill?week=${WEEK}`);
    const dishes = page.locator("#fill ol h2");
    expect(await dishes.count()).toBe(7);
    const [first = "", second = ""] = await dishes.allInnerTexts();

    await page.getByRole("button", { name: `Swap ${first}` }).click();
    await soon(() => dishes.allInnerTexts()).not.toContain(first);
    await followInMenu(page, `More for ${second}`, "Choose a dish myself");
    const others = page.getByRole("region", { name: "Instead on Monday" });
    const takes = others.getByRole("button", { name: /^Take / });
    await takes.first().waitFor();
    expect(await takes.count()).toBe(3);
    const taken = (await takes.first().getAttribute("aria-label"))?.replace("Take ", "") ?? "";
    await others.getByRole("button", { name: `Take ${taken}` }).click();
    await soon(async () => (await dishes.allInnerTexts())[1]).toBe(taken);
    // It is answered where it was pressed, not at the top of the page.
    const isInWindow = () =>
      dishes.nth(1).evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await soon(isInWindow).toBe(true);
    const wanted = await dishes.allInnerTexts();
    expect(await plannedOf(client)).toEqual([]);

    await page.getByRole("button", { name: "Plan 7 dinners, 7 credits" }).click();
    await toast(page, "7 meals planned for 7 credits").waitFor();
    // The planner shows the seven days from today on, or those that were planned where they are later.
    await page.locator("#table").getByRole("link", { name: wanted[0] }).first().waitFor();
    const planned = await plannedOf(client);
    expect(planned.map(({ meal }) => meal?.title)).toEqual(wanted);
    await toast(page).getByRole("link", { name: "Make the grocery list" }).click();
    // The list of the week that was planned, not of this one.
    await soon(() => page.url()).toMatch(new RegExp(`/dashboard/groceries\\?weekStart=${WEEK}`));
    await page.getByRole("button", { name: "Make the list for 7 meals" }).waitFor();
  });

  test("has, six taps after they first came, a week planned and its list", async () => {
    const page = await fixture.visit({ javaScript, viewport: PHONE });
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await page.goto("/");
    await tap(page.getByRole("link", { name: "Get Started" }));
    const create = page.getByRole("button", { name: "Create account" });
    const form = page.locator("form", { has: create });
    await form.getByLabel("First name").fill("Ida");
    await form.getByLabel("Email").fill(`six-taps-${javaScript}-${Date.now()}@example.org`);
    await form.getByLabel("Password").fill("a good password");
    await form.getByLabel("Your time zone").selectOption("UTC");
    await tap(create);
    await tap(page.getByRole("button", { name: "Fill my week" }));
    await tap(page.getByRole("button", { name: /^Plan \d dinners?/ }));
    await toast(page, /^\d meals? planned/).waitFor();
    await tap(toast(page).getByRole("link", { name: "Make the grocery list" }));
    await tap(page.getByRole("button", { name: /^Make the list for \d meals?/ }));
    await page
      .getByText(/^\d+ items? to buy/)
      .first()
      .waitFor();
    expect(taps).toBe(6);
  });

  test("is led on to the next seven days where there is only one night to fill", async () => {
    const client = await signUp(fixture.app);
    const limit = ["0", "0", "0", "0", "0", "0", "any"];
    await client.post("/dashboard/week/times", { limit });
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto(`/dashboard/week/fill?week=${WEEK}`);
    await page.getByRole("heading", { name: "Here is a dish for you" }).waitFor();
    await page.getByRole("link", { name: "Fill the next seven days" }).click();
    await soon(() => page.url()).toContain(`from=${addDays(WEEK, 7)}`);
  });

  test("looks at a new dish first, and comes back to the same proposal", async () => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto(`/dashboard/week/fill?week=${WEEK}&seed=look`);
    const dishes = page.locator("#fill ol h2");
    const before = await dishes.allInnerTexts();
    await dishes.first().getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: before[0] }).waitFor();
    await page.getByRole("heading", { name: "Ingredients" }).waitFor();
    await page.getByText("The steps come with the dish, once it is yours.").waitFor();
    await page.getByRole("link", { name: "Close" }).click();
    await page.getByRole("heading", { level: 1, name: "Here is a week for you" }).waitFor();
    expect(await dishes.allInnerTexts()).toEqual(before);
  });

  test("is never again proposed a dish that they do not want, until they take that back", async () => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto(`/dashboard/week/fill?week=${WEEK}&seed=never`);
    const dishes = page.locator("#fill ol h2");
    const [unwanted = "", ...others] = await dishes.allInnerTexts();
    await pressInMenu(page, `More for ${unwanted}`, /^Never again/);
    await toast(page, `${unwanted} is not proposed any more`).waitFor();
    const left = await dishes.allInnerTexts();
    expect(left).not.toContain(unwanted);
    expect(left.slice(1)).toEqual(others);
    await page.goto(`/dashboard/week/fill?week=${WEEK}&seed=never`);
    expect(await dishes.allInnerTexts()).not.toContain(unwanted);
    await page.goto("/table");
    await page.getByRole("link", { name: "What Weeknight has learned" }).click();
    const list = page.getByRole("region", { name: "Never proposed" });
    await list.getByRole("link", { name: unwanted }).waitFor();
    await list.getByRole("button", { name: `Propose ${unwanted} again` }).click();
    await toast(page, `${unwanted} may be proposed again`).waitFor();
    await page.getByRole("heading", { name: "Nothing yet" }).waitFor();
    expect(pathOf(page)).toBe("/table/learned");
  });

  test("leaves a day open, and has it filled after all", async () => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto(`/dashboard/week/fill?week=${WEEK}`);
    const swaps = page.getByRole("button", { name: /^Swap / });
    const fifth = (await swaps.nth(4).getAttribute("aria-label"))?.replace("Swap ", "") ?? "";
    await pressInMenu(page, `More for ${fifth}`, "Leave Thursday open");
    await soon(() => swaps.count()).toBe(6);
    await page.getByRole("button", { name: /^Plan 6 dinners, 6 credits/ }).waitFor();
    const back = page.getByRole("button", { name: "Fill Thursday after all" });
    await soon(() => back.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(844);
    await back.click();
    await soon(() => swaps.count()).toBe(7);
  });

  test("sets what it should be like, says the rest in words, and finds the same week again until they discard it", async () => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto(`/dashboard/week/fill?week=${WEEK}`);
    const dishes = page.locator("#fill ol h2");
    const settings = page.locator(".quick-choices");
    const chosen = () => settings.locator("summary b").allInnerTexts();
    /** Makes a choice once the answer to the one before is there as a whole: until then a form takes no other. */
    const choose = async (setting: string, choice: RegExp) => {
      await page.waitForLoadState("networkidle");
      await soon(() => page.locator("[aria-busy=true]").count()).toBe(0);
      await settings.locator("summary", { hasText: setting }).click();
      await settings.getByRole("button", { name: choice }).click();
    };
    expect(await chosen()).toEqual(["45 min", "No", "Familiar"]);
    await choose("Weeknights", /^30 minutes/);
    await soon(chosen).toEqual(["30 min", "No", "Familiar"]);
    await choose("Children", /^Yes/);
    await soon(chosen).toEqual(["30 min", "Yes", "Familiar"]);
    await choose("Mix", /^Half and half/);
    await soon(chosen).toEqual(["30 min", "Yes", "Half and half"]);
    const days = await page.locator("#fill ol > li").allInnerTexts();
    for (const text of days.slice(1, 5)) expect(text).toMatch(/(^|\D)([12]?\d|30) min/);

    const words = page.getByLabel("Change something");
    const send = async (text: string) => {
      await words.fill(text);
      await page.getByRole("button", { name: "Change", exact: true }).click();
    };
    const before = await dishes.allInnerTexts();
    await send("less meat");
    await page.locator("#fill").getByText("Not understood: “less meat”.").last().waitFor();
    expect(await words.inputValue()).toBe("less meat");
    expect(await dishes.allInnerTexts()).toEqual(before);
    await send("something with chicken on Sunday, and leave Wednesday open");
    await toast(page, "Changed: with chicken on Sunday and Wednesday left open").waitFor();
    await page.getByRole("heading", { name: "Left open" }).waitFor();
    const wanted = await dishes.allInnerTexts();
    expect(wanted.filter((_, day) => day !== 0 && day !== 3)).toEqual(
      before.filter((_, day) => day !== 0 && day !== 3),
    );

    // Somebody else of the household, or the same cook the day after.
    await page.goto("/dashboard");
    const other = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await other.goto(`/dashboard/week/fill?week=${WEEK}`);
    expect(await other.locator("#fill ol h2").allInnerTexts()).toEqual(wanted);
    await page.goto(`/dashboard/week/fill?week=${WEEK}`);
    expect(await dishes.allInnerTexts()).toEqual(wanted);
    expect(await chosen()).toEqual(["30 min", "Yes", "Half and half"]);

    const wish = page.getByRole("button", { name: "Remove with chicken on Sunday" });
    await wish.click();
    await soon(() => wish.count()).toBe(0);
    expect(await dishes.allInnerTexts()).toEqual(wanted);
    await page.getByRole("button", { name: "Discard this proposal" }).click();
    await toast(page, "Proposal discarded. Here is a new one.").waitFor();
    expect(await page.getByRole("heading", { name: "Left open" }).count()).toBe(0);
    expect(await dishes.count()).toBe(7);
    expect(await chosen()).toEqual(["30 min", "Yes", "Half and half"]);
    expect(await plannedOf(client)).toEqual([]);
  });

  test("without a credit is told so, and is offered another dish only where there is one", async () => {
    const client = await signUp(fixture.app);
    await setSubscription(fixture.app, client, { status: "active", plan: "archive" });
    const stew = { title: "Beef and Carrot Stew", ingredients: ["1 lb beef", "2 carrots"] };
    await client.send("POST", "/api/recipes/create", stew);
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto(`/dashboard/week/fill?week=${WEEK}`);
    await page.getByRole("link", { name: "Beef and Carrot Stew" }).waitFor();
    expect(await page.getByRole("button", { name: /^Swap/ }).count()).toBe(0);
    await page
      .getByText("You have no credits for a new dish, and your other recipes are planned")
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Plan 1 dinner", exact: true }).waitFor();
    await page.getByRole("button", { name: /^Leave .* open$/ }).click();
    await page.getByRole("heading", { name: "Left open" }).waitFor();
  });

  test("says which days are busy, and has quick dishes on them", async () => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ javaScript, as: client });
    await page.goto(`/dashboard/week/fill?week=${WEEK}`);
    await page.getByRole("link", { name: "Busy days" }).click();
    const saved = () =>
      page.waitForResponse(
        (answer) => answer.request().method() === "POST" && answer.status() < 400,
      );
    if (javaScript) {
      await Promise.all([saved(), page.getByLabel("Tuesday").selectOption("30")]);
      await Promise.all([saved(), page.getByLabel("Friday").selectOption("None")]);
    } else {
      await page.getByLabel("Tuesday").selectOption("30");
      await page.getByLabel("Friday").selectOption("None");
      await page.getByRole("button", { name: "Save busy days" }).click();
      await toast(page, "Times saved").waitFor();
    }
    await page.goto(`/dashboard/week/fill?week=${WEEK}`);
    const days = page.locator("#fill ol > li");
    expect(await days.count()).toBe(7);
    expect(await days.nth(5).innerText()).toContain("Nobody cooks");
    const tuesday = days.filter({ hasText: /^\s*Tuesday/ }).first();
    expect(await tuesday.innerText()).toMatch(/\d+ minutes: Tuesday is busy[.;]/);
    expect(await tuesday.innerText()).toMatch(/\b([12]?\d|30) min\b/);
  });
});
