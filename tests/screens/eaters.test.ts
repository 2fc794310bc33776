import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { openBrowser } from "../browser";
import { addDays, dateIn } from "../../app/server/values/dates";
import { meal } from "../contract/shapes";
import { signUp as addCook } from "../client";
import { takeTurns } from "../thorough";
import {
  hasFocus,
  pathOf,
  PHONE,
  pickDay,
  plan,
  soon,
  toast,
  today,
  useFixture,
  TIMEOUT,
} from "./fixture";

const fixture = useFixture();

const both: [string, boolean][] = [
  ["without JavaScript", false],
  ["with JavaScript", true],
];

let made = 0;

/** Opens the sign-up form in a browser of that language and place, and fills it but for the last two. */
async function atSignUp(where: { locale: string; timezoneId: string; javaScript: boolean }) {
  const browser = await openBrowser();
  const { javaScript: javaScriptEnabled, ...place } = where;
  const context = await browser.newContext({
    baseURL: fixture.app.url,
    viewport: PHONE,
    javaScriptEnabled,
    ...place,
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(TIMEOUT);
  const page = await context.newPage();
  await page.goto("/auth");
  const form = page.locator("form", { has: page.getByRole("button", { name: "Create account" }) });
  await form.getByLabel("First name").fill("Nia");
  await form.getByLabel("Email").fill(`nia-${++made}-${Date.now()}@example.org`);
  await form.getByLabel("Password").fill("a good password");
  return { page, zone: form.getByLabel("Your time zone"), form };
}

async function create(page: Page) {
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome back, Nia!" }).waitFor();
}

async function zoneOf(page: Page) {
  await page.goto("/account");
  return page.getByLabel("Your time zone").inputValue();
}

describe.each(both)("A household of two, %s,", (_, javaScript) => {
  takeTurns(javaScript);
  test("cooks for two, for three when a guest comes, and for five once the cousins stay", async () => {
    const { page, form, zone } = await atSignUp({
      locale: "en-US",
      timezoneId: "UTC",
      javaScript,
    });
    await form.getByLabel("How many people do you cook for?").selectOption("2");
    await zone.selectOption("UTC");
    await create(page);
    const answer = await page.request.post("/api/recipes/create", {
      data: {
        title: "Party Chili",
        servings: 12,
        ingredients: ["12 cups beans"],
        instructions: "Simmer.",
      },
    });
    const { id } = meal({
      status: 200,
      headers: new Headers(),
      text: "",
      body: await answer.json(),
    });

    await page.goto(`/dashboard/meals/${id}`);
    await fact(page, "Serves 12").waitFor();
    await page.getByRole("link", { name: "For your household: 2" }).click();
    await fact(page, "Serves 2").waitFor();
    await page.getByText("2 cups beans", { exact: true }).waitFor();
    await page.getByRole("link", { name: "One more" }).click();
    await fact(page, "Serves 3").waitFor();
    expect(await page.getByText("For your household").count()).toBe(1);

    // What the page was scaled to is what is proposed.
    await page.getByRole("link", { name: "Add to Calendar" }).click();
    const servings = page.getByLabel("Servings", { exact: true });
    await servings.waitFor();
    expect(await servings.inputValue()).toBe("3");
    await pickDay(page, today());
    await page.getByRole("button", { name: "Add to Calendar" }).click();
    await toast(page, "Added to calendar").waitFor();

    await page.goto("/dashboard");
    const tonight = page.locator("#table [aria-current]");
    await soon(() => tonight.innerText()).toContain("for 3");
    await page
      .locator("#table [aria-current]")
      .getByRole("link", { name: "Party Chili", exact: true })
      .click();
    await page.getByRole("heading", { level: 1, name: "Party Chili" }).waitFor();
    const planned = pathOf(page);
    await page.getByRole("link", { name: "Open recipe" }).click();
    await fact(page, "Serves 3").waitFor();
    await page.getByText("3 cups beans", { exact: true }).waitFor();

    // The cousins come: five on its day, and the planner shows that, too.
    await page.goto(planned);
    const row = page.locator("summary", { hasText: "Who eats" });
    await row.click();
    await page.getByLabel("Servings of Party Chili", { exact: true }).fill("5");
    await page.getByRole("button", { name: "Save servings of Party Chili" }).click();
    await toast(page, "Party Chili now serves 5").waitFor();
    expect(pathOf(page)).toBe(planned);
    await soon(() => row.innerText()).toContain("5 servings");
    if (javaScript) expect(await hasFocus(row)).toBe(true);
    await page.goto("/dashboard");
    await soon(() => tonight.innerText()).toContain("for 5");

    // They stay: five is the household's size now.
    await page.goto("/table");
    const size = page.getByLabel("Cook for");
    if (javaScript) {
      const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
      await size.selectOption("5");
      await saved;
    } else {
      await size.selectOption("5");
      await page.getByRole("button", { name: "Save who eats" }).click();
      await toast(page, "Household size saved").waitFor();
    }
    await page.goto(`/dashboard/calendar/new?mealId=${id}`);
    expect(await servings.inputValue()).toBe("5");
  });

  test("is told at the field when a number of servings is none, and loses nothing", async () => {
    const cook = await addCook(fixture.app);
    const recipe = { title: "Chili", ingredients: ["1 cup beans"], instructions: "Simmer." };
    const { id } = meal(await cook.send("POST", "/api/recipes/create", recipe));
    const date = addDays(today(), 1);
    await plan(cook, id, date);
    const page = await fixture.visit({ as: cook, javaScript });
    await page.goto(`/dashboard?month=${date.slice(0, 7)}`);
    await page.locator(`#calendar li[data-date="${date}"] > a`).first().click();
    await page.locator("[data-dialog]").getByRole("link", { name: "Chili", exact: true }).click();
    const row = page.locator("summary", { hasText: "Who eats" });
    await row.click();
    const field = page.getByLabel("Servings of Chili", { exact: true });
    await field.fill("40");
    await page.getByRole("button", { name: "Save servings of Chili" }).click();
    await page
      .getByText("Servings must be a whole number from 1 to 24")
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe("40");
    expect(await page.getByLabel("Another day").inputValue()).toBe(date);
    await field.fill("8");
    await page.getByRole("button", { name: "Save servings of Chili" }).click();
    await toast(page, "Chili now serves 8").waitFor();
    await soon(() => field.inputValue()).toBe("8");
    // The row shows it, and the way to the recipe scales to it.
    await soon(() => row.innerText()).toContain("8 servings");
    await soon(() =>
      page.getByRole("link", { name: "Open recipe" }).getAttribute("href"),
    ).toContain("serves=8");
  });
});

describe("Without JavaScript, tonight's dinner is tonight's", () => {
  test.each([
    ["in Auckland, as my browser's language lets guess", "en-NZ", "Pacific/Auckland", null],
    ["in Los Angeles, which I choose", "en-US", "America/New_York", "America/Los_Angeles"],
    ["in Honolulu, which I choose", "en-US", "America/New_York", "Pacific/Honolulu"],
  ])("%s", async (_, locale, guess, chosen) => {
    const at = { locale, timezoneId: "UTC", javaScript: false };
    const { page, zone } = await atSignUp(at);
    expect(await zone.inputValue()).toBe(guess);
    if (chosen) await zone.selectOption(chosen);
    await create(page);
    const here = dateIn(chosen ?? guess, new Date());
    const recipe = { ingredients: ["1 leek"], instructions: "Cook." };
    for (const [day, title] of [
      [here, "Tonight’s soup"],
      [addDays(here, 1), "Tomorrow’s soup"],
    ] as const) {
      const made = await page.request.post("/api/recipes/create", { data: { title, ...recipe } });
      const { id } = meal({
        status: 200,
        headers: new Headers(),
        text: "",
        body: await made.json(),
      });
      const dinner = { mealId: id, scheduledDate: day, mealType: "dinner" };
      expect((await page.request.post("/api/calendar", { data: dinner })).status()).toBe(201);
    }
    await page.goto("/dashboard");
    expect(await page.locator("#table [aria-current] h3").innerText()).toBe("Tonight’s soup");
    expect(await page.locator("#calendar li[aria-current]").getAttribute("data-date")).toBe(here);
  });

  test("once an account from before has said where it is, and it is not asked again", async () => {
    const page = await fixture.visit({ as: await addCook(fixture.app), javaScript: false });
    await page.goto("/dashboard");
    const guess = page.getByRole("button", { name: "America/New York" });
    await guess.click();
    await soon(() => guess.count()).toBe(0);
    expect(pathOf(page)).toBe("/dashboard");
    const today = dateIn("America/New_York", new Date());
    expect(await page.locator("#calendar li[aria-current]").getAttribute("data-date")).toBe(today);
  });
});

describe("With JavaScript", () => {
  test("the browser corrects a time zone that was only guessed, and the day with it", async () => {
    const there = "Pacific/Kiritimati";
    const at = { locale: "en-AS", timezoneId: there, javaScript: true };
    const { page, zone } = await atSignUp(at);
    // As the language lets guess: 25 hours behind that place, another day at any time.
    await zone.evaluate((select: HTMLSelectElement) => (select.value = "Pacific/Pago_Pago"));
    await create(page);
    await soon(() => page.locator("#calendar li[aria-current]").getAttribute("data-date")).toBe(
      dateIn(there, new Date()),
    );
    expect(await zoneOf(page)).toBe(there);
  });

  test("a time zone that I chose stays, wherever my browser is", async () => {
    const at = { locale: "en-US", timezoneId: "Asia/Tokyo", javaScript: true };
    const { page, zone } = await atSignUp(at);
    await zone.selectOption("Europe/London");
    await create(page);
    expect(await page.locator("html").getAttribute("data-zone")).toBeNull();
    expect(await zoneOf(page)).toBe("Europe/London");
  });

  test("nobody is asked for what the browser tells", async () => {
    const page = await fixture.visit({ as: await addCook(fixture.app) });
    await page.goto("/dashboard");
    expect(await page.getByText("Where are you?").isVisible()).toBe(false);
    await soon(() => zoneOf(page)).toBe("UTC");
  });
});

/** One of the facts at the top of a recipe. */
const fact = (page: Page, text: string) =>
  page.locator("[data-facts]").getByText(text, { exact: true }).last();
