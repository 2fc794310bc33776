import { type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ADMIN_PASSWORD } from "../app";
import { type Client, signIn, signUp } from "../client";
import { renameMeal } from "../contract/database";
import { firstOf, takeTurns } from "../thorough";
import { addDays } from "../../app/server/values/dates";
import {
  at,
  cookWithMeals,
  DESK,
  entriesOn,
  modal,
  pathOf,
  PHONE,
  pickDay,
  plan,
  soon,
  toast,
  today,
} from "./fixture";
import { useFixture } from "./fixture";
import { expectInSight, expectWrong, isInSight } from "./sight";

/** A mail service that nobody reaches: invitations can be sent, and wait in the outbox. */
const fixture = useFixture(() => ({
  POSTMARK_SERVER_TOKEN: "of nobody",
  POSTMARK_API_BASE: "http://127.0.0.1:9",
}));

const SMALL = { width: 320, height: 568 };
const EVERYTHING = ["Vegan", "Gluten-Free", "Nut-Free", "Dairy-Free", "Soy-Free", "Low-Carb"];

const sizes = firstOf(1, [PHONE, DESK, SMALL]).map((viewport) => ({
  viewport,
  width: viewport.width,
}));

async function typeCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12/40");
  await page.getByLabel("CVC").fill("123");
}

describe.each(sizes)("On a page that opens further down, $width px wide", ({ viewport }) => {
  const visit = (as: Client, javaScript = false) => fixture.visit({ as, javaScript, viewport });

  test("I read that my card was declined, above the card", async () => {
    const page = await visit(await signUp(fixture.app));
    await page.goto("/subscribe");
    await page.getByRole("button", { name: "Choose Basic" }).click();
    await typeCard(page, "4000 0000 0000 0002");
    await page.getByRole("button", { name: "Subscribe to Basic Plan" }).click();
    await expectInSight(page, /Payment Failed\s*Your card was declined/);
    const title = page.getByRole("heading", { name: "Complete Your Subscription" });
    await soon(() => isInSight(title)).toBe(true);
  });

  test("I read what came of my request for meals, above the meals", async () => {
    const client = await signUp(fixture.app);
    const page = await visit(client);
    const title = page.getByRole("heading", { name: "AI-Suggested Meals" });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await expectInSight(page, "5 new meals");
    await soon(() => isInSight(title)).toBe(true);
    await client.post("/dashboard/preferences", {
      mealTypePreferences: ["Desserts"],
      cuisinePreferences: ["Indian"],
      allergyPreferences: EVERYTHING,
    });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await expectInSight(page, "No meals fit");
    await soon(() => isInSight(title)).toBe(true);
  });

  test("I read which meal took another's place, and see it", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 5);
    const page = await visit(client);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: `Replace ${at(meals, 3).title}` }).click();
    await expectInSight(page, "Meal replaced");
    const there = page.locator(new URL(page.url()).hash);
    await soon(() => isInSight(there.getByRole("heading"))).toBe(true);
  });

  test("I read that a meal was added to the calendar, and see its day", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await visit(client);
    const [tomorrow, { id, title }] = [addDays(today(), 1), at(meals, 0)];
    const from = encodeURIComponent("/dashboard#calendar");
    await page.goto(`/dashboard/calendar/new?mealId=${id}&from=${from}`);
    await pickDay(page, tomorrow);
    await page.getByRole("button", { name: "Add to Calendar" }).click();
    await expectInSight(page, "Added to calendar");
    await soon(() => isInSight(entriesOn(page, tomorrow).filter({ hasText: title }))).toBe(true);
  });

  test("I read it where I was, with the way to the calendar in sight", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    // The longest title of the recipe book.
    await renameMeal(
      fixture.app,
      at(meals, 0).id,
      "Crustless Quiche with Spinach, Mushrooms and Goat Cheese",
    );
    const page = await visit(client);
    await page.goto(`/dashboard/calendar/new?mealId=${at(meals, 0).id}`);
    await pickDay(page, addDays(today(), 1));
    await page.getByRole("button", { name: "Add to Calendar" }).click();
    await expectInSight(page, "Added to calendar");
    await soon(() => isInSight(page.getByRole("link", { name: "See the calendar" }))).toBe(true);
    const there = page.locator(new URL(page.url()).hash);
    await soon(() => isInSight(there.getByRole("heading").first())).toBe(true);
  });

  test("I can put the message away, by finger and by keys, and nothing of it stays", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await visit(client);
    for (const dismiss of [
      () => page.locator("[data-toast] label").click(),
      async () => {
        await page.getByRole("checkbox", { name: "Dismiss" }).focus();
        await page.keyboard.press("Space");
      },
    ]) {
      await page.goto(`/dashboard/calendar/new?mealId=${at(meals, 0).id}`);
      await pickDay(page, addDays(today(), 1));
      await page.getByRole("button", { name: "Add to Calendar" }).click();
      await toast(page, "Added to calendar").waitFor();
      await dismiss();
      await soon(() => page.locator("[data-toast]").isVisible()).toBe(false);
      expect(await page.locator("[data-toasts]").evaluate((it) => it.clientHeight)).toBe(0);
    }
  });

  test("nothing that has the focus is hidden behind the message", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 2);
    for (const { id } of meals) await plan(client, id, addDays(today(), 1));
    const page = await visit(client);
    await page.goto("/dashboard");
    await page
      .getByRole("button", { name: /^Add .* to favorites/ })
      .first()
      .click();
    await toast(page, "favorites").waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.locator("footer a").last().focus();
    const hidden: string[] = [];
    for (let back = 0; back < 60; back++) {
      await page.keyboard.press("Shift+Tab");
      const under = await page.evaluate(() => {
        const it = document.activeElement;
        const { top, bottom } = it?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        const edge = document.querySelector("[data-toast]")?.getBoundingClientRect().bottom ?? 0;
        const inside = it?.closest("[data-toasts], a[href='#main']") ?? null;
        return !inside && bottom > 0 && top < edge - 1 ? (it?.outerHTML.slice(0, 120) ?? "") : "";
      });
      if (under) hidden.push(under);
    }
    expect(hidden).toEqual([]);
  });
});

