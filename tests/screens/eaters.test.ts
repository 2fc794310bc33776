import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { openBrowser } from "../browser";
import { dateIn } from "../../app/server/values/dates";
import { meal } from "../contract/shapes";
import { pathOf, PHONE, pickDay, soon, toast, today, useFixture, TIMEOUT } from "./fixture";

const fixture = useFixture();

let made = 0;

/** Opens the sign-up form in a browser with that language and place, and fills all fields except the last two. */
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

describe("Without JavaScript, a household of two people", () => {
  test("can plan for two, for three with a guest, and for five once the cousins stay", async () => {
    const { page, form, zone } = await atSignUp({
      locale: "en-US",
      timezoneId: "UTC",
      javaScript: false,
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

    // The calendar form suggests the servings to which the page was scaled.
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

    // The cousins come: the entry is for five, and the planner shows that, too.
    await page.goto(planned);
    const row = page.locator("summary", { hasText: "Who eats" });
    await row.click();
    await page.getByLabel("Servings of Party Chili", { exact: true }).fill("5");
    await page.getByRole("button", { name: "Save servings of Party Chili" }).click();
    await toast(page, "Party Chili now serves 5").waitFor();
    expect(pathOf(page)).toBe(planned);
    await soon(() => row.innerText()).toContain("5 servings");
    await page.goto("/dashboard");
    await soon(() => tonight.innerText()).toContain("for 5");

    // They stay: the household size is now five.
    await page.goto("/table");
    const size = page.getByLabel("Cook for");
    await size.selectOption("5");
    await page.getByRole("button", { name: "Save who eats" }).click();
    await toast(page, "Household size saved").waitFor();
    await page.goto(`/dashboard/calendar/new?mealId=${id}`);
    expect(await servings.inputValue()).toBe("5");
  });
});

test("With JavaScript, the browser corrects a time zone that the server only guessed, and the date with it", async () => {
  const there = "Pacific/Kiritimati";
  const at = { locale: "en-AS", timezoneId: there, javaScript: true };
  const { page, zone } = await atSignUp(at);
  // The language made this time zone likely. It is 25 hours behind the real one, so the date always differs.
  await zone.evaluate((select: HTMLSelectElement) => (select.value = "Pacific/Pago_Pago"));
  await create(page);
  await soon(() => page.locator("#calendar li[aria-current]").getAttribute("data-date")).toBe(
    dateIn(there, new Date()),
  );
  expect(await zoneOf(page)).toBe(there);
});

/** Returns one of the facts at the top of a recipe. */
const fact = (page: Page, text: string) =>
  page.locator("[data-facts]").getByText(text, { exact: true }).last();
