import { expect, test } from "vitest";
import { ADMIN_PASSWORD } from "../app";
import { type Client, signIn, signUp } from "../client";
import { account } from "../contract/shapes";
import { toast, useFixture } from "./fixture";

const fixture = useFixture();

const userOf = async (cook: Client) => account(await cook.get("/api/auth/user"));
test("With JavaScript, on a phone, the administrator can find a user, add credits with a visible reason, and take them back", async () => {
  const cook = await signUp(fixture.app, "Dora");
  const { id } = await userOf(cook);
  const page = await fixture.visit({
    as: await signIn(fixture.app, "admin@localhost", ADMIN_PASSWORD),
  });
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Manage Credits" })
    .click();
  await page.getByLabel("Credits", { exact: true }).fill("5");
  await page.getByRole("button", { name: "Add Credits" }).click();
  await toast(page, "Please select a user and enter credits amount").waitFor();
  expect(await page.getByLabel("Credits", { exact: true }).inputValue()).toBe("5");

  await page.getByRole("searchbox", { name: "Search users" }).fill("DORA");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: /^Dora \(/ }).click();
  const give = page.locator("#give");
  expect(await give.getByLabel("User").inputValue()).toBe(id);
  await give.getByLabel("Credits").fill("15");
  await give.getByLabel("Reason (optional)").fill("A thank-you");
  await give.getByRole("button", { name: "Add Credits" }).click();
  await toast(page, "Credits added successfully").waitFor();
  await page.getByRole("row", { name: "Added by the administrator: A thank-you +15 35" }).waitFor();

  const left = page.locator("#left");
  await left.getByText("Take credits back").click();
  await left.getByLabel("Credits").fill("100");
  await left.getByRole("button", { name: "Take Back" }).click();
  await toast(page, "15 credits taken back").waitFor();
  await page.getByRole("row", { name: "Taken back by the administrator −15 20" }).waitFor();
  expect((await userOf(cook)).mealCredits).toBe(20);

  const hers = await fixture.visit({ as: cook });
  await hers.goto("/account/billing");
  await hers.getByText("Added by the administrator: A thank-you").waitFor();
});
