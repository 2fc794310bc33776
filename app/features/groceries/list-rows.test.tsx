import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { ListItem } from "./list";
import { Aisle, SetAsideItems } from "./list-rows";

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
const aisle = (of: Partial<ListItem> = {}, inShop = false) =>
  show(
    <Aisle
      category="Fruit & Vegetables"
      items={[{ ...ONIONS, ...of }]}
      inShop={inShop}
      list={{ weekStartDate: "2026-11-15", stores: [], store: null }}
    />,
  );
const box = (page: Awaited<ReturnType<typeof aisle>>) =>
  page.getByRole("checkbox", { name: /^yellow onions/ });

describe("An aisle of a list", () => {
  test("has its name, how many items, and is open", async () => {
    const page = await aisle();
    expect(page.getByRole("heading", { name: "Fruit & Vegetables 1" })).toBeTruthy();
    expect(page.document.querySelector("details")?.id).toBe("aisle-fruit-vegetables");
    expect(page.document.querySelector("details")?.hasAttribute("open")).toBe(true);
  });

  test("has each item to tick, with its amount and the meals that need it", async () => {
    const page = await aisle();
    const item = box(page);
    expect(item).toHaveProperty("value", "7");
    expect(item).toHaveProperty("checked", false);
    expect(item.closest("label")?.textContent).toBe("yellow onions Leek Soup3");
    expect(box(await aisle({ ticked: true }))).toHaveProperty("checked", true);
  });

  test("names three meals in a row with the exact need, and more when asked", async () => {
    const page = await aisle({ meals: ["Leek Soup", "Tacos", "Curry"], detail: "14 cloves" });
    const small = (shown: typeof page) => shown.document.querySelector("label small")?.textContent;
    expect(small(page)).toBe("Leek Soup, Tacos, Curry · 14 cloves");
    expect(page.queryByText("Which meals")).toBeNull();
    const more = await aisle({ meals: ["Leek Soup", "Tacos", "Curry", "Pie"], detail: "" });
    expect(small(more)).toBe("4 meals");
    expect(more.getByText("Which meals").tagName).toBe("SUMMARY");
    expect(more.getByText("Leek Soup, Tacos, Curry, Pie")).toBeTruthy();
    expect((await aisle({ meals: [] })).document.querySelector("label small")).toBeNull();
  });

  test("leads to its price, and says that and its store once they are known", async () => {
    const link = async (of: Partial<ListItem>, name: string) =>
      (await aisle(of)).getByRole("link", { name }).getAttribute("href");
    const address = "/dashboard/groceries/line?weekStart=2026-11-15&item=7";
    expect(await link({}, "Price: yellow onions")).toBe(address);
    const known = { price: 349, store: { id: "1", name: "Market" } };
    expect(await link(known, "Market · 3.49: yellow onions")).toBe(address);
  });

  test("has for each item, by name, that it is at home and that it is not wanted", async () => {
    const page = await aisle();
    expect(page.getByRole("button", { name: "Have it: yellow onions" })).toHaveProperty(
      "name",
      "have",
    );
    expect(page.getByRole("checkbox", { name: "Have it: yellow onions" })).toBeTruthy();
    expect(page.getByRole("button", { name: "Remove yellow onions" })).toHaveProperty("value", "7");
  });

  test("says of what was typed that it was, and does not ask whether it is at home", async () => {
    const page = await aisle({ byHand: true, meals: [] });
    expect(page.getByText("Added by hand")).toBeTruthy();
    expect(page.queryByRole("button", { name: /^Have it/ })).toBeNull();
  });

  test("says in small print what exactly the meals need, and what one may do without", async () => {
    const page = await aisle({ amount: "2 heads", detail: "14 cloves", optional: true });
    expect(box(page).closest("label")?.textContent).toBe(
      "yellow onions (optional) Leek Soup · 14 cloves2 heads",
    );
  });

  test("says how much of it was bought before", async () => {
    expect((await aisle({ bought: "2 cans" })).getByText("2 cans already bought")).toBeTruthy();
  });

  test("in the shop has boxes and nothing that is pressed by mistake", async () => {
    const page = await aisle({}, true);
    expect(page.getAllByRole("checkbox")).toHaveLength(1);
    expect(page.queryAllByRole("button")).toHaveLength(0);
    expect(page.queryAllByRole("link")).toHaveLength(0);
  });

  test("in the shop is folded once all of it is in the basket", async () => {
    const isOpen = async (ticked: boolean, inShop: boolean) =>
      (await aisle({ ticked }, inShop)).document.querySelector("details")?.hasAttribute("open");
    expect(await isOpen(true, true)).toBe(false);
    expect(await isOpen(false, true)).toBe(true);
    expect(await isOpen(true, false)).toBe(true);
  });

  test("takes names of four lines, other scripts and markup as text", async () => {
    const name = `${"طماطم معلبة مقطعة ".repeat(6)}<b>`.trim();
    const page = await aisle({ name });
    expect(page.getByRole("checkbox", { name: `${name} Leek Soup 3` })).toBeTruthy();
    expect(page.document.querySelector("label b")).toBeNull();
  });
});

describe("What is at home", () => {
  const back = { name: "need", words: "Need it" } as const;
  const shown = (items: ListItem[]) =>
    show(
      <SetAsideItems id="at-home" title="Already at home" note="Staples." {...{ items, back }} />,
    );

  test("is not there where there is nothing", async () => {
    expect((await shown([])).document.body.innerHTML).toBe("");
  });

  test("is listed with its amount and a way back, by name", async () => {
    const page = await shown([ONIONS]);
    expect(page.getByText("3 yellow onions")).toBeTruthy();
    const need = page.getByRole("button", { name: "Need it: yellow onions" });
    expect(need).toHaveProperty("name", "need");
    expect(need).toHaveProperty("value", "7");
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
