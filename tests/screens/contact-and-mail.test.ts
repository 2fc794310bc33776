import { describe, expect, test } from "vitest";
import { ADMIN_PASSWORD } from "../app";
import { signIn, signUp } from "../client";
import { mailsTo, messagesFrom } from "../contract/database";
import { waysByTurns } from "../thorough";
import { hasFocus, isMarked, mark, modal, pathOf, soon, toast, useFixture } from "./fixture";

const fixture = useFixture();

const nextWays = waysByTurns();

const SENT = "Message sent successfully! We'll get back to you soon.";

describe("Writing to the support", () => {
  test.each(nextWays())(
    "%s, a visitor's message is sent and the form clears",
    async (_, javaScript) => {
      const email = `visitor-${javaScript}@example.org`;
      const page = await fixture.visit({ javaScript });
      await page.goto("/contact");
      await page.getByLabel("Name").fill("Ann");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Subject").fill("Soup");
      await page.getByLabel("Message").fill("Is there soup?");
      await page.getByRole("button", { name: "Send Message" }).click();
      await toast(page, SENT).waitFor();
      expect(await page.getByLabel("Message").inputValue()).toBe("");
      expect(await messagesFrom(fixture.app, email)).toMatchObject([{ subject: "Soup" }]);
      await page.getByRole("link", { name: "Cancel" }).click();
      await soon(() => pathOf(page)).toBe("/");
    },
  );

  test("with JavaScript, it is a dialog over the page, and closes once the message is sent", async () => {
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

  test("with JavaScript, on the page itself, the form clears", async () => {
    const page = await fixture.visit({ as: await signUp(fixture.app, "Maya") });
    await page.goto("/contact");
    await page.getByLabel("Subject").fill("Soup");
    await page.getByLabel("Message").fill("Is there soup?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await toast(page, SENT).waitFor();
    await soon(() => page.getByLabel("Message").inputValue()).toBe("");
    expect(await page.getByLabel("Subject").inputValue()).toBe("");
  });

  test.each(nextWays())(
    "%s, what is wrong is said, and what was typed stays",
    async (_, javaScript) => {
      const page = await fixture.visit({ javaScript, as: await signUp(fixture.app, "Maya") });
      await page.goto("/contact");
      await page.getByLabel("Subject").fill("   ");
      await page.getByLabel("Message").fill("Is there soup?");
      await page.getByRole("button", { name: "Send Message" }).click();
      await toast(page, "Failed to send message. Please try again.").waitFor();
      await page.getByText("Please enter a subject").filter({ visible: true }).first().waitFor();
      expect(await page.getByLabel("Message").inputValue()).toBe("Is there soup?");
    },
  );
});

describe("The administrator", () => {
  test("with JavaScript, cannot send a test mail to nobody", async () => {
    const admin = await signIn(fixture.app, "admin@localhost", ADMIN_PASSWORD);
    const page = await fixture.visit({ as: admin });
    await page.goto("/admin/email");
    const button = page.getByRole("button", { name: "Send Test Welcome Email" });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel("Email", { exact: true }).fill("try@example.org");
    await button.click();
    await toast(page, "Welcome email sent to try@example.org").waitFor();
    expect(await mailsTo(fixture.app, "try@example.org")).toHaveLength(1);
  });

  test.each(nextWays())("%s, reads a mail as its reader will", async (_, javaScript) => {
    const admin = await signIn(fixture.app, "admin@localhost", ADMIN_PASSWORD);
    const page = await fixture.visit({ javaScript, as: admin });
    await page.goto("/admin/email");
    await page.getByRole("link", { name: "Your meals for the week of 15 November" }).click();
    const mail = page.frameLocator("iframe");
    await mail.getByRole("heading", { name: "Maya, your meals for the week of" }).waitFor();
    await mail.getByRole("link", { name: "Grocery list for the week" }).waitFor();
    await page.getByText("thaw 1 lb (450 g) frozen shrimp").first().waitFor();
  });

  test.each(nextWays())("%s, answers a message", async (_, javaScript) => {
    const cook = await signUp(fixture.app, "Maya");
    const message = {
      name: "Maya",
      email: cook.email,
      subject: `Soup ${cook.email}`,
      message: "?",
    };
    await cook.send("POST", "/api/contact", message);
    const admin = await signIn(fixture.app, "admin@localhost", ADMIN_PASSWORD);
    const page = await fixture.visit({ javaScript, as: admin });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Messages" }).click();
    await page.getByRole("link", { name: message.subject }).click();
    await page.getByLabel("Answer").fill("Yes.");
    await page.getByRole("button", { name: "Send Answer" }).click();
    await toast(page, "Answer sent").waitFor();
    await soon(async () =>
      (await mailsTo(fixture.app, cook.email)).map(({ kind }) => kind),
    ).toEqual(["welcome", "answer"]);
  });
});