describe("With letters twice as large, on a phone,", () => {
  const enlarge = (page: Page) =>
    page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

  test("nothing but the tab bar stays over the planner, and what takes a meal off is beside it", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const { id, title } = at(meals, 0);
    await plan(client, id, today());
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard/calendar");
    await enlarge(page);
    await page.getByRole("checkbox", { name: `Select ${title}` }).check();
    const button = await page.getByRole("button", { name: /^Generate Grocery List/ }).boundingBox();
    const entry = page.locator("#calendar [data-entry]");
    await entry.scrollIntoViewIfNeeded();
    const [box, type, remove] = await Promise.all(
      [entry, entry.locator("small"), entry.getByRole("button")].map((it) => it.boundingBox()),
    );
    if (!button || !box || !type || !remove) throw new Error("Something is not shown.");
    expect(button.y).toBeGreaterThan(box.y + box.height);
    expect(remove.x).toBeGreaterThan(box.x + box.width / 2);
    expect(Math.abs(remove.y - type.y)).toBeLessThan(remove.height);
  });
});

test("with JavaScript, a message in a dialog stands above what the dialog says", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  await plan(client, at(meals, 0).id, today());
  const page = await fixture.visit({ as: client });
  await page.goto("/dashboard/calendar");
  await page.locator(`[data-date="${today()}"] .day-date a`).click();
  await modal(page)
    .getByRole("button", { name: /^Save servings/ })
    .click();
  await toast(page, "now serves").waitFor();
  const [said, sheet] = await Promise.all([
    toast(page).boundingBox(),
    modal(page).locator("[data-dialog]").boundingBox(),
  ]);
  if (!said || !sheet) throw new Error("Something is not shown.");
  expect(said.y).toBeGreaterThan(0);
  expect(said.y + said.height).toBeLessThanOrEqual(sheet.y);
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(PHONE.height);
});

