import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ADMIN_PASSWORD } from "../app";
import { type Client, signIn, signUp } from "../client";
import { endGrace, setSubscription } from "../contract/database";
import { takeTurns } from "../thorough";
import { checkInLooks, overflow } from "./axe";
import { credits, DESK, isMarked, mark, pathOf, resize, soon, toast, useFixture } from "./fixture";

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const FAILS_LATER = "4000 0000 0000 0341";

const both: [string, boolean][] = [
  ["without JavaScript", false],
  ["with JavaScript", true],
];

const fixture = useFixture();

async function typeCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12/40");
  await page.getByLabel("CVC").fill("123");
}

/** Buys a plan by the pages; the planner is shown. */
async function subscribe(page: Page, plan: string, number = GOOD) {
  await page.goto("/subscribe");
  await page.getByRole("button", { name: `Choose ${plan}` }).click();
  await page.getByRole("heading", { name: "Complete Your Subscription" }).waitFor();
  await typeCard(page, number);
  await page.getByRole("button", { name: `Subscribe to ${plan} Plan` }).click();
  await toast(page, "Payment Successful").waitFor();
}

async function visit(javaScript: boolean) {
  const client = await signUp(fixture.app);
  return { client, page: await fixture.visit({ javaScript, as: client }) };
}

async function renew({ email }: Client) {
  const admin = await fixture.visit({
    javaScript: false,
    as: await signIn(fixture.app, "admin@localhost", ADMIN_PASSWORD),
  });
  await admin.goto("/admin/system");
  const row = admin.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: "Renew Now" }).click();
  await toast(admin).waitFor();
}

describe.each(both)("%s", (_, javaScript) => {
  takeTurns(javaScript);
  test("I subscribe, and the planner has my plan and its meals", async () => {
    const { page } = await visit(javaScript);
    await page.goto("/subscribe");
    await page.getByText("Test mode: no money moves.").waitFor();
    const standard = page.getByRole("article", { name: "Standard plan" });
    await standard.getByText("Most Popular").waitFor();
    await standard.getByText("$0.27 per meal").waitFor();
    await subscribe(page, "Standard");
    expect(pathOf(page)).toBe("/dashboard");
    await credits(page, 95).waitFor();
    await page.goto("/subscribe");
    await standard.getByText("Your plan").waitFor();
    await page.getByText(/, \$20\.00$/).waitFor();
  });

  test("a card that is wrong or declined is told where it is, and another one pays", async () => {
    const { page } = await visit(javaScript);
    await page.goto("/subscribe");
    await page.getByRole("button", { name: "Choose Basic" }).click();
    const pay = page.getByRole("button", { name: "Subscribe to Basic Plan" });
    await typeCard(page, "4242 4242 4242 4241");
    if (javaScript) await mark(page);
    await pay.click();
    await page
      .locator("[id$=cardNumber-error]")
      .getByText("Your card number is invalid.")
      .waitFor();
    await typeCard(page, DECLINED);
    await pay.click();
    await toast(page, "Payment Failed").getByText("Your card was declined.").waitFor();
    if (javaScript) expect(await isMarked(page)).toBe(true);
    await typeCard(page, GOOD);
    await pay.click();
    await toast(page, "Payment Successful").waitFor();
    await credits(page, 50).waitFor();
  });

  test("I read what a change charges before I make it", async () => {
    const { page } = await visit(javaScript);
    await subscribe(page, "Basic");
    await page.goto("/subscribe");
    await page.getByRole("link", { name: "Change to Premium" }).click();
    await page.getByText("Charged today").waitFor();
    await page.getByText(/^\$20\.0\d$/).waitFor();
    await page.getByRole("button", { name: "Change to Premium Plan" }).click();
    await toast(page, "Payment Successful").waitFor();
    expect(pathOf(page)).toBe("/subscribe");
    await page.getByRole("link", { name: "Change to Archive" }).click();
    await page.getByText("Nothing", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Change to Archive Plan" }).click();
    await toast(page, "Archive plan chosen").waitFor();
    await page.getByText("Changes to Archive").waitFor();
    await page.getByRole("link", { name: "Keep Premium" }).click();
    await page.getByRole("button", { name: "Keep Premium Plan" }).click();
    await toast(page, "You keep the Premium plan").waitFor();
    expect(await page.getByText("Changes to Archive").count()).toBe(0);
  });

  test("I cancel, and take it back", async () => {
    const { page, client } = await visit(javaScript);
    await subscribe(page, "Basic");
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("link", { name: "Manage Billing" }).click();
    await page.getByText("Visa ending in 4242").waitFor();
    await page.getByRole("link", { name: "Cancel Subscription" }).click();
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await toast(page, "Subscription canceled").waitFor();
    await page.getByText("Canceled, still active").waitFor();
    await page.getByRole("button", { name: "Resume Subscription" }).click();
    await toast(page, "Subscription resumed").waitFor();
    await page.getByRole("link", { name: "Cancel Subscription" }).click();
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await toast(page, "Subscription canceled").waitFor();
    await renew(client);
    // What is left of the trial goes on.
    await page.goto("/dashboard");
    await credits(page, 20).waitFor();
  });

  test("a plan that has ended leaves a card that says what is kept and where to go", async () => {
    const { page, client } = await visit(javaScript);
    await setSubscription(fixture.app, client, { status: "canceled", plan: "trial" });
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Subscription Required" }).waitFor();
    await page.getByText(/are kept for as long as you keep your account/).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download Your Data" }).click();
    expect((await download).suggestedFilename()).toMatch(/json$/);
    await page.getByRole("main").getByRole("link", { name: "Choose Plan" }).click();
    await page.getByRole("button", { name: "Choose Basic" }).waitFor();
  });

  test("a renewal that was declined is told on each page until I pay, and shuts nothing", async () => {
    const { page, client } = await visit(javaScript);
    await subscribe(page, "Basic", FAILS_LATER);
    await renew(client);
    const notice = page.getByRole("complementary", { name: "Your plan" });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/dashboard", "/favorites", "/dashboard/groceries", "/account"]) {
      await page.goto(path);
      const box = await notice.boundingBox();
      expect(box && box.y + box.height, path).toBeLessThan(844 / 2);
    }
    await page.goto("/dashboard");
    await credits(page, 50).waitFor();
    await page.getByRole("button", { name: "Account", exact: true }).click();
    const popover = page.getByRole("dialog", { name: "Account" });
    await popover.getByRole("link", { name: "Manage Billing" }).waitFor();
    await popover.getByRole("button", { name: "Close" }).click();
    await notice.getByRole("link", { name: "Manage Billing" }).click();
    await page.getByText("$10.00 is due.").waitFor();
    await typeCard(page, GOOD);
    await page.getByRole("button", { name: "Pay with This Card" }).click();
    await toast(page, "Card saved").waitFor();
    await soon(() => notice.count()).toBe(0);
  });

  test("after the days of grace the planner is shut until I pay", async () => {
    const { page, client } = await visit(javaScript);
    await subscribe(page, "Basic", FAILS_LATER);
    await renew(client);
    await endGrace(fixture.app, client, new Date(Date.now() - 1000));
    await page.goto("/dashboard");
    await page.getByText("Your last payment did not go through.").waitFor();
    await page.getByRole("link", { name: "Fix the Payment" }).click();
    await page.getByText("$10.00 is due.").waitFor();
    await typeCard(page, GOOD);
    await page.getByRole("button", { name: "Pay with This Card" }).click();
    await toast(page, "Card saved").waitFor();
    await page.goto("/dashboard");
    await credits(page, 50).waitFor();
  });
});

