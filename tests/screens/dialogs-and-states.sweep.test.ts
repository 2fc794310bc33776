import { type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { setCredits, setSubscription } from "../contract/database";
import { signUp, visitor } from "../client";
import { type MealJson } from "../contract/shapes";
import { weekStartOf } from "../../app/server/values/dates";
import { timeOf } from "../../app/recipes/meals/meal";
import { waysByTurns } from "../thorough";
import {
  at,
  cookWithMeals,
  credits,
  DESK,
  hasFocus,
  isMarked,
  mark,
  modal,
  pathOf,
  plan,
  soon,
  toast,
  toasts,
  today,
  useFixture,
} from "./fixture";
import { isInSight } from "./sight";

const fixture = useFixture();

const ways = waysByTurns();

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

describe("When my credits are used up", () => {
  test("the buttons say No Credits Remaining, and Get More Meals leads to the plans", async () => {
    const { client } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    const more = page.getByRole("link", { name: "Get More Meals" });

    await setCredits(fixture.app, client, 1);
    await page.goto("/dashboard");
    await page.getByText("1 credit", { exact: true }).first().waitFor();
    expect(await more.count()).toBe(0);
    expect(await page.getByRole("button", { name: "Generate Random Meals" }).isEnabled()).toBe(
      true,
    );

    await setCredits(fixture.app, client, 0);
    await page.reload();
    await credits(page, 0).waitFor();
    expect(await more.getAttribute("href")).toBe("/subscribe");
    const none = page.getByRole("button", { name: "No Credits Remaining" });
    expect(await none.isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Generate Random Meals" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Find Recipe" }).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Refresh suggestions" }).isDisabled()).toBe(true);
  });

  test.each(ways())(
    "%s, All Credits Used opens, and keeps the recipe I asked for",
    async (_, javaScript) => {
      const { client } = await cookWithMeals(fixture.app, 1);
      const page = await fixture.visit({ as: client, javaScript });
      await page.goto("/dashboard");
      if (javaScript) await mark(page);
      await setCredits(fixture.app, client, 0);
      const request = page.getByRole("searchbox", { name: "Describe a specific recipe" });
      await request.fill("chicken & leek pie");
      await page.getByRole("button", { name: "Find Recipe" }).click();
      await heading(page, "All Credits Used");
      const dialog = page.locator("[data-dialog]");
      expect(await modal(page).count()).toBe(javaScript ? 1 : 0);
      expect(new URL(page.url()).pathname).toBe("/dashboard/out-of-credits");
      const text = await dialog.innerText();
      expect(text).toContain("You've used all your trial meals!");
      expect(text).toContain("You can still view meals and add them to the calendar.");
      const subscribe = dialog.getByRole("link", { name: "Subscribe Now" });
      expect(await subscribe.getAttribute("href")).toBe("/subscribe");
      await dialog.getByRole("link", { name: "Continue Browsing" }).click();
      await heading(page, /^Welcome back/);
      await soon(() => modal(page).count()).toBe(0);
      expect(await request.inputValue()).toBe("chicken & leek pie");
      await soon(() => credits(page, 0).count()).toBe(1);
      await page.getByRole("button", { name: "No Credits Remaining" }).waitFor();
      if (javaScript) expect(await isMarked(page)).toBe(true);
    },
  );

  test("a subscriber's buttons stay enabled, and the dialog offers a larger plan", async () => {
    const { client } = await cookWithMeals(fixture.app, 1);
    await setSubscription(fixture.app, client, { status: "active", plan: "basic" });
    await setCredits(fixture.app, client, 0);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await modal(page).getByRole("heading", { name: "All Credits Used" }).waitFor();
    expect(await modal(page).innerText()).not.toContain("trial");
    expect(await modal(page).getByRole("link", { name: "Change Plan" }).count()).toBe(1);
    await page.keyboard.press("Escape");
    await soon(() => modal(page).count()).toBe(0);
    expect(await hasFocus(page.getByRole("button", { name: "Generate Random Meals" }))).toBe(true);
  });

  test("an Archive household is told to upgrade, whatever its credits", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await setSubscription(fixture.app, client, { status: "active", plan: "archive" });
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Generate Random Meals" }).click();
    await toast(
      page,
      "Archive plan users cannot generate new meals. Upgrade to a meal generation plan to access this feature.",
    ).waitFor();
    expect(await page.getByRole("alert").count()).toBe(1);
    expect(await modal(page).count()).toBe(0);
    expect(await page.locator("#suggestions article").count()).toBe(meals.length);
  });
});