test("a message of 400 letters fits the smallest phone with letters of double size", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  await renameMeal(fixture.app, at(meals, 0).id, "Slow Braised ".repeat(15));
  const page = await fixture.visit({ as: client, javaScript: false, viewport: SMALL });
  await page.goto(`/dashboard/calendar/new?mealId=${at(meals, 0).id}`);
  await pickDay(page, addDays(today(), 1));
  await page.getByRole("button", { name: "Add to Calendar" }).click();
  const said = toast(page, "Added to calendar");
  await said.waitFor();
  await page.evaluate(() => {
    document.querySelector("[data-toast] > div")?.append(" and so on".repeat(20));
    document.documentElement.style.fontSize = "200%";
  });
  expect(await isInSight(said)).toBe(true);
  const { shown, whole } = await said.evaluate((it) => ({
    shown: it.clientHeight,
    whole: it.scrollHeight,
  }));
  expect(shown).toBeLessThan(SMALL.height / 2);
  expect(whole).toBeGreaterThan(shown);
  expect(await isInSight(said.locator("label"))).toBe(true);
  await said.evaluate((it) => it.scrollTo(0, it.scrollHeight));
  expect(await isInSight(said.locator("label"))).toBe(true);
  expect(await said.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});

const both = [
  { how: "without JavaScript", javaScript: false },
  { how: "with JavaScript", javaScript: true },
];

describe.each(both)("A form that is wrong, $how,", ({ javaScript }) => {
  takeTurns(javaScript);
  const visit = (as?: Client) => fixture.visit({ javaScript, ...(as ? { as } : {}) });
  /** The message at the form's top; with the script the toast is what says it. */
  const expectSaid = (page: Page, text: string | RegExp) => expectInSight(page, text);

  test("shows me the card number that is not complete", async () => {
    const page = await visit(await signUp(fixture.app));
    await page.goto("/subscribe");
    await page.getByRole("button", { name: "Choose Basic" }).click();
    await typeCard(page, "4242");
    await page.getByRole("button", { name: "Subscribe to Basic Plan" }).click();
    await expectWrong(page.getByLabel("Card number"));
    await expectSaid(page, "Payment Failed");
  });

  test("tells me of a wrong password, and leaves the other form alone", async () => {
    const { email } = await signUp(fixture.app);
    const page = await visit();
    await page.goto("/auth");
    await page.locator("#sign-in-email").fill(email);
    await page.locator("#sign-in-password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectSaid(page, "Sign-in failed");
    expect(await page.locator("[data-said]").count()).toBe(1);
    expect(await page.locator("#sign-up-email").inputValue()).toBe("");
  });

  test("asks me to confirm my address, whether or not it has an account", async () => {
    const { email } = await signUp(fixture.app);
    const page = await visit();
    await page.goto("/auth");
    await page.locator("#sign-up-email").fill(email);
    await page.locator("#sign-up-password").fill("a long enough password");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/dashboard");
    await page.getByText("Please confirm your email").waitFor();
  });

  test("shows me the invitation's address, and not the household's name", async () => {
    const page = await visit(await signUp(fixture.app));
    await page.goto("/account/household");
    await page.locator("#invite-email").fill("nobody");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expectWrong(page.locator("#invite-email"));
    await expectSaid(page, "That did not work");
    expect(await page.locator("[id$='-error']:visible").count()).toBe(1);
  });

  test("shows me the item that is too long for a list", async () => {
    const client = await signUp(fixture.app);
    await client.post("/dashboard/groceries", { weekStartDate: today(), item: "Milk" });
    const page = await fixture.visit({ javaScript: false, as: client });
    await page.goto("/dashboard/groceries");
    const item = page.getByLabel("Add an item");
    await item.evaluate((it) => it.removeAttribute("maxlength"));
    await item.fill("eggs ".repeat(50));
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expectWrong(item);
  });

  test("shows me what my recipe lacks, at its title and above it", async () => {
    const page = await visit(await signUp(fixture.app));
    await page.goto("/custom-recipes?mode=manual");
    await page.getByLabel("Instructions").fill("Stir.");
    await page.getByRole("button", { name: "Save Recipe" }).click();
    await expectWrong(page.getByLabel("Recipe Title *"));
    await expectSaid(page, /title and ingredients/i);
    await page.getByLabel("Recipe Title *").fill("Soup");
    await page.getByRole("button", { name: "Save Recipe" }).click();
    await expectWrong(page.getByLabel("Ingredients (one per line) *"));
  });

  test("shows me a day that is past, at the meal I moved to it", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await plan(client, at(meals, 0).id, today(), "lunch");
    await plan(client, at(meals, 0).id, today(), "dinner");
    const page = await visit(client);
    await page.goto(`/dashboard/calendar/${today()}`);
    const dates = page.getByLabel(/^Move/);
    await dates.nth(1).fill("2026-01-05");
    await page.getByRole("button", { name: "Move", exact: true }).nth(1).click();
    await expectSaid(page, "Failed to move meal");
    expect(await page.locator("[data-said]").count()).toBe(1);
  });

  test("asks me for the day, with the focus on the first one that can be chosen", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await visit(client);
    await page.goto("/dashboard");
    await page.locator("#suggestions").getByRole("link", { name: "Add to Calendar" }).click();
    const dialog = page.locator("[data-dialog]");
    await dialog.getByRole("button", { name: "Add to Calendar" }).click();
    await expectSaid(page, "Please choose a date for this meal");
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
      "scheduledDate",
    );
    const error = dialog.locator("#scheduledDate-error");
    await soon(() => isInSight(error)).toBe(true);
    await dialog.getByText(at(meals, 0).title).waitFor();
  });

  test("shows me which of my words to us are missing", async () => {
    const page = await visit(await signUp(fixture.app));
    await page.goto("/contact");
    await page.locator("#contact-form").evaluate((it) => it.setAttribute("novalidate", ""));
    await page.getByLabel("Name").fill("Maya");
    await page.getByLabel("Email").fill("maya@example.org");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expectWrong(page.getByLabel("Subject"));
    await expectSaid(page, "Failed to send message");
  });

  test("shows the administrator which of two forms was refused", async () => {
    const admin = await signIn(fixture.app, "admin@localhost", ADMIN_PASSWORD);
    const page = await visit(admin);
    await page.goto("/admin/credits");
    await page.locator("#give-form-credits").fill("0");
    await page.getByRole("button", { name: "Add Credits" }).click();
    await expectSaid(page, "Please select a user");
    expect(pathOf(page)).toBe("/admin/credits");
    await expectWrong(page.getByLabel("User", { exact: true }));
  });

  test("says it once: the form or the toast, and once to a screen reader", async () => {
    const page = await visit(await signUp(fixture.app));
    await page.goto("/account");
    await page.getByLabel("First name").evaluate((it) => it.removeAttribute("maxlength"));
    await page.getByLabel("First name").fill("M".repeat(100));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectWrong(page.getByLabel("First name"));
    expect(await page.getByRole("alert").count()).toBe(1);
    await page.emulateMedia({ media: "print" });
    const said = page.locator("[data-toast]:visible, [data-said]:visible");
    await soon(() => said.count()).toBe(0);
  });
});

