import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ADMIN_PASSWORD } from "../app";
import { type Client, signIn, signUp } from "../client";
import { auditOf } from "../contract/database";
import { account } from "../contract/shapes";
import { takeTurns } from "../thorough";
import { DESK, pathOf, PHONE, soon, toast, useFixture } from "./fixture";

const fixture = useFixture();

const both: [string, boolean][] = [
  ["without JavaScript", false],
  ["with JavaScript", true],
];

async function visitAsAdmin(javaScript: boolean, viewport = PHONE) {
  const admin = await signIn(fixture.app, "admin@localhost", ADMIN_PASSWORD);
  return fixture.visit({ javaScript, as: admin, viewport });
}

const userOf = async (cook: Client) => account(await cook.get("/api/auth/user"));
const users = (page: Page) => page.getByRole("table", { name: "Users" });
/** The names in the list, from the top. */
const namesIn = (page: Page) => users(page).locator("td:first-child a").allInnerTexts();

describe.each(both)("%s, on a phone, the administrator", (_, javaScript) => {
  takeTurns(javaScript);
  const suffix = javaScript ? "yes" : "no";

  test("finds users, sorts them, and opens the page of one", async () => {
    for (const name of ["Berta", "Anton", "Clara"]) await signUp(fixture.app, `${name}${suffix}`);
    const page = await visitAsAdmin(javaScript);
    await page.goto("/admin");
    const search = page.getByRole("searchbox", { name: "Search users" });
    await search.fill(`A${suffix.toUpperCase()}`);
    if (javaScript) await page.getByText(/2 users for/).waitFor();
    else await page.getByRole("button", { name: "Search" }).click();
    await soon(() => namesIn(page)).toEqual([`Clara${suffix}`, `Berta${suffix}`]);
    await page.getByLabel("Sort by").selectOption("Name, A to Z");
    if (!javaScript) await page.getByRole("button", { name: "Search" }).click();
    await soon(() => namesIn(page)).toEqual([`Berta${suffix}`, `Clara${suffix}`]);
    expect(new URL(page.url()).searchParams.get("sort")).toBe("user");
    await page.getByRole("link", { name: `Clara${suffix}` }).click();
    await page.getByRole("heading", { level: 2, name: `Clara${suffix}`, exact: true }).waitFor();

    await page.goto("/admin?q=nobody-is-called-that");
    await page.getByRole("heading", { name: "No users found" }).waitFor();
    await page.getByRole("link", { name: "Clear search" }).click();
    await users(page).waitFor();
    expect(pathOf(page)).toBe("/admin");
  });

  test("gives credits with a reason, which the household reads, and takes them back", async () => {
    const cook = await signUp(fixture.app, `Dora${suffix}`);
    const { id } = await userOf(cook);
    const page = await visitAsAdmin(javaScript);
    await page.goto("/admin");
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Manage Credits" })
      .click();
    await page.getByLabel("Credits", { exact: true }).fill("5");
    await page.getByRole("button", { name: "Add Credits" }).click();
    await toast(page, "Please select a user and enter credits amount").waitFor();
    expect(await page.getByLabel("Credits", { exact: true }).inputValue()).toBe("5");

    await page.getByRole("searchbox", { name: "Search users" }).fill(`dora${suffix}`);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: new RegExp(`^Dora${suffix} \\(`) }).click();
    const give = page.locator("#give");
    expect(await give.getByLabel("User").inputValue()).toBe(id);
    await give.getByLabel("Credits").fill("15");
    await give.getByLabel("Reason (optional)").fill("A thank-you");
    await give.getByRole("button", { name: "Add Credits" }).click();
    await toast(page, "Credits added successfully").waitFor();
    await page
      .getByRole("row", { name: "Added by the administrator: A thank-you +15 35" })
      .waitFor();

    const left = page.locator("#left");
    await left.getByText("Take credits back").click();
    await left.getByLabel("Credits").fill("100");
    await left.getByRole("button", { name: "Take Back" }).click();
    await toast(page, "15 credits taken back").waitFor();
    await page.getByRole("row", { name: "Taken back by the administrator −15 20" }).waitFor();
    expect((await userOf(cook)).mealCredits).toBe(20);

    const hers = await fixture.visit({ javaScript, as: cook });
    await hers.goto("/account/billing");
    await hers.getByText("Added by the administrator: A thank-you").waitFor();
  });

  test("sets a plan by hand and makes a link to a new password", async () => {
    const cook = await signUp(fixture.app, `Emil${suffix}`);
    const { id } = await userOf(cook);
    const page = await visitAsAdmin(javaScript);
    await page.goto(`/admin/users/${id}`);
    await page.getByLabel("Plan", { exact: true }).selectOption("Standard");
    await page.getByLabel("Status", { exact: true }).selectOption("Active");
    await page.getByRole("button", { name: "Set plan" }).click();
    await toast(page, "Plan set by hand").waitFor();
    expect(await userOf(cook)).toMatchObject({
      subscriptionPlan: "standard",
      subscriptionStatus: "active",
    });
    await page.getByRole("button", { name: "Create a password link" }).click();
    const link = page.getByLabel("Password link");
    await link.waitFor();
    const url = await link.inputValue();
    expect(page.url()).not.toContain(url.replace(/.*\/reset\//, ""));
    expect(await page.getByRole("button", { name: "Copy link" }).isVisible()).toBe(javaScript);
    const person = await fixture.visit({ javaScript });
    await person.goto(url);
    await person.getByLabel("New password").waitFor();
  });

  test("ends an account that is abused, once the word is typed", async () => {
    const cook = await signUp(fixture.app, `Fritz${suffix}`);
    const { id } = await userOf(cook);
    const theirs = await fixture.visit({ javaScript, as: cook });
    await theirs.goto("/dashboard");
    const page = await visitAsAdmin(javaScript);
    await page.goto(`/admin/users/${id}`);
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByText("Please type DELETE").filter({ visible: true }).first().waitFor();
    await page.getByLabel("Type DELETE to confirm").fill("DELETE");
    await page.getByRole("button", { name: "Delete account" }).click();
    await toast(page, "Account deleted").waitFor();
    expect(pathOf(page)).toBe("/admin");
    await theirs.goto("/dashboard");
    expect(new URL(theirs.url()).pathname).toBe("/auth");
    expect((await auditOf(fixture.app, "end-account")).map((line) => line.targetUserId)).toContain(
      id,
    );
    await page.goto("/admin/system");
    await page.getByRole("link", { name: "Audit log" }).click();
    await page.getByText(`A deleted account (${id})`).waitFor();
  });
});

test("at a desk the heads of the columns sort, and say how it is sorted", async () => {
  for (const name of ["Olga", "Nils"]) await signUp(fixture.app, `${name}desk`);
  const page = await visitAsAdmin(true, DESK);
  await page.goto("/admin?q=desk");
  await page.getByRole("columnheader", { name: "User" }).getByRole("link").click();
  await soon(() => namesIn(page)).toEqual(["Nilsdesk", "Olgadesk"]);
  const head = page.getByRole("columnheader", { name: "User" });
  expect(await head.getAttribute("aria-sort")).toBe("ascending");
  await head.getByRole("link").click();
  await soon(() => namesIn(page)).toEqual(["Olgadesk", "Nilsdesk"]);
  expect(await page.getByLabel("Sort by").isVisible()).toBe(false);
});
