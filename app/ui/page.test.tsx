import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { DialogPage } from "./dialog-page";
import { AppPage, type NavLink } from "./page";

const LINKS: NavLink[] = [
  { key: "planner", href: "/dashboard", label: "Planner", icon: "calendar" },
  {
    key: "groceries",
    href: "/dashboard/groceries",
    label: "Groceries",
    icon: "basket",
    count: { left: 3, of: "groceries" },
  },
  {
    key: "all-recipes",
    href: "/all-recipes",
    label: "All Recipes",
    short: "Recipes",
    icon: "book",
  },
  { key: "add", href: "/add", label: "Add", icon: "plus" },
  { key: "admin", href: "/admin", label: "Admin", icon: "shield" },
];
const names = (nav: HTMLElement) => [...nav.querySelectorAll("a")].map((it) => it.textContent);
const member = { firstName: "Maya", isAdmin: false };

describe("a page for signed-in users", () => {
  test("links to the administrator's pages only for the administrator, and never as a fifth tab", async () => {
    const page = (isAdmin: boolean) =>
      show(
        <AppPage user={{ ...member, isAdmin }} current={null} links={LINKS}>
          Dinner
        </AppPage>,
      );
    expect((await page(false)).queryAllByRole("link", { name: "Admin" })).toHaveLength(0);
    const tabs = (await page(true)).getByRole("navigation", { name: "Main, phone" });
    expect(names(tabs)).toEqual(["Planner", "Groceries3 left to buy", "All Recipes", "Add"]);
    const bar = (await page(true)).getByRole("navigation", { name: "Main" });
    expect(names(bar)).toEqual(["Planner", "Groceries3 left to buy", "All Recipes", "Admin"]);
  });
});

describe("a dialog with its own URL", () => {
  const title = "A recipe whose name is so long that it takes more than one line of any phone";

  test("is a page that is named by its heading, with a link to close it", async () => {
    const page = await show(
      <DialogPage title={title} closeHref="/dashboard?month=2026-11">
        Body
      </DialogPage>,
    );
    expect(page.getByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(page.getByRole("region", { name: title }).hasAttribute("data-dialog")).toBe(true);
    const close = page.getByRole("link", { name: "Close" });
    expect(close.getAttribute("href")).toBe("/dashboard?month=2026-11");
    expect(page.queryByRole("link", { name: "Cancel" })).toBeNull();
  });
});
