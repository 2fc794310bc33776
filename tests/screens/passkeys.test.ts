import { type Page } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../accounts";
import { signUp } from "../client";
import { checkInNextLook, overflow } from "./axe";
import { pathOf, soon, toast, useFixture } from "./fixture";

const fixture = useFixture();
/** The app under a host name: browsers make no passkeys for an IP address. */
const named = (path: string) => fixture.app.url.replace("127.0.0.1", "localhost") + path;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();
const passkeys = (page: Page) => page.getByRole("region", { name: "Passkeys", exact: true });

/** Adds the screen lock of a phone, which confirms its owner until the test changes that. */
async function addLock(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    know: (isUserVerified: boolean) =>
      cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function signInByPassword(page: Page, email: string) {
  await page.goto(named("/auth?redirectTo=/account/security"));
  await page.locator("#sign-in-email").fill(email);
  await page.locator("#sign-in-password").fill(PASSWORD);
  await press(page, "Sign in");
  await page.waitForURL(named("/account/security"));
}

test("a user can add a passkey, sign in with it, reach the requested page, and remove it", async () => {
  const me = await signUp(fixture.app);
  const page = await fixture.visit();
  const lock = await addLock(page);
  await signInByPassword(page, me.email);
  const card = passkeys(page);
  expect(await card.getByLabel("Name").inputValue()).toMatch(/ on Linux$/);
  await card.getByLabel("Name").fill("Maya's phone");
  await press(page, "Add a passkey");
  await toast(page, "Passkey added").waitFor();
  await card.getByText("Maya's phone").waitFor();
  await card.getByText(/^Added \d+ \w+ \d{4}\. Not used yet\./).waitFor();
  await checkInNextLook(page, "#passkeys");
  expect(await overflow(page)).toEqual([]);

  // The browser itself refuses a second passkey on the same device.
  await press(page, "Add a passkey");
  await toast(page, "Already added").waitFor();

  await page.goto(named("/api/logout"));
  await page.goto(named("/auth?redirectTo=/account/security"));
  await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
  await checkInNextLook(page, "main");
  await lock.know(false);
  await press(page, "Sign in with a passkey");
  await soon(() => page.locator("form[data-busy]").count()).toBe(0);
  expect(pathOf(page)).toBe("/auth?redirectTo=/account/security");
  expect(await toast(page).count()).toBe(0);

  await lock.know(true);
  await press(page, "Sign in with a passkey");
  await page.waitForURL(named("/account/security"));
  await card.getByText(/Last used/).waitFor();
  await press(page, /^Remove Maya's phone, added/);
  await toast(page, "Passkey removed").waitFor();
  await soon(() => card.getByText("Maya's phone").count()).toBe(0);
  // The card was replaced, and its button works.
  await card.getByRole("button", { name: "Add a passkey" }).waitFor();

  await page.context().clearCookies();
  await page.goto(named("/auth"));
  await press(page, "Sign in with a passkey");
  await toast(page, "Sign-in failed").waitFor();
  await toast(page, "This passkey is unknown here. It may have been removed.").waitFor();
});
