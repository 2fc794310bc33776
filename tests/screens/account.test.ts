import { type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PASSWORD } from "../accounts";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { at, cookWithMeals, soon, toast, useFixture } from "./fixture";

let postmark: PostmarkStandIn;
// Before the fixture starts the app, which must know the address of the mail service.
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

/** Returns the path on our site to which the newest mail to an address links. */
async function mailedPath(email: string, link: RegExp) {
  const paths = () =>
    postmark.taken
      .filter(({ To }) => To === email)
      .flatMap(({ TextBody }) => link.exec(TextBody)?.[0] ?? []);
  await soon(paths).not.toEqual([]);
  return paths().at(-1) ?? "";
}

test("with JavaScript, an owner can invite a person by mail, who creates an account and joins, and remove them again", async () => {
  const { client: ann, meals } = await cookWithMeals(fixture.app, 1);
  const guest = "guest@example.org";
  const page = await fixture.visit({ as: ann });
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

  const theirs = await fixture.visit();
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
  await heading(theirs, "You are already a member").waitFor();
  // A link lets one in.
  const other = await fixture.visit();
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
  await theirs.getByText("You now have your own planner.").waitFor();
});
