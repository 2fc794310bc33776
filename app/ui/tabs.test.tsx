import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { PageLinks } from "./page-links";
import { Tabs } from "./tabs";

describe("Tabs", () => {
  const tabs = [
    { href: "/admin", label: "Users", isCurrent: false },
    { href: "/admin/messages", label: "Messages", isCurrent: true, icon: "mail" as const },
  ];

  test("are links in a named place, and say which one is open", async () => {
    const page = await show(<Tabs label="Administration" tabs={tabs} isMany />);
    const nav = page.getByRole("navigation", { name: "Administration" });
    const links = page.getAllByRole("link");
    expect(links.map((it) => it.getAttribute("href"))).toEqual(["/admin", "/admin/messages"]);
    expect(links.every((it) => nav.contains(it))).toBe(true);
    expect(links.map((it) => it.getAttribute("aria-current"))).toEqual([null, "page"]);
  });
});

describe("The other pages of a list", () => {
  const hrefOf = (page: number) => `/mail?page=${page}`;
  const shown = async (page: number, pages: number) =>
    (await show(<PageLinks page={page} pages={pages} hrefOf={hrefOf} />))
      .queryAllByRole("link")
      .map((it) => `${it.textContent} ${it.getAttribute("href")}`);

  test("are none where there is one", async () => {
    expect(await shown(1, 1)).toEqual([]);
    expect(await shown(1, 0)).toEqual([]);
  });

  test("are the one before and the one after", async () => {
    expect(await shown(1, 3)).toEqual(["Older /mail?page=2"]);
    expect(await shown(2, 3)).toEqual(["Newer /mail?page=1", "Older /mail?page=3"]);
    expect(await shown(3, 3)).toEqual(["Newer /mail?page=2"]);
  });

  test("are named as the list is ordered", async () => {
    const words = { before: "Before", after: "After" };
    const page = await show(<PageLinks page={2} pages={3} hrefOf={hrefOf} words={words} />);
    expect(page.getByRole("link", { name: "Before" })).toBeTruthy();
    expect(page.getByText("Page 2 of 3")).toBeTruthy();
  });
});
