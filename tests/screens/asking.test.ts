import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { signUp } from "../client";
import { setCredits, setSubscription } from "../contract/database";
import { account, meals, preferences } from "../contract/shapes";
import { waysByTurns } from "../thorough";
import {
  chip,
  cookWithMeals,
  DESK,
  hasFocus,
  isMarked,
  modal,
  mark,
  PHONE,
  pathOf,
  soon,
  toast,
  toasts,
  unfold,
  useFixture,
} from "./fixture";

const fixture = useFixture();
const ways = waysByTurns();
const creditsOf = async (cook: Awaited<ReturnType<typeof signUp>>) =>
  account(await cook.get("/api/auth/user")).mealCredits;

describe("Find Recipe without a true match", () => {
  test.each(ways())(
    "shows what comes close and what it costs, and I choose one, %s",
    async (_, javaScript) => {
      const cook = await signUp(fixture.app);
      const page = await fixture.visit({ as: cook, javaScript, viewport: PHONE });
      await page.goto("/dashboard");
      if (javaScript) await mark(page);
      const request = page.getByRole("searchbox", { name: "Describe a specific recipe" });
      await request.fill("cherry soup");
      await request.press("Enter");
      const heading = page.getByRole("heading", { name: "No true match for “cherry soup”" });
      await heading.waitFor();
      await soon(() => pathOf(page)).toBe("/dashboard?find=cherry+soup&near=1");
      expect(await toasts(page, "No true match").count()).toBe(1);
      expect(await request.inputValue()).toBe("cherry soup");
      expect(await creditsOf(cook)).toBe(20);

      const card = page.locator("#suggestions article").first();
      const title = await card.getByRole("heading").innerText();
      const button = card.getByRole("button", { name: `Take this one – 1 credit: ${title}` });
      expect(await button.innerText()).toBe("Take this one – 1 credit");
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await button.click();
      await page.getByRole("heading", { name: "Your Custom Recipe Request" }).waitFor();
      await toast(page, "Recipe added").waitFor();
      await soon(() => heading.count()).toBe(0);
      await soon(() => pathOf(page)).toBe("/dashboard?open=suggestions");
      expect(await creditsOf(cook)).toBe(19);
      expect(meals(await cook.get("/api/meals/all")).map((meal) => meal.title)).toEqual([title]);
      if (javaScript) expect(await isMarked(page)).toBe(true);
    },
  );
});

describe("What costs a credit", () => {
  test.each(ways())("says so in sight, beside its button, %s", async (_, javaScript) => {
    const { client } = await cookWithMeals(fixture.app, 2);
    await setCredits(fixture.app, client, 3);
    const page = await fixture.visit({ as: client, javaScript, viewport: PHONE });
    await page.goto("/dashboard");
    const card = page.locator("#suggestions");
    for (const [button, price] of [
      ["Generate Random Meals", "Up to 3 credits"],
      ["Refresh suggestions", "Up to 3 credits."],
      ["Find Recipe", "Uses 1 credit"],
    ] as const) {
      const form = card.locator("[data-generates]").filter({
        has: page.getByRole("button", { name: button }),
      });
      const near = form.getByText(price, { exact: true });
      expect(await near.isVisible(), button).toBe(true);
      const [a, b] = [await form.getByRole("button").boundingBox(), await near.boundingBox()];
      expect(Math.abs((a?.y ?? 0) - (b?.y ?? 999)), button).toBeLessThan(90);
    }
    await card.getByText("Clears these meals, the found recipe and your selection.").waitFor();
    for (const replace of await card.getByRole("button", { name: /^Replace / }).all()) {
      expect(await replace.innerText()).toMatch(/Replace\s+1 credit/);
    }
    await setCredits(fixture.app, client, 1);
    await page.goto("/dashboard");
    await card.locator("[data-generates]").getByText("1 credit", { exact: true }).first().waitFor();
    await setCredits(fixture.app, client, 0);
    await page.goto("/dashboard");
    expect(await card.getByText(/^(Up to|1 credit)/).count()).toBe(0);
  });

  test("the calendar's refresh is an icon, and the suggestions' refresh says what it costs", async () => {
    const { client } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    await unfold(page, "calendar");
    const refresh = page.getByRole("button", { name: "Refresh suggestions" });
    expect(await refresh.innerText()).toBe("Refresh");
    const priceId = await refresh.getAttribute("aria-describedby");
    expect(await page.locator(`#${priceId}`).innerText()).toContain("Up to 5 credits.");
    expect(await page.getByRole("link", { name: "Refresh calendar" }).innerText()).toBe("");
  });
});

