import { type Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { signUp } from "../client";
import { endSessions } from "../contract/database";
import { takeTurns } from "../thorough";
import {
  at,
  cookWithMeals,
  listen,
  pathOf,
  PHONE,
  soon,
  toast,
  unfold,
  useFixture,
} from "./fixture";

const fixture = useFixture();

const both: [string, boolean][] = [
  ["With JavaScript", true],
  ["Without JavaScript", false],
];

/** True if all of it can be seen without scrolling. */
async function isInSight(locator: Locator) {
  const box = await locator.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
}

describe.each(both)("%s, on a phone", (_, javaScript) => {
  takeTurns(javaScript);
  test("a list of no sample meals is refused in the demo itself, which stays as it was", async () => {
    const page = await fixture.visit({ javaScript, viewport: PHONE });
    await page.goto("/");
    const box = page.locator("#demo article input:checked");
    while ((await box.count()) > 0) await box.first().locator("xpath=..").click();
    const chips = await page.locator("#demo fieldset label:has(:checked)").allTextContents();
    await page.getByRole("button", { name: "Generate Grocery List" }).click();
    const alert = page.locator("#demo").getByRole("alert");
    await alert.getByText("Please select at least one meal to generate a grocery list.").waitFor();
    expect(pathOf(page)).toMatch(/^\/\?/);
    expect(await isInSight(alert)).toBe(true);
    expect(await page.locator("#demo fieldset label:has(:checked)").allTextContents()).toEqual(
      chips,
    );
    await page.locator("#demo article label").first().click();
    await page.getByRole("button", { name: "Generate Grocery List" }).click();
    await page.getByRole("heading", { name: "Sample Grocery List" }).waitFor();
    await page.getByRole("link", { name: "Back to the demo" }).click();
    await page.locator("#demo").waitFor();
    expect(await alert.count()).toBe(0);
  });

  test("a favorite that I tap after my session has ended leads back to its card", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 2);
    const { id, title } = at(meals, 1);
    const page = await fixture.visit({ as: client, javaScript, viewport: PHONE });
    const hears = await listen(page, javaScript);
    await page.goto("/all-recipes?view=cards");
    await endSessions(fixture.app, client);
    await page.getByRole("button", { name: `Add ${title} to favorites` }).click();
    await hears(/Unauthorized\s*You are logged out. Logging in again.../);
    await page.locator("#sign-in-email").fill(client.email);
    await page.locator("#sign-in-password").fill("a good password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await soon(() => page.url()).toBe(`${fixture.app.url}/all-recipes?view=cards#meal-${id}`);
    await page.getByRole("button", { name: `Add ${title} to favorites` }).click();
    await toast(page, "Added to favorites").waitFor();
  });

  test("the plan that is chosen for me says so in words", async () => {
    const page = await fixture.visit({
      as: await signUp(fixture.app),
      javaScript,
      viewport: PHONE,
    });
    await page.goto("/subscribe");
    const plan = (name: string) => page.getByRole("article", { name: `${name} plan` });
    await plan("Basic").getByText("Selected", { exact: true }).waitFor();
    expect(await page.getByText("Selected", { exact: true }).count()).toBe(1);
  });
});

describe("With JavaScript, where my session has ended", () => {
  test.each([
    ["another month", "/dashboard", () => "Next month"],
    ["a dialog", "/all-recipes", (title: string) => `More for ${title}`],
  ])("%s leads to the sign-in and back, after saying so", async (_, path, linkTo) => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    const hears = await listen(page);
    await page.goto(path);
    await endSessions(fixture.app, client);
    if (path === "/dashboard") await unfold(page, "calendar");
    const name = linkTo(at(meals, 0).title);
    const link = page.getByRole("link", { name, exact: true }).first();
    const target = new URL((await link.getAttribute("href")) ?? "", page.url());
    await link.click();
    await hears(/Please log in\s*Redirecting to login.../);
    await page.locator("#sign-in-email").fill(client.email);
    await page.locator("#sign-in-password").fill("a good password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await soon(() => decodeURIComponent(pathOf(page))).toBe(
      decodeURIComponent(target.pathname + target.search),
    );
  });

  test("a search as I type leads there too, and keeps its words", async () => {
    const { client } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ as: client });
    const hears = await listen(page);
    await page.goto("/all-recipes");
    await endSessions(fixture.app, client);
    await page.getByRole("searchbox").pressSequentially("stew");
    await hears(/Please log in\s*Redirecting to login.../);
    await page.locator("#sign-in-email").waitFor();
    expect(decodeURIComponent(page.url())).toMatch(/redirectTo=\/all-recipes\?.*q=stew/);
  });
});
