import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signUp } from "../client";
import { WAYS } from "../thorough";
import { credits, isMarked, mark, pathOf, toast, useFixture } from "./fixture";

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";

const fixture = useFixture();

async function typeCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12/40");
  await page.getByLabel("CVC").fill("123");
}

test.each(WAYS)(
  "%s, a wrong and a declined card are reported, and another card pays",
  async (_, javaScript) => {
    const page = await fixture.visit({ javaScript, as: await signUp(fixture.app) });
    await page.goto("/subscribe");
    await page.getByText("Test mode: no money moves.").waitFor();
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
    expect(pathOf(page)).toBe("/dashboard");
    await credits(page, 50).waitFor();
  },
);

test("with JavaScript, the button shows that a payment is being processed", async () => {
  const page = await fixture.visit({ as: await signUp(fixture.app) });
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
