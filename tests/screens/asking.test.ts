import { describe, expect, test } from "vitest";
import { signUp } from "../client";
import { setCredits } from "../contract/database";
import { account, meals, preferences } from "../contract/shapes";
import {
  chip,
  cookWithMeals,
  DESK,
  hasFocus,
  modal,
  PHONE,
  pathOf,
  soon,
  toast,
  toasts,
  unfold,
  useFixture,
} from "./fixture";

const fixture = useFixture();
const creditsOf = async (cook: Awaited<ReturnType<typeof signUp>>) =>
  account(await cook.get("/api/auth/user")).mealCredits;

describe("Find Recipe without a match", () => {
  test("shows near matches with their prices, and lets the user choose one, without JavaScript", async () => {
    const cook = await signUp(fixture.app);
    const page = await fixture.visit({ as: cook, javaScript: false, viewport: PHONE });
    await page.goto("/dashboard");
    const request = page.getByRole("searchbox", { name: "Describe a specific recipe" });
    await request.fill("cherry soup");
    await request.press("Enter");
    const heading = page.getByRole("heading", { name: "No exact match for “cherry soup”" });
    await heading.waitFor();
    await soon(() => pathOf(page)).toBe("/dashboard?find=cherry+soup&near=1");
    expect(await toasts(page, "No exact match").count()).toBe(1);
    expect(await request.inputValue()).toBe("cherry soup");
    expect(await creditsOf(cook)).toBe(20);

    const card = page.locator("#suggestions article").first();
    const title = await card.getByRole("heading").innerText();
    const button = card.getByRole("button", { name: `Choose this one – 1 credit: ${title}` });
    expect(await button.innerText()).toBe("Choose this one – 1 credit");
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    await page.getByRole("heading", { name: "Your Custom Recipe Request" }).waitFor();
    await toast(page, "Recipe added").waitFor();
    await soon(() => heading.count()).toBe(0);
    await soon(() => pathOf(page)).toBe("/dashboard?open=suggestions");
    expect(await creditsOf(cook)).toBe(19);
    expect(meals(await cook.get("/api/meals/all")).map((meal) => meal.title)).toEqual([title]);
  });
});

describe("Preferences that are checked and not saved", () => {
  const saved = async (cook: Awaited<ReturnType<typeof signUp>>) =>
    preferences(await cook.get("/api/preferences"));

  test("are sent with Generate Random Meals, without JavaScript, on a phone", async () => {
    const cook = await signUp(fixture.app);
    await cook.send("POST", "/api/preferences", { proteinPreferences: ["Pork"] });
    const page = await fixture.visit({ as: cook, javaScript: false, viewport: PHONE });
    await page.goto("/dashboard");
    await unfold(page, "preferences");
    for (const text of ["Main Dishes", "Pork", "Chicken", "Italian", "Nut-Free"]) {
      await chip(page.locator("#preferences"), text).click();
    }
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await toast(page, /\d new meals|One new meal/).waitFor();
    expect(await saved(cook)).toEqual({
      mealTypePreferences: ["Main Dishes"],
      proteinPreferences: ["Chicken"],
      cuisinePreferences: ["Italian"],
      allergyPreferences: ["Nut-Free"],
    });
    await unfold(page, "preferences");
    expect(
      await page.locator("#preferences").getByRole("checkbox", { name: "Chicken" }).isChecked(),
    ).toBe(true);
    const list = meals(await cook.get("/api/meals/all"));
    expect(new Set(list.map(({ protein, cuisine }) => `${cuisine} ${protein}`))).toEqual(
      new Set(["Italian Chicken"]),
    );
  });

  test("are kept if they were chosen before the script was loaded", async () => {
    const cook = await signUp(fixture.app);
    const page = await fixture.visit({ as: cook, viewport: DESK });
    let isSlow = true;
    let saves = 0;
    page.on("request", (one) => (saves += /preferences/.test(one.url()) ? 1 : 0));
    await page.route("**/build/weeknight-*.js", async (route) => {
      await soon(() => isSlow).toBe(false);
      await route.continue();
    });
    await page.goto("/dashboard", { waitUntil: "commit" });
    await unfold(page, "preferences");
    await chip(page.locator("#preferences"), "Nut-Free").click();
    expect((await saved(cook)).allergyPreferences).toEqual([]);
    isSlow = false;
    await soon(async () => (await saved(cook)).allergyPreferences).toEqual(["Nut-Free"]);
    expect(
      await page.locator("#preferences").getByRole("checkbox", { name: "Nut-Free" }).isChecked(),
    ).toBe(true);
    await page.reload({ waitUntil: "networkidle" });
    expect(saves).toBe(1);
  });
});

test("With JavaScript, All Credits Used opens over the meals when the last credit is spent", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  await setCredits(fixture.app, client, 2);
  const page = await fixture.visit({ as: client });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Generate Random Meals" }).click();
  const dialog = modal(page);
  await dialog.getByRole("heading", { name: "All Credits Used" }).waitFor();
  expect(pathOf(page)).toBe("/dashboard/out-of-credits");
  const text = await dialog.innerText();
  expect(text).toContain("You've used all your trial meals!");
  expect(text).toContain("You can still view meals and add them to the calendar.");
  const links = await dialog.getByRole("link").allInnerTexts();
  expect(links).toEqual(expect.arrayContaining(["Continue Browsing", "Subscribe Now"]));
  expect(await hasFocus(dialog.getByRole("heading", { name: "All Credits Used" }))).toBe(true);
  expect(await toasts(page, /new meal/).count()).toBe(1);
  expect(await page.locator("#suggestions article").count()).toBeGreaterThanOrEqual(meals.length);
  await dialog.getByRole("link", { name: "Continue Browsing" }).click();
  await soon(() => modal(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  await page.getByRole("button", { name: "No Credits Remaining" }).first().waitFor();
  expect(await page.getByText("All Credits Used").count()).toBe(0);
  await page.reload();
  await page.getByRole("button", { name: "No Credits Remaining" }).first().waitFor();
  expect(await page.getByText("All Credits Used").count()).toBe(0);
});
