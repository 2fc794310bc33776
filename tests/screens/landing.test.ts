import { type Locator } from "playwright-core";
import { expect, test } from "vitest";
import { pathOf, PHONE, useFixture } from "./fixture";

const fixture = useFixture();

/** Returns whether the whole element is visible without scrolling. */
async function isInSight(locator: Locator) {
  const box = await locator.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
}

test("Without JavaScript, the demo rejects a list without sample meals and stays as it was", async () => {
  const page = await fixture.visit({ javaScript: false, viewport: PHONE });
  await page.goto("/");
  const box = page.locator("#demo article input:checked");
  while ((await box.count()) > 0) await box.first().locator("xpath=..").click();
  const chips = await page.locator("#demo fieldset label:has(:checked)").allTextContents();
  await page.getByRole("button", { name: "Generate Grocery List" }).click();
  const alert = page.locator("#demo").getByRole("alert");
  await alert.getByText("Please select at least one meal to generate a grocery list.").waitFor();
  expect(pathOf(page)).toMatch(/^\/\?/);
  expect(await isInSight(alert)).toBe(true);
  expect(await page.locator("#demo fieldset label:has(:checked)").allTextContents()).toEqual(chips);
  await page.locator("#demo article label").first().click();
  await page.getByRole("button", { name: "Generate Grocery List" }).click();
  await page.getByRole("heading", { name: "Sample Grocery List" }).waitFor();
  await page.getByRole("link", { name: "Back to the demo" }).click();
  await page.locator("#demo").waitFor();
  expect(await alert.count()).toBe(0);
});