describe("Preferences that are ticked and not saved", () => {
  const saved = async (cook: Awaited<ReturnType<typeof signUp>>) =>
    preferences(await cook.get("/api/preferences"));

  test.each([
    ["Generate Random Meals", /\d new meals|One new meal/],
    ["Find Recipe", /recipes? to look at/],
  ] as const)("go along with %s, without JavaScript, on my phone", async (button, said) => {
    const cook = await signUp(fixture.app);
    await cook.send("POST", "/api/preferences", { proteinPreferences: ["Pork"] });
    const page = await fixture.visit({ as: cook, javaScript: false, viewport: PHONE });
    await page.goto("/dashboard");
    await unfold(page, "preferences");
    for (const text of ["Main Dishes", "Pork", "Chicken", "Italian", "Nut-Free"]) {
      await chip(page.locator("#preferences"), text).click();
    }
    await page
      .getByRole("searchbox", { name: "Describe a specific recipe" })
      .fill("butter chicken");
    await page.getByRole("button", { name: button }).click();
    await toast(page, said).waitFor();
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
    if (button === "Find Recipe") return;
    const list = meals(await cook.get("/api/meals/all"));
    expect(new Set(list.map(({ protein, cuisine }) => `${cuisine} ${protein}`))).toEqual(
      new Set(["Italian Chicken"]),
    );
  });

  test("are kept, though I chose them before the script had come", async () => {
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

  test("go along at once with JavaScript, however fast I tap", async () => {
    const cook = await signUp(fixture.app);
    const page = await fixture.visit({ as: cook, viewport: DESK });
    // What is saved as I tap is slow to arrive.
    await page.route("**/dashboard/preferences", async (route) => {
      await sleep(400);
      await route.continue();
    });
    await page.goto("/dashboard");
    await mark(page);
    const request = page.getByRole("searchbox", { name: "Describe a specific recipe" });
    await request.fill("not yet asked for");
    await unfold(page, "preferences");
    for (const text of ["Main Dishes", "Chicken", "Italian"])
      await chip(page.locator("#preferences"), text).click();
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await chip(page.locator("#preferences"), "Tofu").click();
    // Not by its toast: where two answers cross, the cookie carries one toast for both.
    const listed = async () => meals(await cook.get("/api/meals/all"));
    await soon(async () => (await listed()).length).toBeGreaterThan(0);
    const list = await listed();
    for (const { cuisine } of list) expect(cuisine).toBe("Italian");
    await soon(async () => (await saved(cook)).proteinPreferences).toEqual(["Chicken", "Tofu"]);
    await page.waitForTimeout(1_000);
    expect((await saved(cook)).proteinPreferences).toEqual(["Chicken", "Tofu"]);
    expect(
      await page.locator("#preferences").getByRole("checkbox", { name: "Tofu" }).isChecked(),
    ).toBe(true);
    expect(await request.inputValue()).toBe("not yet asked for");
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await unfold(page, "preferences");
    expect(
      await page.locator("#preferences").getByRole("checkbox", { name: "Tofu" }).isChecked(),
    ).toBe(true);
  });

  test.each(ways())("are kept where the request is refused, %s", async (_, javaScript) => {
    const cook = await signUp(fixture.app);
    const page = await fixture.visit({ as: cook, javaScript, viewport: DESK });
    await page.goto("/dashboard");
    await unfold(page, "preferences");
    await chip(page.locator("#preferences"), "Vegan").click();
    await page.getByRole("searchbox", { name: "Describe a specific recipe" }).press("Enter");
    await toast(page, "Enter a recipe request").waitFor();
    if (!javaScript) await unfold(page, "preferences");
    expect(
      await page.locator("#preferences").getByRole("checkbox", { name: "Vegan" }).isChecked(),
    ).toBe(true);
    expect((await saved(cook)).allergyPreferences).toEqual(["Vegan"]);
  });

  test("stay as they are where the page does not show them", async () => {
    const cook = await signUp(fixture.app);
    await cook.send("POST", "/api/preferences", { allergyPreferences: ["Vegan"] });
    const page = await fixture.visit({ as: cook, javaScript: false });
    await page.goto("/dashboard/meals");
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await toast(page, /new meal/).waitFor();
    expect((await saved(cook)).allergyPreferences).toEqual(["Vegan"]);
  });
});

describe("The answer that takes the last credit", () => {
  const asks: [string, (page: Page) => Promise<void>, number][] = [
    ["Generate", (page) => page.getByRole("button", { name: "Generate Random Meals" }).click(), 2],
    [
      "Find",
      async (page) => {
        const request = page.getByRole("searchbox", { name: "Describe a specific recipe" });
        await request.fill("butter chicken");
        await request.press("Enter");
        await page
          .getByRole("button", { name: /^Take this one/ })
          .first()
          .click();
      },
      1,
    ],
    [
      "Replace",
      (page) =>
        page
          .getByRole("button", { name: /^Replace / })
          .first()
          .click(),
      1,
    ],
    [
      "a choice of what comes close",
      async (page) => {
        await page.goto("/dashboard?find=cherry+soup&near=1");
        await page
          .getByRole("button", { name: /^Take this one/ })
          .first()
          .click();
      },
      1,
    ],
  ];

  test.each(asks)("opens All Credits Used over the meals: %s", async (_, press, left) => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await setCredits(fixture.app, client, left);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    await press(page);
    const dialog = modal(page);
    await dialog.getByRole("heading", { name: "All Credits Used" }).waitFor();
    expect(pathOf(page)).toBe("/dashboard/out-of-credits");
    const text = await dialog.innerText();
    expect(text).toContain("You've used all your trial meals!");
    expect(text).toContain("You can still view meals and add them to the calendar.");
    const links = await dialog.getByRole("link").allInnerTexts();
    expect(links).toEqual(expect.arrayContaining(["Continue Browsing", "Subscribe Now"]));
    expect(await hasFocus(dialog.getByRole("heading", { name: "All Credits Used" }))).toBe(true);
    expect(await toasts(page, /new meal|Recipe added|Meal replaced/).count()).toBe(1);
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

  test.each(asks)("says so on the page without JavaScript: %s", async (_, press, left) => {
    const { client } = await cookWithMeals(fixture.app, 1);
    await setCredits(fixture.app, client, left);
    const page = await fixture.visit({ as: client, javaScript: false, viewport: PHONE });
    await page.goto("/dashboard");
    await press(page);
    const notice = page.getByRole("region", { name: "All Credits Used" });
    await notice.waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    const box = await notice.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(PHONE.height / 2);
    expect(await notice.innerText()).toContain("You've used all your trial meals!");
    expect(await notice.getByRole("link", { name: "Subscribe Now" }).getAttribute("href")).toBe(
      "/subscribe",
    );
    await notice.getByRole("link", { name: "Continue Browsing" }).click();
    await page.getByRole("button", { name: "No Credits Remaining" }).first().waitFor();
    expect(await notice.count()).toBe(0);
  });

  test("of a subscriber's month offers another plan", async () => {
    const { client } = await cookWithMeals(fixture.app, 1);
    await setSubscription(fixture.app, client, { status: "active", plan: "basic" });
    await setCredits(fixture.app, client, 2);
    const page = await fixture.visit({ as: client, javaScript: false });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    const notice = page.getByRole("region", { name: "All Credits Used" });
    expect(await notice.innerText()).toContain("all of this month's meals");
    expect(await notice.getByRole("link", { name: "Change Plan" }).count()).toBe(1);
  });
});
