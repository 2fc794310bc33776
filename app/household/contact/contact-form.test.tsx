import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import { ContactForm } from "./contact-form";

const known = { id: "contact-form", name: "Maya", email: "maya@example.org" };
const form = <ContactForm {...known} isFirst={false} supportHours={null} />;

const refusal = {
  form: "contact-form",
  result: {
    status: "error" as const,
    initialValue: { name: "May", email: "maya", subject: "Hello" },
    error: { "": ["Not sent", "Please try again."], email: ["Enter a full email address"] },
  },
};

describe("The contact form", () => {
  test("has my name and address in it, and asks for the rest", async () => {
    const page = await show(form);
    expect(page.getByLabelText("Name")).toHaveProperty("value", "Maya");
    expect(page.getByLabelText("Email")).toHaveProperty("value", "maya@example.org");
    expect(page.getByLabelText("Subject")).toHaveProperty("required", true);
    expect(page.queryByRole("alert")).toBeNull();
  });

  test("takes as much as the server does", async () => {
    const page = await show(form);
    const limits = ["Name", "Email", "Subject", "Message"].map((label) =>
      page.getByLabelText(label).getAttribute("maxlength"),
    );
    expect(limits).toEqual(["100", "254", "150", "5000"]);
  });

  test("refused, says so at its top and at the field, and keeps what I typed", async () => {
    const page = await show(form, { answer: refusal });
    expect(page.getByRole("alert").textContent).toContain("Not sent");
    const email = page.getByLabelText("Email");
    expect(email).toHaveProperty("value", "maya");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    const said = page.document.getElementById(email.getAttribute("aria-describedby") ?? "");
    expect(said?.textContent).toBe("Enter a full email address");
    expect(page.getByLabelText("Name")).toHaveProperty("value", "May");
    expect(page.getByLabelText("Message")).toHaveProperty("value", "");
  });

  test("says nothing of what another form of the page was refused for", async () => {
    const page = await show(form, { answer: { ...refusal, form: "other" } });
    expect(page.queryByRole("alert")).toBeNull();
    expect(page.getByLabelText("Name")).toHaveProperty("value", "Maya");
  });

  test("tells a household with priority when it is answered", async () => {
    const page = await show(<ContactForm {...known} isFirst supportHours={24} />);
    expect(page.getByText(/your message is answered first, within/)).toBeTruthy();
  });
});
