import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import { CheckAtHome, Removed } from "./check-at-home";
import type { ListItem } from "./list";
import { Aisle } from "./list-rows";

const ONIONS: ListItem = {
  id: "7",
  name: "yellow onions",
  amount: "3",
  text: "3 yellow onions",
  detail: "",
  optional: false,
  bought: "",
  meals: ["Leek Soup"],
  alsoFor: [],
  byHand: false,
  added: [],
  ticked: false,
  check: null,
  store: null,
  price: null,
};
const LIST = { weekStartDate: "2026-11-15", store: null };
const aisle = (of: Partial<ListItem> = {}) =>
  show(<Aisle category="Fruit & Vegetables" items={[{ ...ONIONS, ...of }]} list={LIST} />);
const box = (page: Awaited<ReturnType<typeof aisle>>) =>
  page.getByRole("checkbox", { name: /^yellow onions/ });

describe("An aisle of a list", () => {
  test("has its name and how many items are left in it", async () => {
    const page = await aisle();
    expect(page.getByRole("heading", { name: "Fruit & Vegetables 1" })).toBeTruthy();
    expect(page.document.querySelector("section")?.id).toBe("aisle-fruit-vegetables");
  });

  test("stays in the page without rows once all of it is in the basket", async () => {
    const page = await aisle({ ticked: true });
    expect(page.document.querySelector("section")?.hidden).toBe(true);
    expect(page.document.querySelectorAll("li")).toHaveLength(0);
  });

  test("has each item to tick in one label, and one link to all else", async () => {
    const page = await aisle();
    const item = box(page);
    expect(item).toHaveProperty("value", "7");
    expect(item).toHaveProperty("checked", false);
    expect(item.closest("label")?.textContent).toBe("yellow onions, 3");
    expect(page.getByRole("link", { name: "yellow onions: details" }).getAttribute("href")).toBe(
      "/dashboard/groceries/line?weekStart=2026-11-15&item=7",
    );
    expect(page.queryAllByRole("button")).toHaveLength(0);
    expect(page.queryAllByRole("link")).toHaveLength(1);
  });

  test("reads the name, the amount, and what exactly is needed", async () => {
    const page = await aisle({ amount: "2 heads", detail: "14 cloves", optional: true });
    expect(box(page).closest("label")?.textContent).toBe(
      "yellow onions (optional), 2 heads, exactly 14 cloves",
    );
    const cans = await aisle({ amount: "2 cans (14 oz)" });
    expect(box(cans).closest("label")?.textContent).toBe("yellow onions, 2 cans (14 oz)");
  });

  test("says of what was typed that it was", async () => {
    expect((await aisle({ byHand: true, meals: [] })).getByText("Added by hand")).toBeTruthy();
  });

  test("says how much of it was bought before", async () => {
    expect((await aisle({ bought: "2 cans" })).getByText("2 cans already bought")).toBeTruthy();
  });

  test("takes names of four lines, other scripts and markup as text", async () => {
    const name = `${"طماطم معلبة مقطعة ".repeat(6)}<b>`.trim();
    const page = await aisle({ name });
    expect(page.getByRole("checkbox", { name: `${name} , 3` })).toBeTruthy();
    expect(page.document.querySelector("label b")).toBeNull();
  });
});

describe("What is at home", () => {
  const shown = (atHome: ListItem[]) => show(<CheckAtHome list={{ probable: [], atHome }} />);

  test("is not there where there is nothing", async () => {
    expect((await shown([])).document.body.innerHTML).toBe("");
  });

  test("is counted, and listed with its amount and a way back, by name", async () => {
    const page = await shown([ONIONS]);
    expect(page.document.querySelector("summary")?.textContent).toBe("Check at home1Yellow onions");
    expect(page.document.querySelector("li p")?.textContent).toBe("yellow onions, 3");
    const need = page.getByRole("button", { name: "Need it: yellow onions" });
    expect(need).toHaveProperty("name", "need");
    expect(need).toHaveProperty("value", "7");
  });

  test("names four foods and counts the others", async () => {
    const names = ["salt", "pepper", "oil", "flour", "sugar", "rice"];
    const page = await shown(names.map((name) => ({ ...ONIONS, id: name, name })));
    expect(page.getByText("Salt, pepper, oil, flour and 2 more")).toBeTruthy();
  });

  test("says which of it another meal needs since", async () => {
    const page = await shown([
      { ...ONIONS, alsoFor: ["Curry", "Stew"] },
      { ...ONIONS, id: "8" },
    ]);
    expect(page.getByText("1 needed for another meal, too")).toBeTruthy();
    expect(page.getByText("now needed for Curry and Stew, too")).toBeTruthy();
  });
});

test("what was removed can be put back", async () => {
  const page = await show(<Removed list={{ removed: [ONIONS] }} />);
  expect(page.getByRole("button", { name: "Put back: yellow onions" })).toHaveProperty(
    "name",
    "restore",
  );
});
