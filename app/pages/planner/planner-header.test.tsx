import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import { PlannerHeader } from "./planner-header";

type Props = ComponentProps<typeof PlannerHeader>;

const VIEWER: Props["viewer"] = {
  id: "u1",
  householdId: "h1",
  firstName: "Maya",
  email: "maya@example.org",
  awaitsConfirmation: false,
  isAdmin: false,
  credits: 12,
  subscriptionPlan: "standard",
  subscriptionStatus: "active",
  pays: true,
  mayBill: true,
  isTrial: false,
  isPastDue: false,
  graceUntil: null,
  canPlan: true,
  shopsToday: false,
  isActive: true,
  knowsTimeZone: true,
};
const header = (viewer: Partial<Props["viewer"]> = {}, of: Partial<Props> = {}) =>
  show(
    <PlannerHeader
      viewer={{ ...VIEWER, ...viewer }}
      date="Monday, November 23"
      selectedCount={0}
      hasTable
      {...of}
    />,
  );

describe("The planner's greeting", () => {
  test("greets me by name, or as a cook", async () => {
    const heading = async (firstName: string | null) =>
      (await header({ firstName })).getByRole("heading", { level: 1 }).textContent;
    expect(await heading("Maya")).toBe("Welcome back, Maya!");
    expect(await heading(null)).toBe("Welcome back, Chef!");
    expect(await heading("<b>Maya</b>")).toBe("Welcome back, <b>Maya</b>!");
  });

  test("says how many credits are left, and offers more when there are none", async () => {
    expect((await header()).getByText("12 credits")).toBeTruthy();
    expect((await header({ credits: 1 })).getByText("1 credit")).toBeTruthy();
    expect((await header({ credits: 1234 })).getByText("1,234 credits")).toBeTruthy();
    expect((await header()).queryByRole("link", { name: "Get More Meals" })).toBeNull();
    const none = await header({ credits: 0 });
    const more = none.getByRole("link", { name: "Get More Meals" });
    expect(more.getAttribute("href")).toBe("/subscribe");
  });

  test("says nothing of credits where nobody pays", async () => {
    const page = await header({ pays: false, credits: 0 });
    expect(page.queryByText(/credit/)).toBeNull();
    expect(page.queryByRole("link", { name: "Get More Meals" })).toBeNull();
  });

  test("tells an administrator", async () => {
    expect((await header({ isAdmin: true })).getByText("Master Admin Access")).toBeTruthy();
    expect((await header()).queryByText("Master Admin Access")).toBeNull();
  });

  test("leads to the selected meals", async () => {
    const page = await header({}, { selectedCount: 3 });
    expect(page.getByRole("link", { name: "3/10 meals selected" })).toBeTruthy();
  });
});
