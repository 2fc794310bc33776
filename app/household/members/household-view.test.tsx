import { describe, expect, test } from "vitest";
import { refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { MembersCard } from "./household-view";
import { InvitesCard } from "./invites-card";
import type { Member } from "./members.server";

const member = (more: Partial<Member>): Member => ({
  id: "m1",
  name: "Rosa",
  email: "rosa@example.org",
  role: "owner",
  mayBill: true,
  isThis: true,
  ...more,
});
const ROSA = member({});
const SAM = member({ id: "m2", name: "Sam", role: "member", mayBill: false, isThis: false });
const owner = { name: "The Smiths", members: [ROSA, SAM], isOwner: true, mayLeave: false };

const household = (
  <>
    <MembersCard {...owner} sells />
    <InvitesCard invites={[]} mails />
  </>
);

describe("The household's page", () => {
  test("has its name to change, and asks for an address to invite", async () => {
    const page = await show(household);
    const name = page.getByLabelText("Household name");
    expect(name).toHaveProperty("value", "The Smiths");
    expect(name.getAttribute("maxlength")).toBe("80");
    expect(page.getByLabelText("Email")).toHaveProperty("value", "");
    expect(page.queryByRole("alert")).toBeNull();
  });

  test("says of an invitation that was refused there and nowhere else", async () => {
    const why = "Enter a full email address, such as name@example.org";
    const page = await show(household, {
      answer: refused("invite", { email: "sam@" }, { "": ["Not invited", why], email: [why] }),
    });
    const email = page.getByLabelText("Email");
    expect(email).toHaveProperty("value", "sam@");
    expect(saidOf(email)).toBe(why);
    expect(page.getAllByRole("alert")).toEqual([
      email.closest("form")?.querySelector('[role="alert"]'),
    ]);
    expect(page.getByLabelText("Household name")).toHaveProperty("value", "The Smiths");
  });

  test("keeps a name that was refused, though the household is still called as before", async () => {
    const name = "مطبخ العائلة ".repeat(9);
    const page = await show(household, {
      answer: refused("household-form", { name }, { name: ["Please use at most 80 characters"] }),
    });
    expect(page.getByLabelText("Household name")).toHaveProperty("value", name);
    expect(page.getByRole("heading", { name: "The Smiths" })).toBeTruthy();
  });

  test("lets the owner take out others by name, and see to who has the plan", async () => {
    const page = await show(<MembersCard {...owner} sells />);
    expect(page.getByRole("link", { name: "Remove Sam" })).toBeTruthy();
    expect(page.queryByRole("link", { name: "Remove Rosa" })).toBeNull();
    expect(page.getByRole("button", { name: "Let Sam see to the plan" })).toBeTruthy();
    const free = await show(<MembersCard {...owner} sells={false} />);
    expect(free.queryByRole("button", { name: /plan/ })).toBeNull();
  });

  test("gives those who do not own it nothing to change, but a way to leave", async () => {
    const page = await show(<MembersCard {...owner} isOwner={false} mayLeave sells />);
    expect(page.queryByLabelText("Household name")).toBeNull();
    expect(page.queryAllByRole("button")).toEqual([]);
    const leave = page.getByRole("link", { name: "Leave the household" });
    expect(leave.getAttribute("href")).toBe("/account/household/leave");
  });

  test("without mail has links alone, each with whom it is for and until when", async () => {
    const invites = [{ id: "i1", url: "https://w.example/join/x", until: "1 May", email: null }];
    const page = await show(<InvitesCard invites={invites} mails={false} />);
    expect(page.queryByLabelText("Email")).toBeNull();
    const link = page.getByLabelText("Link, valid until 1 May");
    expect(link).toHaveProperty("value", "https://w.example/join/x");
  });
});