describe("Where there is nothing to show", () => {
  test("each empty page says so, and what to do", async () => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "No meal suggestions yet" }).waitFor();

    await page.goto("/favorites");
    await page.getByText("0 favorites").waitFor();
    await page.getByRole("heading", { name: "No favorites yet" }).waitFor();
    await page.getByRole("link", { name: "Discover Meals" }).click();
    await heading(page, /^Welcome back/);

    await page.goto("/all-recipes");
    await page.getByText("0 recipes").waitFor();
    await page.getByRole("heading", { name: "No recipes available" }).waitFor();
    await page.getByRole("link", { name: "Generate Meals" }).click();
    await heading(page, /^Welcome back/);

    await page.goto("/dashboard/groceries");
    await page.getByRole("heading", { name: "No grocery list found" }).waitFor();
    await page.getByText("Select some meals and generate a grocery list to see it here.").waitFor();
    expect(await page.getByRole("link", { name: "Download List" }).count()).toBe(0);

    await page.goto("/dashboard/calendar/new");
    await page.getByText("No recipes yet. Generate some meals first.").waitFor();
  });

  test.each(ways())(
    "%s, a search that finds nothing names what I searched for",
    async (_, javaScript) => {
      const { client, meals } = await cookWithMeals(fixture.app, 2);
      const page = await fixture.visit({ as: client, javaScript });
      await page.goto("/all-recipes");
      const box = page.getByRole("searchbox", { name: "Search recipes" });
      await box.fill('unicorn "steak"');
      if (!javaScript) await box.press("Enter");
      await page.getByRole("heading", { name: "No recipes found" }).waitFor();
      await page
        .getByText('No recipes match "unicorn "steak"". Try a different search term.')
        .waitFor();
      await page.getByText("0 recipes").waitFor();
      expect(new URL(page.url()).searchParams.get("q")).toBe('unicorn "steak"');

      await box.fill(at(meals, 1).title.toUpperCase());
      if (!javaScript) await box.press("Enter");
      await page.getByRole("link", { name: at(meals, 1).title, exact: true }).waitFor();
      await page.getByText("1 recipe", { exact: true }).waitFor();
      expect(await page.getByRole("article").count()).toBe(1);
    },
  );

  test("a page that is not there says 404 and leads back", async () => {
    const page = await fixture.visit();
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await heading(page, "This page isn’t on the menu");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await soon(() => pathOf(page)).toBe("/");

    const cook = await fixture.visit({ as: await signUp(fixture.app) });
    expect((await cook.goto("/dashboard/meals/nobody-has-this"))?.status()).toBe(404);
    await cook.getByRole("link", { name: "Back to the planner" }).click();
    await heading(cook, /^Welcome back/);
  });

  test("one whose subscription has ended sees Subscription Required, and no planner", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    await setSubscription(fixture.app, client, { status: "canceled", plan: "trial" });
    const page = await fixture.visit({ as: client });
    for (const path of ["/dashboard", "/favorites", `/dashboard/meals/${at(meals, 0).id}`]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await page.getByRole("heading", { name: "Subscription Required" }).waitFor();
      await page.getByText("An active subscription is needed for meal planning.").waitFor();
      expect(await page.content()).not.toContain(at(meals, 0).title);
    }
  });

  test("a visitor is sent to sign in, and All Recipes asks to log in", async () => {
    const page = await fixture.visit();
    await page.goto("/favorites");
    await heading(page, "Sign In");
    await page.goto("/all-recipes");
    await heading(page, "Please log in");
  });
});

