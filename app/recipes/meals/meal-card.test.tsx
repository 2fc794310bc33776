import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { MealCardData } from "./meal";
import { MealCard } from "./meal-card";

const TACOS: MealCardData = {
  id: "tacos",
  title: "Beef Tacos",
  description: "Crisp shells, lime and coriander.",
  cuisine: "Mexican",
  drawing: "3.tacos.red.beef.tomato",
  protein: "Beef",
  course: "Main Dishes",
  cookingTime: 35,
  sourceUrl: "https://www.example.org/tacos",
  bookId: null,
  source: "generated",
  coverId: null,
  coverWidth: null,
  isFavorite: 0,
  mark: null,
};
const card = (of: Partial<MealCardData> = {}, props: object = {}) =>
  show(<MealCard meal={{ ...TACOS, ...of }} {...props} />);

describe("A meal's card", () => {
  test("is an article with the meal's name, which leads to its recipe", async () => {
    const page = await card();
    expect(page.getByRole("article").textContent).toContain("35 min");
    const link = page.getByRole("link", { name: "Beef Tacos" });
    expect(link.getAttribute("href")).toBe("/dashboard/meals/tacos");
    expect(page.getByText("Crisp shells, lime and coriander.")).toBeTruthy();
  });

  test("names its meal in each thing that can be done, for whoever hears them alone", async () => {
    const page = await card({}, { selected: false, mayReplace: "free" });
    const controls = [...page.getAllByRole("link"), ...page.getAllByRole("button")];
    const names = controls.map((it) => it.getAttribute("aria-label") ?? it.textContent);
    expect(names).toEqual([
      "Beef Tacos",
      "Add to Calendar: Beef Tacos",
      "Share Beef Tacos",
      "Print Beef Tacos",
      "Add Beef Tacos to favorites",
      "Select Beef Tacos",
      "Replace Beef Tacos",
    ]);
  });

  test("says a favorite and a selected meal as pressed, and what a tap would do", async () => {
    const page = await card({ isFavorite: 1 }, { selected: true });
    const heart = page.getByRole("button", { name: "Remove Beef Tacos from favorites" });
    expect(heart.getAttribute("aria-pressed")).toBe("true");
    expect(heart).toHaveProperty("value", "remove");
    const select = page.getByRole("button", { name: "Select Beef Tacos" });
    expect(select.getAttribute("aria-pressed")).toBe("true");
    expect(select).toHaveProperty("value", "deselect");
  });

  test("says what another meal in its place costs, beside the button and in its name", async () => {
    const page = await card({}, { mayReplace: "credit" });
    const replace = page.getByRole("button", { name: "Replace Beef Tacos (1 credit)" });
    expect(replace.textContent).toBe("Replace1 credit");
    expect((await card()).queryByRole("button", { name: /^Replace/ })).toBeNull();
  });

  test("from a list leads back to its own place there", async () => {
    const page = await card({}, { from: "/favorites?q=beef" });
    const href = page.getByRole("link", { name: "Beef Tacos" }).getAttribute("href") ?? "";
    const back = new URL(href, "http://localhost").searchParams.get("from");
    expect(back).toBe("/favorites?q=beef#meal-tacos");
  });

  test("of the household's own recipe says so, and where it is from", async () => {
    const page = await card({ source: "url" });
    expect(page.getByText("Custom")).toBeTruthy();
    expect(page.getByText("example.org")).toBeTruthy();
    expect((await card()).queryByText("Custom")).toBeNull();
  });

  test("of a meal that the household had says that it costs nothing", async () => {
    expect((await card({ had: 1 })).getByText("Already yours")).toBeTruthy();
    expect((await card()).queryByText("Already yours")).toBeNull();
  });

  test("says an assumed time as such, and a course where there is no protein", async () => {
    const page = await card({ cookingTime: null, protein: null, course: "Desserts" });
    expect(page.getByText(/^about 30 min · .* · Desserts$/)).toBeTruthy();
  });

  test("takes a name of any length, script and markup as text", async () => {
    const title = `${"كسكس بالخضار ".repeat(12)}<img src=x onerror=alert(1)>`.trim();
    const page = await card({ title }, { selected: false });
    const link = page.getByRole("link", { name: title });
    expect(link.getAttribute("dir")).toBe("auto");
    expect(page.document.querySelector("img[onerror]")).toBeNull();
    expect(page.getByRole("button", { name: `Select ${title}` })).toBeTruthy();
  });

  test("has no link of what is none", async () => {
    const page = await card({ sourceUrl: "javascript:alert(1)" });
    const hrefs = page.getAllByRole("link").map((it) => it.getAttribute("href"));
    expect(hrefs.every((href) => href?.startsWith("/"))).toBe(true);
    expect(page.getByText("javascript:alert(1)")).toBeTruthy();
  });
});
