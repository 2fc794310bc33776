import { type Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { weekStartOf } from "../../app/server/values/dates";
import { PASSWORD } from "../accounts";
import { type Client, signIn, signUp } from "../client";
import { setCredits } from "../contract/database";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { takeTurns } from "../thorough";
import { checkInLooks, overflow } from "./axe";
import { at, chip, cookWithMeals, pathOf, resize, soon, toast, today, useFixture } from "./fixture";

let postmark: PostmarkStandIn;
// Before the fixture's own: the app must know where the mails go.
beforeAll(async () => void (postmark = await startPostmarkStandIn()));
const fixture = useFixture(() => ({
  POSTMARK_SERVER_TOKEN: postmark.token,
  POSTMARK_API_BASE: postmark.url,
}));
afterAll(() => postmark.stop());
beforeEach(() => postmark.behave("ok"));

const HOUSEHOLD = "/account/household";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const isSignedIn = async (client: Client) => (await client.get("/api/auth/user")).status === 200;

/** The path of ours that the newest mail to an address leads to. */
async function mailedPath(email: string, link: RegExp) {
  const paths = () =>
    postmark.taken
      .filter(({ To }) => To === email)
      .flatMap(({ TextBody }) => link.exec(TextBody)?.[0] ?? []);
  await soon(paths).not.toEqual([]);
  return paths().at(-1) ?? "";
}

test("everybody can use the household's page, with somebody in it and an invitation mailed", async () => {
  const [ann, ben] = [await signUp(fixture.app, "Ann"), await signUp(fixture.app, "Ben")];
  await ann.post(HOUSEHOLD, { intent: "invite" });
  await ben.post(/\/join\/[\w.-]+/.exec((await ann.get(HOUSEHOLD)).text)?.[0] ?? "", {});
  await ann.post(HOUSEHOLD, { intent: "send-invite", email: "somebody.else@example.org" });
  const page = await fixture.visit({ as: ann });
  await page.goto(HOUSEHOLD);
  await page.getByLabel("Link for somebody.else@example.org").waitFor();
  await checkInLooks(page);
  await resize(page, { width: 360, height: 844 });
  expect(await overflow(page)).toEqual([]);
});

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s,", (_, javaScript) => {
  takeTurns(javaScript);
  test("I say how I am called, in which measures I buy, and which mails I want", async () => {
    const { client, meals } = await cookWithMeals(fixture.app, 1);
    const week = weekStartOf(today());
    const mealIds = meals.map(({ id }) => id);
    await client.send("POST", "/api/grocery-list/generate", { mealIds, weekStartDate: week });
    const page = await fixture.visit({ javaScript, as: client });
    await page.goto("/account");
    await page.getByLabel("First name").fill("Maja");
    await chip(page.getByRole("group", { name: "Units on your grocery lists" }), "Metric").click();
    await press(page, "Save");
    await toast(page, "Account saved").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe("Maja");
    expect(await page.getByRole("radio", { name: "Metric" }).isChecked()).toBe(true);

    await page
      .getByRole("link", { name: /^Mail and notifications/ })
      .filter({ visible: true })
      .click();
    await page.getByRole("checkbox", { name: /^Weekly reminders/ }).uncheck();
    await press(page, "Save");
    await toast(page, "Mail and notifications saved").waitFor();
    expect(await page.getByRole("checkbox", { name: /^Weekly reminders/ }).isChecked()).toBe(false);

    await page.goto("/dashboard");
    await heading(page, "Welcome back, Maja!").waitFor();
    await page.goto("/dashboard/groceries");
    await page.locator("[data-menu] summary").click();
    await page.locator('[aria-pressed="true"]').filter({ hasText: "Metric" }).waitFor();
  });

  test("I change my password, and every other browser is signed out", async () => {
    const me = await signUp(fixture.app);
    const phone = await signIn(fixture.app, me.email, PASSWORD);
    const page = await fixture.visit({ javaScript, as: me });
    await page.goto("/account");
    await page
      .getByRole("link", { name: /^Security/ })
      .filter({ visible: true })
      .click();
    await heading(page, "Security").waitFor();
    await page.getByLabel("Current password").fill("not my password");
    await page.getByLabel("New password").fill("another good password");
    await press(page, "Change password");
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Current password").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("New password").inputValue()).toBe("");
    expect(await isSignedIn(phone)).toBe(true);

    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByLabel("New password").fill("another good password");
    await press(page, "Change password");
    await toast(page, "Password changed").waitFor();
    expect(await isSignedIn(phone)).toBe(false);
    await signIn(fixture.app, me.email, "another good password");
  });

  test("I sign out one browser, and then all others", async () => {
    const me = await signUp(fixture.app);
    const [phone, tablet, desk] = [
      await signIn(fixture.app, me.email, PASSWORD),
      await signIn(fixture.app, me.email, PASSWORD),
      await signIn(fixture.app, me.email, PASSWORD),
    ];
    const page = await fixture.visit({ javaScript, as: me });
    await page.goto("/account/security");
    const others = page.getByRole("button", { name: /^Sign out .+, since/ });
    expect(await others.count()).toBe(3);
    await others.first().click();
    await toast(page, "That device is signed out").waitFor();
    await soon(() => others.count()).toBe(2);
    const still = [await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(desk)];
    expect(still.filter(Boolean)).toHaveLength(2);
    await press(page, "Sign out everywhere else");
    await toast(page, "Signed out everywhere else").waitFor();
    await soon(() => others.count()).toBe(0);
    for (const other of [phone, tablet, desk]) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(me)).toBe(true);
  });

  test("I take my data along, and delete the account with a word that I type", async () => {
    const { client: me, meals } = await cookWithMeals(fixture.app, 1);
    const page = await fixture.visit({ javaScript, as: me });
    await page.goto("/account");
    await page
      .getByRole("link", { name: /^Your data/ })
      .filter({ visible: true })
      .click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export everything" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`weeknight-${today()}.json`);
    const file: unknown = JSON.parse(readFileSync(await download.path(), "utf8"));
    expect(file).toMatchObject({
      user: { email: me.email },
      meals: [{ title: at(meals, 0).title }],
    });

    const word = page.getByLabel("Type DELETE to confirm");
    await word.fill("delete it");
    await press(page, "Delete account");
    await toast(page, "The account was not deleted").waitFor();
    expect(await word.inputValue()).toBe("delete it");
    expect(await isSignedIn(me)).toBe(true);
    await word.fill("DELETE");
    await press(page, "Delete account");
    await toast(page, "Your account is deleted").waitFor();
    expect(pathOf(page)).toBe("/");
    expect(await isSignedIn(me)).toBe(false);
    await page.goto("/dashboard");
    expect(pathOf(page)).toMatch(/^\/auth/);
  });

  test("I invite somebody by mail, who makes an account and joins, and take them out again", async () => {
    const { client: ann, meals } = await cookWithMeals(fixture.app, 1);
    const guest = `guest-${javaScript}@example.org`;
    const page = await fixture.visit({ javaScript, as: ann });
    await page.goto(HOUSEHOLD);
    await page.getByLabel("Household name").fill("The Carters");
    await press(page, "Save name");
    await toast(page, "Name saved").waitFor();
    await page.getByRole("heading", { name: "The Carters" }).waitFor();
    await page.getByLabel("Email", { exact: true }).fill("nobody");
    await press(page, "Send invitation");
    await page.getByText("Enter a full email address").filter({ visible: true }).first().waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("nobody");
    await page.getByLabel("Email", { exact: true }).fill(guest);
    await press(page, "Send invitation");
    await toast(page, "Invitation sent").waitFor();
    const path = await mailedPath(guest, /\/join\/\S+/);
    const link = page.getByLabel(`Link for ${guest}`);
    expect(await link.inputValue()).toBe(fixture.app.url + path);

    const theirs = await fixture.visit({ javaScript });
    await theirs.goto(path);
    await heading(theirs, "Join The Carters").waitFor();
    await theirs.getByRole("link", { name: "Sign in or create an account" }).click();
    await theirs.getByLabel("First name").fill("Ben");
    await theirs.locator("#sign-up-email").fill(guest);
    await theirs.locator("#sign-up-password").fill(PASSWORD);
    await press(theirs, "Create account");
    await heading(theirs, "Join The Carters").waitFor();
    await press(theirs, "Join the household");
    await toast(theirs, "Welcome to The Carters").waitFor();
    await theirs.goto("/all-recipes");
    await theirs.getByText(at(meals, 0).title).first().waitFor();
    await theirs.goto(path);
    await heading(theirs, "You are a member already").waitFor();
    // A link lets one in.
    const other = await fixture.visit({ javaScript });
    expect((await other.goto(path))?.status()).toBe(404);

    await page.reload();
    expect(await link.count()).toBe(0);
    const asks = page.getByRole("link", { name: "Remove Ben" });
    await asks.click();
    await heading(page, "Remove Ben").waitFor();
    await press(page, "Remove Ben");
    await toast(page, "Ben was removed").waitFor();
    await soon(() => asks.count()).toBe(0);
    await page.getByText("Ben was removed from the household").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Dismiss" }).click();
    await soon(() => page.getByText("Ben was removed from the household").count()).toBe(0);
    await theirs.goto("/all-recipes");
    await theirs.getByText("No recipes available").waitFor();
    await theirs.getByText("You now have a planner of your own.").waitFor();
  });

  test("I join by a link that was passed on, and leave", async () => {
    const [ann, ben] = [await signUp(fixture.app, "Ann"), await signUp(fixture.app, "Ben")];
    const page = await fixture.visit({ javaScript, as: ann });
    await page.goto(HOUSEHOLD);
    await press(page, "Create a link");
    await toast(page, "Invitation created").waitFor();
    const link = await page.getByLabel(/^Link, valid until/).inputValue();

    const theirs = await fixture.visit({ javaScript, as: ben });
    await theirs.goto(link);
    await press(theirs, "Join the household");
    await toast(theirs, "Welcome to Ann's household").waitFor();
    await theirs.goto(HOUSEHOLD);
    await theirs.getByRole("heading", { name: "Ann's household" }).waitFor();
    expect(
      await theirs.getByRole("button", { name: /Create a link|Send invitation/ }).count(),
    ).toBe(0);
    await theirs.getByRole("link", { name: "Leave the household" }).click();
    await heading(theirs, "Leave Ann's household").waitFor();
    await press(theirs, "Leave the household");
    await toast(theirs, "You have left the household").waitFor();
    await theirs.goto(HOUSEHOLD);
    await theirs.getByRole("heading", { name: "Ben's household" }).waitFor();

    await page.reload();
    expect(await page.getByLabel(/^Link, valid until/).count()).toBe(0);
    await press(page, "Create a link");
    await press(page, "Cancel invitation");
    await toast(page, "Invitation canceled").waitFor();
    await soon(() => page.getByLabel(/^Link, valid until/).count()).toBe(0);
  });

  test("I have forgotten my password, and choose another by the mail's link", async () => {
    const me = await signUp(fixture.app, "Maya");
    const page = await fixture.visit({ javaScript });
    await page.goto("/auth");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email").fill(me.email);
    await press(page, "Send link");
    await toast(page, "Check your email").waitFor();
    const path = await mailedPath(me.email, /\/reset\/[\w.-]+/);
    await page.goto(path);
    await heading(page, "New password").waitFor();
    await page.getByLabel("New password").fill("another good password");
    await press(page, "Save password");
    await toast(page, "Password changed").waitFor();
    await heading(page, "Welcome back, Maya!").waitFor();
    expect(await isSignedIn(me)).toBe(false);
    expect((await page.goto(path))?.status()).toBe(404);
    await page.getByText("This link has been used or has expired.").waitFor();
  });

  test("I end the mails of choice from one of them, without signing in", async () => {
    const me = await signUp(fixture.app, "Maya");
    await setCredits(fixture.app, me, 1);
    await me.send("POST", "/api/meals/suggestions", { count: 1 });
    const path = await mailedPath(me.email, /\/unsubscribe\/\S+/);
    const page = await fixture.visit({ javaScript });
    await page.goto(path);
    await heading(page, "Unsubscribe").waitFor();
    await press(page, "Unsubscribe");
    await toast(page, "You are unsubscribed").waitFor();
    await page.getByText("You will not get reminders from Weeknight.").waitFor();
    const mine = await fixture.visit({ javaScript, as: me });
    await mine.goto("/account/notifications");
    expect(await mine.getByRole("checkbox", { name: /^Weekly reminders/ }).isChecked()).toBe(false);
  });
});