describe("A recipe", () => {
  test.each(ways())("%s, shows what I need to cook from it", async (_, javaScript) => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const meal = at(meals, 0);
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto("/dashboard");
    const card = page.locator("#suggestions article");
    await card.getByText("Weeknight recipe book").waitFor();
    await card.getByRole("link", { name: meal.title, exact: true }).click();
    const dialog = page.locator("[data-dialog]");
    await dialog.getByRole("heading", { level: 1, name: meal.title }).waitFor();
    expect(await dialog.locator("[data-facts] > *").allInnerTexts()).toEqual([
      "Serves 4",
      timeOf(meal),
      meal.cuisine,
      meal.protein ?? meal.course,
    ]);
    await dialog.getByText(meal.description).waitFor();
    expect(await texts(page, "[data-ingredients] li")).toEqual(meal.ingredients);
    expect(
      (await texts(page, "[data-steps] li")).map((step) => step.replace(/^Done: /, "")),
    ).toEqual(meal.instructions.split("\n").map((step) => step.trim()));
    const source = dialog.locator("p").filter({ hasText: "Recipe Inspiration" });
    expect(await source.innerText()).toMatch(/Recipe Inspiration\s+Weeknight recipe book/);
    expect(await source.getByRole("link").count()).toBe(0);

    await dialog.getByRole("button", { name: "Add to Favorites" }).click();
    await toast(page, "Added to favorites").waitFor();
    // It comes back to the recipe, or the recipe has stayed.
    await page.goto(`/dashboard/meals/${meal.id}`);
    await dialog.getByRole("button", { name: "Remove from Favorites" }).click();
    await toast(page, "Removed from favorites").waitFor();
    await dialog.getByRole("button", { name: "Add to Favorites" }).waitFor();
  });

  test("with JavaScript, the recipe stays open when I make it a favorite", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const { title } = at(meals, 0);
    const page = await fixture.visit({ as: client });
    await page.goto("/dashboard");
    const card = page.locator("#suggestions article");
    await card.getByRole("link", { name: title, exact: true }).click();
    await modal(page).getByRole("button", { name: "Add to Favorites" }).click();
    await toast(page, "Added to favorites").waitFor();
    const remove = modal(page).getByRole("button", { name: "Remove from Favorites" });
    await remove.waitFor();
    expect(await hasFocus(remove)).toBe(true);
    await page.keyboard.press("Escape");
    await card.getByRole("button", { name: `Remove ${title} from favorites` }).waitFor();
  });

  test.each([
    ["a recipe", (meal: MealJson) => `/dashboard/meals/${meal.id}`],
    ["a grocery list", () => "/dashboard/groceries"],
  ])("%s prints on one page", async (_, pathTo) => {
    const { client, meals } = await cookWithMeals(fixture.app, 4);
    await makeList(client, meals);
    const page = await fixture.visit({ as: client, viewport: DESK });
    await page.goto(pathTo(at(meals, 0)));
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format, printBackground: true })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    }
    await page.emulateMedia({ media: "print" });
    await soon(() => page.getByRole("link", { name: "Close" }).isVisible()).toBe(false);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });

  test("Print on a card opens the recipe and the printer's dialog, without leaving the planner", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const { id, title } = at(meals, 0);
    const page = await fixture.visit({ as: client });
    await page.addInitScript(() => {
      window.print = () => void document.documentElement.setAttribute("printed", location.pathname);
    });
    await page.goto("/dashboard");
    await page.getByRole("link", { name: `Print ${title}` }).click();
    await soon(() => page.locator("html").getAttribute("printed")).toBe(`/dashboard/meals/${id}`);
    await modal(page).getByRole("heading", { level: 1, name: title }).waitFor();
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

describe("Sharing", () => {
  test("with JavaScript, a recipe goes to the clipboard where the device cannot share", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const meal = at(meals, 0);
    const page = await fixture.visit({ as: client });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: `Share ${meal.title}` }).click();
    await toast(page, "Recipe copied!").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split("\n")[0]).toBe(meal.title);
    for (const line of meal.ingredients) expect(copied).toContain(`- ${line}`);
    expect(copied).toContain(`1. ${at(meal.instructions.split("\n"), 0)}`);
    expect(pathOf(page)).toBe("/dashboard");
  });

  test("with JavaScript, the device's own share function comes first, under the title Share Recipe", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    await page.addInitScript(() => {
      const share = async (data: ShareData) =>
        document.documentElement.setAttribute("shared", JSON.stringify(data));
      Object.defineProperty(navigator, "share", { value: share });
    });
    await page.goto("/dashboard");
    await page.getByRole("link", { name: `Share ${at(meals, 0).title}` }).click();
    const shared = page.locator("html[shared]");
    await shared.waitFor();
    const data: ShareData = JSON.parse((await shared.getAttribute("shared")) ?? "");
    expect(data.title).toBe("Share Recipe");
    expect(data.text).toContain(at(meals, 0).title);
    expect(await toasts(page).count()).toBe(0);
  });

  test.each(ways())(
    "%s, I open an unlisted link to a recipe, and end it again",
    async (_, javaScript) => {
      const { client, meals } = await cookWithMeals(fixture.app, 1);
      const meal = at(meals, 0);
      const page = await fixture.visit({ as: client, javaScript });
      if (javaScript) await page.goto(`/dashboard/meals/${meal.id}/share`);
      else {
        await page.goto("/dashboard");
        await page.getByRole("link", { name: `Share ${meal.title}` }).click();
      }
      await shareAndEnd(page, "Share Recipe", async (guest) => {
        await heading(guest, meal.title);
        expect(await texts(guest, "[data-ingredients] li")).toEqual(meal.ingredients);
      });
    },
  );

  test.each(ways())(
    "%s, I open an unlisted link to the week's list, and end it",
    async (_, javaScript) => {
      const { client, meals } = await cookWithMeals(fixture.app, 2);
      await makeList(client, meals);
      const page = await fixture.visit({ as: client, javaScript });
      await page.goto("/dashboard/groceries");
      const weekOf = `/api/grocery-list?weekStartDate=${weekStartOf(today())}`;
      const { ingredients } = await (await page.request.get(weekOf)).json();
      const first: string = ingredients[0].items[0];
      if (javaScript)
        await page.goto(`/dashboard/groceries/share?weekStart=${weekStartOf(today())}`);
      else await page.getByRole("link", { name: "Share List" }).click();
      await shareAndEnd(page, "Share List", async (guest) => {
        await heading(guest, "Grocery List");
        await guest.getByText(first, { exact: true }).waitFor();
      });
    },
  );

  async function shareAndEnd(page: Page, title: string, check: (guest: Page) => Promise<void>) {
    await heading(page, title);
    await page.getByRole("button", { name: "Create link" }).click();
    await toast(page, "Link created").waitFor();
    const field = page.getByLabel("Link", { exact: true });
    await field.waitFor();
    const url = await field.inputValue();
    expect(url).toMatch(new RegExp(`^${fixture.app.url}/shared/[\\w-]{20,}$`));

    const guest = await fixture.visit();
    await guest.goto(url);
    await check(guest);
    expect(await guest.getByRole("button").count()).toBe(0);
    expect(await guest.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");

    await page.getByRole("button", { name: "Turn off link" }).click();
    await toast(page, "Link turned off").waitFor();
    await page.getByRole("button", { name: "Create link" }).waitFor();
    expect(await field.count()).toBe(0);
    expect((await guest.goto(url))?.status()).toBe(404);
    await heading(guest, "This page isn’t on the menu");
  }
});

