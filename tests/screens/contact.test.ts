import { expect, test } from "vitest";
import { signUp } from "../client";
import { messagesFrom } from "../contract/database";
import { hasFocus, isMarked, mark, modal, pathOf, soon, toast, useFixture } from "./fixture";

const fixture = useFixture();

const SENT = "Message sent successfully! We'll get back to you soon.";

test("with JavaScript, the contact form is a dialog over the page and closes once the message is sent", async () => {
  const cook = await signUp(fixture.app, "Maya");
  const page = await fixture.visit({ as: cook });
  await page.goto("/account");
  await mark(page);
  const link = page.getByRole("link", { name: "Contact", exact: true });
  await link.click();
  const dialog = modal(page);
  await dialog.getByRole("heading", { name: "Contact" }).waitFor();
  expect(pathOf(page)).toBe("/contact");
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Maya");
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await soon(() => modal(page).count()).toBe(0);
  await soon(() => hasFocus(link)).toBe(true);

  await link.click();
  await dialog.getByLabel("Subject").fill("Soup");
  await dialog.getByLabel("Message").fill("Is there soup?");
  await dialog.getByRole("button", { name: "Send Message" }).click();
  await toast(page, SENT).waitFor();
  await soon(() => modal(page).count()).toBe(0);
  await soon(() => pathOf(page)).toBe("/account");
  expect(await isMarked(page)).toBe(true);
  expect(await messagesFrom(fixture.app, cook.email)).toHaveLength(1);
});
