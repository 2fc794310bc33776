import { createECDH, randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../accounts";
import { signUp } from "../client";
import { checkInNextLook, overflow } from "./axe";
import { toast, useFixture } from "./fixture";

const fixture = useFixture(undefined, { worker: true });
/** Browsers allow notifications only over https and for a host name. `localhost` is allowed, too. */
const named = (path: string) => fixture.app.url.replace("127.0.0.1", "localhost") + path;
const card = (page: Page) => page.locator("#notifications");
const ON = "Notify me in this browser";

async function signIn(page: Page, email: string) {
  await page.goto(named("/auth?redirectTo=/account/notifications"));
  await page.locator("#sign-in-email").fill(email);
  await page.locator("#sign-in-password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(named("/account/notifications"));
}

/** Replaces the push service, which browsers of tests do not have. Messages to the address of a subscription are not read. */
async function withService(context: BrowserContext) {
  await context.grantPermissions(["notifications"], { origin: named("") });
  const pair = createECDH("prime256v1");
  const keys = {
    p256dh: pair.generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  const subscription = { endpoint: "https://push.example.org/one", expirationTime: null, keys };
  await context.addInitScript((given) => {
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = (options) => {
      if (!options?.userVisibleOnly || !options.applicationServerKey) throw new TypeError();
      const made: PushSubscription = Object.create(PushSubscription.prototype);
      made.toJSON = () => given;
      return Promise.resolve(made);
    };
  }, subscription);
}

/** Delivers a message to the page's service worker, as its browser does. Returns the notification that it shows. */
async function deliver(context: BrowserContext, text: string): Promise<unknown> {
  const [worker = await context.waitForEvent("serviceworker")] = context.serviceWorkers();
  return worker.evaluate((data) => {
    const registration: unknown = Reflect.get(globalThis, "registration");
    let shown: unknown = null;
    // Not every machine that runs the tests can show notifications.
    Object.assign(registration ?? {}, {
      showNotification: (title: string, options: object) => {
        shown = { title, ...options };
        return Promise.resolve();
      },
    });
    const push = { data: { text: () => data }, waitUntil: () => {} };
    dispatchEvent(Object.assign(new Event("push"), push));
    return shown;
  }, text);
}

test("a user can turn on notifications in a browser, see one, and remove the device", async () => {
  const me = await signUp(fixture.app);
  const page = await fixture.visit();
  await withService(page.context());
  await signIn(page, me.email);
  await card(page).getByRole("button", { name: ON }).click();
  await toast(page, "Notifications are on in this browser").waitFor();
  await card(page).getByText("Not notified yet.").waitFor();
  await checkInNextLook(page, "#notifications");
  expect(await overflow(page)).toEqual([]);

  const said = { title: "Tonight: Soak 1 lb beans", body: "For tomorrow’s Chili", tag: "one" };
  const path = "/dashboard/ahead";
  expect(await deliver(page.context(), JSON.stringify({ ...said, path }))).toEqual({
    ...said,
    icon: "/icon-192.png",
    data: { path },
  });
  expect(await deliver(page.context(), "{")).toMatchObject({ data: { path: "/dashboard" } });

  await card(page)
    .getByRole("button", { name: /^Remove / })
    .click();
  await toast(page, "That device no longer gets notifications").waitFor();
  expect(await card(page).getByText("Not notified yet.").count()).toBe(0);
});