test("the landing page leads both Sign In and Get Started to the sign-in page", async () => {
  const page = await fixture.visit({ javaScript: false });
  for (const name of ["Sign In", "Get Started", "Start Free Trial"]) {
    await page.goto("/");
    const link = page.getByRole("link", { name }).first();
    expect(await link.getAttribute("href")).toBe("/api/login");
    await link.click();
    await soon(() => pathOf(page)).toBe("/auth");
  }
  expect((await visitor(fixture.app).get("/test")).text).toContain("without authentication");
});

/** What is written in each of the elements, as one line. */
const texts = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map((text) => text.trim().replace(/\s+/g, " "));

/** Plans the meals for this week, and makes its list. */
async function makeList(client: Awaited<ReturnType<typeof signUp>>, meals: MealJson[]) {
  for (const meal of meals) await plan(client, meal.id, today());
  const mealIds = meals.map((meal) => meal.id);
  const weekStartDate = weekStartOf(today());
  await client.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate });
}

describe("Publishing a collection on my phone", () => {
  test.each(ways())("%s shows where it is public, in sight", async (_, javaScript) => {
    const { client } = await cookWithMeals(fixture.app, 1);
    const made = await client.post("/collections", { intent: "add", name: "Our soups" });
    const page = await fixture.visit({ as: client, javaScript });
    await page.goto(made.headers.get("location") ?? "");
    if (javaScript) await mark(page);
    await page.getByRole("link", { name: "Publish", exact: true }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const address = page.getByLabel("It is public at");
    await address.waitFor();
    expect(await address.inputValue()).toContain("/c/our-soups");
    await soon(() => isInSight(address)).toBe(true);
    if (javaScript) expect(await isMarked(page)).toBe(true);
  });
});
