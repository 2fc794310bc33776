import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { DialogPage } from "./dialog-page";
import { AppPage, type NavLink, SitePage } from "./page";
import { PageNotice } from "./page-notice";

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

describe("A page of somebody signed in", () => {
  test("begins with the way past its navigation", async () => {
    const page = await show(
      <AppPage user={member} current="planner" links={LINKS}>
        Dinner
      </AppPage>,
    );
    const [first] = page.getAllByRole("link");
    expect(first?.textContent).toBe("Skip to content");
    expect(first?.getAttribute("href")).toBe(`#${page.getByRole("main").id}`);
  });

  test("says in both navigations where I am, and once each", async () => {
    const page = await show(
      <AppPage user={member} current="groceries" links={LINKS}>
        List
      </AppPage>,
    );
    for (const name of ["Main", "Main, phone"]) {
      const nav = page.getByRole("navigation", { name });
      const current = [...nav.querySelectorAll("[aria-current=page]")];
      expect(current.map((it) => it.getAttribute("href"))).toEqual(["/dashboard/groceries"]);
    }
  });

  test("names a tab in full for a screen reader, with how much waits there", async () => {
    const page = await show(
      <AppPage user={member} current={null} links={LINKS}>
        Dinner
      </AppPage>,
    );
    expect(page.getAllByRole("link", { name: "All Recipes" })).toHaveLength(2);
    expect(page.getAllByRole("link", { name: /^Groceries\s*3 left to buy$/ })).toHaveLength(2);
  });

  test("links to the administrator's pages for an administrator only, and never as a fifth tab", async () => {
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

  test("searches all recipes from its header, except where the page has its own search", async () => {
    const page = (current: "planner" | "all-recipes") =>
      show(
        <AppPage user={member} current={current} links={LINKS}>
          Dinner
        </AppPage>,
      );
    const search = (await page("planner")).getByRole("search");
    expect(search.getAttribute("action")).toBe("/all-recipes");
    expect((await page("all-recipes")).queryByRole("search")).toBeNull();
  });

  test("has behind Account what it is given, with a way to close it", async () => {
    const page = await show(
      <AppPage user={member} current={null} links={LINKS} account={<p>maya@example.org</p>}>
        Dinner
      </AppPage>,
    );
    const dialog = page.getByRole("dialog", { name: "Account", hidden: true });
    expect(dialog.textContent).toContain("maya@example.org");
    const opener = page.getByRole("button", { name: "Account" });
    expect(opener.getAttribute("popovertarget")).toBe(dialog.id);
    const closes = dialog.querySelector("[popovertargetaction=hide]");
    expect(closes?.getAttribute("aria-label")).toBe("Close");
  });

  test("says at its top what every page says while it lasts", async () => {
    const page = await show(
      <PageNotice.Provider value={<p>Maintenance at nine.</p>}>
        <AppPage user={member} current={null} links={LINKS}>
          Dinner
        </AppPage>
      </PageNotice.Provider>,
    );
    expect(page.getByText("Maintenance at nine.")).toBeTruthy();
  });
});

describe("A visitor's page", () => {
  test("has its own links and buttons, and how to reach us", async () => {
    const page = await show(
      <SitePage nav={[{ href: "/#plans", label: "Plans" }]} actions={<a href="/login">Login</a>}>
        Welcome
      </SitePage>,
    );
    const names = page.getAllByRole("link").map((it) => it.textContent);
    expect(names).toEqual([
      "Skip to content",
      "Weeknight",
      "Plans",
      "Login",
      "Contact",
      "Terms",
      "Privacy",
    ]);
  });

  test("without links of its own has no empty navigation", async () => {
    const page = await show(<SitePage>Welcome</SitePage>);
    expect(page.queryByRole("navigation")).toBeNull();
  });
});

describe("A dialog at its own address", () => {
  const title = "A recipe whose name is so long that it takes more than one line of any phone";

  test("is a page with its heading, named by it, and a way to close it", async () => {
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

  test("has Cancel before the button that does what it is for", async () => {
    const page = await show(
      <DialogPage title="Add" closeHref="/x" cancel="Cancel" footer={<button>Add Meal</button>}>
        Body
      </DialogPage>,
    );
    const cancel = page.getByRole("link", { name: "Cancel" });
    expect(cancel.nextElementSibling).toBe(page.getByRole("button", { name: "Add Meal" }));
  });
});
