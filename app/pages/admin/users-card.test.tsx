import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import { StatCards } from "./admin-page";
import { UsersCard } from "./users-card";

type Props = ComponentProps<typeof UsersCard>;
type User = Props["users"][number];

const MAYA: User = {
  id: "u1",
  firstName: "Maya",
  username: "maya77",
  email: "maya@example.org",
  isAdmin: false,
  subscriptionPlan: "standard",
  subscriptionStatus: "active",
  mealCredits: 1200,
  graceUntil: null,
  accessEndedAt: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  joined: "Nov 1, 2026",
};
const card = (users: Partial<User>[], of: Partial<Props> = {}) =>
  show(
    <UsersCard
      users={users.map((user) => ({ ...MAYA, ...user }))}
      query={{ q: "", sort: "-joined", page: 1 }}
      count={users.length}
      page={1}
      pages={1}
      {...of}
    />,
  );
const sorted = (page: Awaited<ReturnType<typeof card>>) =>
  page
    .getAllByRole("columnheader")
    .filter((it) => it.hasAttribute("aria-sort"))
    .map((it) => `${it.textContent} ${it.getAttribute("aria-sort")}`);

describe("The administrator's users", () => {
  test("stand in a table of their own, each with a way to it", async () => {
    const page = await card([{}]);
    expect(page.getByRole("table", { name: "Users" })).toBeTruthy();
    expect(page.getByRole("link", { name: "Maya" }).getAttribute("href")).toBe("/admin/users/u1");
    const cells = page.getAllByRole("cell").map((it) => it.textContent);
    expect(cells).toEqual([
      "Mayamaya77",
      "maya@example.org",
      "Standard",
      "Active",
      "1,200",
      "Nov 1, 2026",
    ]);
  });

  test("are named by their username where they gave no name, and may have no address", async () => {
    const page = await card([{ firstName: null, email: null }]);
    expect(page.getByRole("link", { name: "maya77" })).toBeTruthy();
    expect(page.getByText("Not provided")).toBeTruthy();
  });

  test("have their status in words", async () => {
    const statuses = ["active", "past_due", "canceled", "trial"] as const;
    const page = await card(
      statuses.map((subscriptionStatus, n) => ({ id: `u${n}`, subscriptionStatus })),
    );
    for (const word of ["Active", "Past due", "Canceled", "Trial"]) {
      expect(page.getByText(word), word).toBeTruthy();
    }
  });

  test("are sorted by a column's heading, and backwards by the same one", async () => {
    const first = await card([{}]);
    expect(sorted(first)).toEqual(["Joined descending"]);
    expect(first.getByRole("link", { name: "Email" }).getAttribute("href")).toBe(
      "/admin?sort=email",
    );
    const by = await card([{}], { query: { q: "ma", sort: "email", page: 1 } });
    expect(sorted(by)).toEqual(["Email ascending"]);
    expect(by.getByRole("link", { name: "Email" }).getAttribute("href")).toBe(
      "/admin?q=ma&sort=-email",
    );
  });

  test("that match nothing say so in the words of the search, with a way back", async () => {
    const page = await card([], { query: { q: "<b>zz", sort: "-joined", page: 1 } });
    expect(
      page.getByText('No users match "<b>zz". Try part of the name or email address.'),
    ).toBeTruthy();
    expect(page.getByRole("link", { name: "Clear search" }).getAttribute("href")).toBe("/admin");
    expect(page.queryByRole("table")).toBeNull();
  });

  test("are found by a search that keeps what was typed", async () => {
    const page = await card([{}], { query: { q: "maya", sort: "-joined", page: 1 } });
    expect(page.getByRole("searchbox", { name: "Search users" })).toHaveProperty("value", "maya");
    expect(page.getByText("1 user for “maya”.")).toBeTruthy();
  });
});

test("The administrator's three figures are said with their names", async () => {
  const page = await show(<StatCards totalUsers={1234} activeSubscriptions={7} totalMeals={0} />);
  expect(page.getAllByRole("term").map((it) => it.textContent)).toEqual([
    "Total Users",
    "Active Subscriptions",
    "Total Meals Generated",
  ]);
  expect(page.getAllByRole("definition").map((it) => it.textContent)).toEqual(["1,234", "7", "0"]);
});