test("with JavaScript, a form that is refused by another page shows it where it stands", async () => {
  const page = await fixture.visit({ as: await signUp(fixture.app), viewport: DESK });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Find Recipe" }).click();
  await expectWrong(page.locator("#asking-recipeQuery"));
  expect(pathOf(page)).toBe("/dashboard");
});

test("a visitor's page, which has no script, says it in the form in a browser that could run one", async () => {
  const page = await fixture.visit();
  await page.goto("/forgot");
  await page.locator("form[action='/forgot']").evaluate((it) => it.setAttribute("novalidate", ""));
  await page.getByRole("button", { name: "Send link" }).click();
  await expectWrong(page.getByLabel("Email"));
  await expectInSight(page, "No link was sent");
  expect(await page.locator("[data-toast]").isVisible()).toBe(false);
  await page.goto("/forgot");
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByRole("button", { name: "Send link" }).click();
  await expectInSight(page, "Check your email");
  await page.locator("[data-toast] label").click();
  await soon(() => toast(page).isVisible()).toBe(false);
});

test("with JavaScript, a message over a dialog's own page covers none of its buttons", async () => {
  const { client, meals } = await cookWithMeals(fixture.app, 1);
  const { id } = at(meals, 0);
  await client.post("/favorites", { intent: "add", mealId: id });
  const page = await fixture.visit({ as: client, viewport: PHONE });
  await page.goto(`/dashboard/meals/${id}`);
  await expectInSight(page, "favorites");
  for (const button of await page.locator(".sheet-foot .btn").all()) {
    expect(await isInSight(button), await button.innerText()).toBe(true);
  }
  expect(await isInSight(page.getByRole("link", { name: "Close" }))).toBe(true);
});
