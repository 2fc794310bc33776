import { describe, expect, test } from "vitest";
import { firstOf } from "../thorough";
import { useEngines } from "./fixture";
import { type Page, soon } from "./page";

const { open } = useEngines();

const PROTEINS = ["Chicken", "Fish"];
const CARD = (nth: number) => `#suggestions article:nth-of-type(${nth})`;

// `npm test` runs it with JavaScript only, `npm run test:browsers` with and without.
describe.each(["Firefox", "WebKit"] as const)("In %s,", (name) => {
  test.each(firstOf(1, [true, false]))(
    "a user can sign up, plan three meals and check off items of the list, with JavaScript: %s",
    async (javaScript) => {
      const page = await open(name, { javaScript });
      await signUp(page);
      await choosePreferences(page);
      const titles = await askForMeals(page);
      for (const [index, mealType] of ["Dinner", "Lunch", "Snack"].entries()) {
        await planForToday(page, index + 1, titles[index] ?? "", mealType);
      }
      await makeList(page);
      await tick(page);
    },
  );
});

async function signUp(page: Page) {
  await page.goto("/");
  await page.link("Get Started").click();
  const form = "form:has([name=firstName])";
  await page.field("First name", form).fill("Maya");
  await page.field("Email", form).fill(`maya-${Date.now()}@example.org`);
  await page.field("Password", form).fill("a good password");
  await page.field("Your time zone", form).choose("UTC");
  await page.button("Create account").click();
  await page.heading("Welcome back, Maya!").waitFor();
}

async function choosePreferences(page: Page) {
  await page.heading("Preferences").click();
  for (const choice of ["Main Dishes", ...PROTEINS]) {
    await page.checkbox(choice, "#preferences").check();
  }
  if (!page.javaScript) await page.button("Save preferences").click();
}

async function askForMeals(page: Page) {
  await page.button("Generate Random Meals").click();
  const cards = page.find("article", /.*/, "#suggestions");
  await soon(() => cards.count()).toBe(5);
  await page.text("15 credits").waitFor();
  const headings = await page.find("heading", /./, "#suggestions article").all();
  return headings.map(({ text }) => text);
}

async function planForToday(page: Page, card: number, title: string, mealType: string) {
  await page.link(/^Add to Calendar/, CARD(card)).click();
  await page.heading("Add to Calendar").waitFor();
  await page.text(title, "[data-dialog]").waitFor();
  // Past days cannot be chosen. The first day that can be chosen is today.
  await page.radio(/./, "[data-dialog] label:has([name=scheduledDate]:enabled)").click();
  await page.radio(mealType, "[data-dialog]").check();
  await page.button("Add to Calendar", "[data-dialog]").click();
  const words = title.replace(/[^\w\s]/g, "\\$&");
  await page.text(new RegExp(`^Added to calendar${words},`), "[data-toasts]").waitFor();
}

async function makeList(page: Page) {
  await page.heading("Meal Calendar").click();
  await page.link("Select All").click();
  await soon(() => page.path()).toContain("select=all");
  await page.button(/^Generate Grocery List/).click();
  await page.heading("Groceries").waitFor();
}

async function tick(page: Page) {
  const items = page.find("checkbox", /./, "#shopping li label:has([name=ticked])");
  const all = await items.count();
  expect(all).toBeGreaterThan(5);
  await page.text(new RegExp(`^${all} of`), "#groceries-left").waitFor();
  await items.check();
  if (!page.javaScript) await page.button("Save check marks").click();
  await page.text(new RegExp(`^${all - 1} of`), "#groceries-left").waitFor();
  await page.tab.reload();
  await page.text(new RegExp(`^${all - 1} of`), "#groceries-left").waitFor();
  await page.heading(/^In the basket/).click();
  const ticked = await items.all();
  expect(ticked.filter(({ checked }) => checked)).toHaveLength(1);
}
