import { describe, expect, test } from "vitest";
import { chosenIn, refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { ShareForm } from "~/connections/shares/share-form";
import { DeleteCard } from "./data-cards";
import { EmailCard } from "./email-cards";
import { PasskeysCard } from "./passkeys-card";

describe("The account's page", () => {
  test("wants the word typed before it deletes, and keeps what was", async () => {
    const why = "Please type DELETE";
    const page = await show(<DeleteCard isAlone />, {
      answer: refused("delete-form", { confirm: "yes" }, { confirm: [why] }),
    });
    const field = page.getByLabelText("Type DELETE to confirm");
    expect(field).toHaveProperty("value", "yes");
    expect(field.hasAttribute("required")).toBe(true);
    expect(saidOf(field)).toBe(why);
  });

  test("says a wrong address beside the field for it", async () => {
    const page = await show(<EmailCard email="a@example.org" pendingEmail={null} mails />, {
      answer: refused("change-email", { email: "a@" }, { email: ["Enter a full email address"] }),
    });
    const field = page.getByLabelText("New email");
    expect(field).toHaveProperty("value", "a@");
    expect(field.getAttribute("maxlength")).toBe("254");
    expect(saidOf(field)).toContain("Enter a full email address");
    expect(saidOf(field)).toContain("We mail a link to it.");
  });

  test("names a new passkey after the device, or as I called it", async () => {
    const card = <PasskeysCard passkeys={[]} unavailable={null} device="Firefox on Linux" />;
    const name = async (answer?: ReturnType<typeof refused>) =>
      (await show(card, answer && { answer })).getByLabelText("Name for a new passkey");
    expect(await name()).toHaveProperty("value", "Firefox on Linux");
    const why = "Please use at most 60 characters";
    const long = await name(refused("add-passkey", { name: "k".repeat(61) }, { name: [why] }));
    expect(long).toHaveProperty("value", "k".repeat(61));
    expect(saidOf(long)).toBe(why);
  });
});

describe("A link to share", () => {
  test("is made for as long as I say, and that stays chosen when it is refused", async () => {
    const form = <ShareForm link={null} what="recipe" />;
    const days = async (answer?: ReturnType<typeof refused>) =>
      (await show(form, answer && { answer })).getByLabelText("It works");
    expect((await days()).hasAttribute("required")).toBe(false);
    expect(chosenIn(await days(refused("share-form", { days: "30" }, { "": ["No"] })))).toBe("30");
  });

  test("is there to copy, with the day until which it works", async () => {
    const link = { url: "https://w.example/shared/x", until: "1 May", tellsNeeds: false };
    const page = await show(<ShareForm link={link} what="grocery list" />);
    expect(page.getByLabelText("Link")).toHaveProperty("value", link.url);
    expect(saidOf(page.getByLabelText("Link"))).toContain("the grocery list, until 1 May.");
    expect(page.getByRole("button", { name: "Turn off link" })).toBeTruthy();
  });
});