test("the button says that it is processing while it is", async () => {
  const { page } = await visit(true);
  await page.goto("/subscribe");
  await page.getByRole("button", { name: "Choose Basic" }).click();
  await typeCard(page, GOOD);
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(/subscription=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Subscribe to Basic Plan" }).click();
  await page.getByText("Processing...").waitFor();
  letGo();
  await toast(page, "Payment Successful").waitFor();
});

describe("Everybody can use", () => {
  const look = async (page: Page, path: string) => {
    await page.goto(path);
    expect(await page.locator("h1").count()).toBe(1);
    await checkInLooks(page);
    for (const width of [360, 390, 768]) {
      await resize(page, { width, height: 844 });
      expect(await overflow(page), `${path} at ${width}`).toEqual([]);
    }
    await resize(page, DESK);
  };

  test("the plans and the payment", async () => {
    const page = await fixture.visit({ viewport: DESK, as: await signUp(fixture.app) });
    await look(page, "/subscribe");
    await page.getByRole("button", { name: "Choose Basic" }).click();
    await soon(() => pathOf(page)).toMatch(/subscription=/);
    await look(page, pathOf(page));
  });

  test("a plan, its changes and its bills", async () => {
    const client = await signUp(fixture.app);
    const page = await fixture.visit({ viewport: DESK, as: client });
    await subscribe(page, "Standard", FAILS_LATER);
    for (const path of [
      "/subscribe",
      "/subscribe/change?plan=premium",
      "/subscribe/change?plan=basic",
      "/subscribe/cancel",
      "/subscribe/billing",
      "/account/billing",
    ]) {
      await look(page, path);
    }
    await renew(client);
    await look(page, "/subscribe");
    await look(page, "/subscribe/billing");
    await look(page, "/dashboard/groceries");
  });

  test("the card in place of the planner, on the day on which the list stays open", async () => {
    const client = await signUp(fixture.app);
    const accessEndedAt = new Date().toISOString();
    await setSubscription(fixture.app, client, {
      status: "canceled",
      plan: "trial",
      accessEndedAt,
    });
    const page = await fixture.visit({ viewport: DESK, as: client });
    await look(page, "/dashboard");
  });
});
